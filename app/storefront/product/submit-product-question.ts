import { parseWithZod } from '@conform-to/zod/v4';
import type { AppLoadContext } from '@remix-run/server-runtime';
import { storePictures } from '#app/web/forms/picture-upload.ts';
import { productQuestionForm } from '#shared/contracts/review.ts';
import { type CodesOf, fail, type Result } from '#shared/domain/result.ts';
import { MOST_REVIEW_PICTURES, type ProductQuestion } from '#shared/domain/review/review.ts';
import type { Member } from '#shared/domain/user/actor.ts';

type Shop = AppLoadContext['shop'];

/** Texts of the form of a question, as sent. */
export type ProductQuestionText = { subject: string; content: string; isSecret: boolean };

export const readProductQuestionText = (sent: FormData): ProductQuestionText => ({
  subject: String(sent.get('subject') ?? ''),
  content: String(sent.get('content') ?? ''),
  isSecret: sent.has('isSecret'),
});

/**
 * Processes a question about a product: its text, the pictures it references, and those that a form without scripts
 * contains.
 */
export const submitProductQuestion = async (
  { shop, actor }: { shop: Shop; actor: Member },
  sent: FormData,
  _product: string,
): Promise<
  Result<
    ProductQuestion,
    CodesOf<Shop['writeProductQuestion']> | CodesOf<typeof storePictures> | 'INVALID_REQUEST'
  >
> => {
  sent.set('_product', _product);
  const submission = parseWithZod(sent, { schema: productQuestionForm });
  if (submission.status !== 'success') {
    const issues = Object.entries(submission.error ?? {}).flatMap(([path, messages]) =>
      (messages ?? []).map((message) => ({ path, message })),
    );
    return fail('INVALID_REQUEST', issues[0]?.message ?? '입력한 내용을 확인해주세요', { issues });
  }
  const { images, ...words } = submission.value;
  const room = MOST_REVIEW_PICTURES - images.length;
  const carried = await storePictures({ shop, actor }, sent, {
    purpose: 'inquiries',
    room,
    most: MOST_REVIEW_PICTURES,
  });
  if (!carried.ok) return carried;
  const all = [...images, ...carried.value.map(({ image }) => image)];
  return shop.writeProductQuestion({ actor, form: { ...words, images: all } });
};
