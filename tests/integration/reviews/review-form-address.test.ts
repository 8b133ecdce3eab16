import { beforeAll, expect, test } from 'vitest';
import { loader } from '#app/mypage/reviews/route.tsx';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import {
  getMyReview,
  getPurchaseToReview,
  listMyReviews,
  listPurchasesToReview,
} from '#shared/usecases/content/reviews.ts';
import { catalogPorts } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { memberOf, PICTURE, reviewOf } from '#tests/support/reviews.ts';

const actor = memberOf('me');

/** More purchases than the pages of a list of twenty look through; the oldest is the last. */
const PURCHASES = 130;
const numberOf = (n: number) => purchaseNoOf(`P-20261101-A${String(n).padStart(7, '0')}`, 1);
const purchases = Array.from({ length: PURCHASES }, (_, n) => ({
  purchaseNo: numberOf(n),
  _user: n === 1 ? 'somebody else' : 'me',
  _product: `product ${n}`,
  product: { name: `상품 ${n}`, thumb: PICTURE },
  name: '',
  orderStatus: n === 2 ? 'SHIPPING_CONFIRM' : 'DELIVERY_COMPLETE',
  purchaseStatus: 'PURCHASE_SCHEDULE',
}));
const orders = {
  wholeOrder: async (orderNo: string) => ({
    purchases: purchases.filter(({ purchaseNo }) => purchaseNo.startsWith(orderNo)),
  }),
  purchasesOfOwner: async (_: unknown, { limit, cursor = '0' }: { limit: number; cursor?: string }) => {
    const to = Number(cursor) + limit;
    return { items: purchases.slice(Number(cursor), to), ...(to < PURCHASES && { cursor: String(to) }) };
  },
} as unknown as Parameters<typeof getPurchaseToReview>[0]['orders'];

describeWithTable('what is named on the screen of reviews', (table) => {
  const ports = { ...catalogPorts(table), orders };
  const reviews = Array.from({ length: 25 }, (_, n) =>
    reviewOf(ports, {
      _user: 'me',
      _product: `product ${n}`,
      _purchase: n === 0 ? numberOf(0) : `reviewed ${n}`,
      subject: `리뷰 ${n}`,
    }),
  );
  const oldest = reviews[0]?._id ?? '';
  const shop = {
    getMyReview: getMyReview(ports),
    getPurchaseToReview: getPurchaseToReview(ports),
    listMyReviews: listMyReviews(ports),
    listPurchasesToReview: listPurchasesToReview(ports),
  };
  const open = (query: string) => {
    const request = new Request(`http://shop.test/mypage/reviews?${query}`);
    const context = { shop, session: { requireMember: async () => actor } };
    return loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0]);
  };

  beforeAll(async () => {
    for (const review of reviews) must(await ports.reviews.createReview(review));
  });

  test('opens the member’s own review, on any page of the list', async () => {
    const screen = await open(`tab=written&edit=${oldest}`);
    expect(screen).toMatchObject({ editing: { _id: oldest, subject: '리뷰 0' } });
    expect(screen).toMatchObject({
      reviews: expect.not.arrayContaining([expect.objectContaining({ _id: oldest })]),
    });
    expect(await shop.getMyReview({ actor: memberOf('another'), _id: oldest })).toMatchObject({
      failure: { code: 'REVIEW_NOT_FOUND' },
    });
  });

  test('opens a purchase to review, by number or product, of any age', async () => {
    const last = { purchaseNo: numberOf(PURCHASES - 1) };
    expect(await open(`_purchase=${last.purchaseNo}`)).toMatchObject({ isMissed: false, chosen: last });
    expect(await open(`_product=product ${PURCHASES - 1}`)).toMatchObject({ isMissed: false, chosen: last });
  });

  test.each([
    ['reviewed already', 0],
    ['somebody else’s', 1],
    ['not delivered yet', 2],
  ])('is no purchase that is %s', async (_, n) => {
    expect(await open(`_purchase=${numberOf(n)}`)).toMatchObject({ isMissed: true, chosen: undefined });
  });
});
