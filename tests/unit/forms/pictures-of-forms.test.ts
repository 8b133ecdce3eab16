import { describe, expect, test } from 'vitest';
import { actOnReview } from '#app/mypage/reviews/review-actions.ts';
import { submitProductQuestion } from '#app/storefront/product/submit-product-question.ts';
import { answerUnread } from '#app/web/forms/form-answers.ts';
import { readUploadForm } from '#app/web/forms/picture-upload.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { MAX_PICTURE_BYTES_IN_FORM } from '#shared/domain/upload/upload.ts';
import type { Member } from '#shared/domain/user/actor.ts';

/**
 * Pictures that a form references, because they were uploaded before, and pictures it contains, because no script
 * uploaded them.
 */

const actor: Member = { kind: 'member', _user: 'me', username: 'me01', userType: 'PERSON', scope: [] };
const PRODUCT = '01KA0000000000000000000008';
const NAMED = { url: '/media/reviews/01KA0000000000000000000001', width: 2400, height: 1800 };
const CARRIED = { url: '/media/reviews/01KA0000000000000000000002', width: 640, height: 480 };

const words = { subject: '잘 맞아요', content: '폭이 딱 맞습니다.' };
const formOf = (fields: Record<string, string>, carried = 1) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...words, ...fields })) form.set(name, value);
  for (let n = 0; n < carried; n++) form.append('pictures', new File(['jpg'], `${n}.jpg`));
  return form;
};
const named = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) =>
      Object.entries(NAMED).map(([key, value]) => [`images[${at}].${key}`, String(value)]),
    ).flat(),
  );

/** Creates a shop that records the forms it has to store. */
const listening = () => {
  const kept: { images: unknown[] }[] = [];
  const keep = async ({ form }: { form: { images: unknown[] } }) => {
    kept.push(form);
    return ok({});
  };
  const shop = {
    uploadPicture: async () => ok(CARRIED),
    writeReview: keep,
    editReview: keep,
    writeProductQuestion: keep,
  };
  return { kept, shop: shop as unknown as Parameters<typeof submitProductQuestion>[0]['shop'] };
};
const request = (form: FormData) => new Request('http://shop/', { method: 'POST', body: form });

describe('pictures of a form', () => {
  test.each([
    ['a review', { intent: 'write', _purchase: 'P-1', star: '5' }],
    ['a changed review', { intent: 'edit', _id: '01KA0000000000000000000009', star: '4' }],
  ])('%s keeps those it names and those it carries', async (_, fields) => {
    const { kept, shop } = listening();
    await actOnReview({ request: request(formOf({ ...fields, ...named(1) })), shop, actor });
    expect(kept).toMatchObject([{ ...words, images: [NAMED, CARRIED] }]);
  });

  test('so does a question on a product, which says what it is about by its address', async () => {
    const { kept, shop } = listening();
    await submitProductQuestion({ shop, actor }, formOf({ ...named(1), isSecret: 'on' }), PRODUCT);
    expect(kept).toMatchObject([{ ...words, _product: PRODUCT, isSecret: true, images: [NAMED, CARRIED] }]);
  });

  test('more than a question holds are refused beside the field, and nothing is kept', async () => {
    const { kept, shop } = listening();
    const taken = await submitProductQuestion({ shop, actor }, formOf(named(4), 2), PRODUCT);
    expect(taken).toMatchObject({ failure: { code: 'TOO_MANY_PICTURES', issues: [{ path: 'pictures' }] } });
    const tooMany = await submitProductQuestion({ shop, actor }, formOf(named(6), 0), PRODUCT);
    expect(tooMany).toMatchObject({ failure: { code: 'INVALID_REQUEST', issues: [{ path: 'images' }] } });
    expect(kept).toEqual([]);
  });

  test('what weighs too much is told beside the field, and above the form what is wrong with all of it', async () => {
    const heavy = new FormData();
    heavy.set('pictures', new File([new Uint8Array(MAX_PICTURE_BYTES_IN_FORM + 100_000)], 'a.jpg'));
    const read = await readUploadForm(request(heavy));
    if (read.ok) throw new Error('taken');
    const { data, init } = answerUnread(read.failure);
    expect(init?.status).toBe(413);
    expect(Object.keys(data.error ?? {})).toEqual(['pictures']);
    expect(answerUnread(fail('MALFORMED_REQUEST', '아니오').failure).data.error).toEqual({ '': ['아니오'] });
  });
});
