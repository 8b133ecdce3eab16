import { expect, test } from 'vitest';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { editReview, writeReview } from '#shared/usecases/content/reviews.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import { catalogPorts } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const actor: Actor = { kind: 'member', _user: 'me', username: 'me01', userType: 'PERSON', scope: [] };
const MADE = '/media/reviews/01KA0000000000000000000001';
const MADE_TOO = '/media/reviews/01KA0000000000000000000002';
const REFUSED = '/media/reviews/01KA0000000000000000000003';
const OF_A_PRODUCT = '/media/products/01KA0000000000000000000001';
const picture = (url: string) => ({ url, width: 9_999, height: 1 });

/** Outcomes of uploads, by the addresses of their pictures. */
const outcomes: Record<string, object> = {
  [MADE]: { kind: 'PICTURE', width: 800, height: 600 },
  [MADE_TOO]: { kind: 'PICTURE', width: 640, height: 640 },
  [REFUSED]: { kind: 'REFUSED', reason: 'NOT_A_PICTURE' },
  [OF_A_PRODUCT]: { kind: 'PICTURE', width: 960, height: 960 },
};
const storage = {
  get: async (_, key) => {
    const outcome = outcomes[`/${key.replace(/\/outcome\.json$/, '')}`];
    return outcome && Buffer.from(JSON.stringify(outcome));
  },
} as Pick<StoragePort, 'get'> as StoragePort;

describeWithTable('pictures of a review', (table) => {
  const catalog = catalogPorts(table);
  let n = 0;
  const ports = {
    ...catalog,
    storage,
    orders: {
      wholeOrder: async () => {
        const purchases = Array.from({ length: 9 }, (_, i) => ({
          purchaseNo: `P-20261101-AAAAAAAA-0${i + 1}`,
          _user: 'me',
          _product: 'PRODUCT',
          name: '',
          orderStatus: 'DELIVERY_COMPLETE',
          purchaseStatus: 'PURCHASE_SCHEDULE',
          product: { name: '상품', thumb: picture(OF_A_PRODUCT) },
        })) as unknown as Purchase[];
        return { purchases } as OrderAggregate;
      },
    } as unknown as Parameters<typeof writeReview>[0]['orders'],
  };
  const formWith = (urls: string[]) => ({
    _purchase: `P-20261101-AAAAAAAA-0${++n}`,
    subject: '좋아요',
    content: '아주 좋습니다.',
    star: 5,
    images: urls.map(picture),
  });

  test('are kept in the size they have, not in the one the form says', async () => {
    const review = must(await writeReview(ports)({ actor, form: formWith([MADE]) }));
    expect(review.images).toEqual([{ url: MADE, width: 800, height: 600 }]);
    expect((await ports.reviews.review(review._id))?.images).toEqual(review.images);
  });

  test.each([
    ['a file that is no picture', REFUSED, 'NOT_A_PICTURE'],
    ['a picture of something else', OF_A_PRODUCT, 'PICTURE_NOT_FOUND'],
    ['an address of no picture', '/media/reviews/../outcome', 'PICTURE_NOT_FOUND'],
  ])('refuse %s beside its place, and no review is written', async (_, url, code) => {
    const form = formWith([MADE, url]);
    expect(await writeReview(ports)({ actor, form })).toMatchObject({
      failure: { code, issues: [{ path: 'images.1' }] },
    });
    expect(await ports.reviews.reviewedAmong([form._purchase])).toEqual([]);
  });

  test('that it has already stay as they are when it is edited; new ones are confirmed', async () => {
    const { _id, subject, content, star } = must(await writeReview(ports)({ actor, form: formWith([MADE]) }));
    const form = { _id, subject, content, star, images: [MADE, MADE_TOO].map(picture) };
    expect(must(await editReview(ports)({ actor, form })).images).toEqual([
      { url: MADE, width: 800, height: 600 },
      { url: MADE_TOO, width: 640, height: 640 },
    ]);
    const worse = { ...form, images: [picture(REFUSED)] };
    expect(await editReview(ports)({ actor, form: worse })).toMatchObject({ ok: false });
  });
});
