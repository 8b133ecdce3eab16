import * as z from 'zod';
import { parseBody, parseWith } from '#app/web/api.ts';
import { access, body, picture, quote, refund } from '#app/web/failure-groups.ts';
import {
  couponFitSchema,
  couponRequestSchema,
  myCouponsQuery,
  myPointsQuery,
} from '#shared/contracts/benefit.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { addToCartSchema, cartLinesQuery, changeCartSchema } from '#shared/contracts/orders/cart.ts';
import {
  changeOrderSchema,
  claimSchema,
  confirmSchema,
  orderNoSchema,
  purchaseListSchema,
} from '#shared/contracts/orders/order.ts';
import { offerProblemCodes as offer } from '#shared/domain/offer/check-offers.ts';
import { ok } from '#shared/domain/result.ts';
import { memberCall, publicCall } from '../call.ts';
import { cartNames, orderNames, purchaseNames } from '../public-names.ts';

const orderQuery = z.object({ _id: orderNoSchema });

/** Reads the ids of cart lines; the parameter may be repeated. */
const lineIdsOf = (request: Request) => {
  const query = parseWith(cartLinesQuery, { _carts: new URL(request.url).searchParams.getAll('_carts') });
  return query.ok ? ok(query.value._carts ?? []) : query;
};

/** Orders, purchases, cart, coupons and points of the caller. Visitors may call those of carts and orders, too. */
export const myOrderCalls = [
  publicCall({
    method: 'GET',
    path: '/api/v1/me/orders',
    summary: '주문 하나',
    takes: { query: orderQuery },
    answers: ['order'],
    failures: ['ORDER_NOT_FOUND'],
    run: async ({ shop, session, query }) =>
      shop.getMyOrder({ actor: await session.actor(), orderNo: query._id }),
    answer: (order) => ({ order: orderNames(order) }),
  }),
  publicCall({
    method: 'PUT',
    path: '/api/v1/me/orders',
    summary: '받는 분과 요청사항 변경',
    takes: { body: changeOrderSchema },
    answers: ['order'],
    failures: [
      ...quote,
      'ADDRESS_NOT_LOCATED',
      'BUSY',
      'CHANGED_MEANWHILE',
      'GEOCODER_AWAY',
      'POSTCODE_DIFFERS',
      'ORDER_NOT_FOUND',
      'RECEIVER_LOCKED',
      'REGION_CHANGED',
    ],
    run: async ({ shop, session, body: { _id: orderNo, ...to } }) => {
      const actor = await session.actor();
      const changed = await shop.changeMyOrder({ actor, orderNo, ...to });
      return changed.ok ? shop.getMyOrder({ actor, orderNo }) : changed;
    },
    answer: (order) => ({ order: orderNames(order) }),
  }),
  // Cancels an unpaid order at once (`?_id=`), paid purchases by a claim in the body.
  publicCall({
    method: 'DELETE',
    path: '/api/v1/me/orders',
    summary:
      '미결제 주문 취소(?_id=), 또는 취소·반품·교환 신청 (purchaseNos와 같은 순서로 amounts: 수량, 없으면 전부; wanted: 교환할 옵션의 SKU, 없으면 같은 옵션; pickup: 회수할 곳과 날; images: 하자 사진)',
    documented: { query: orderQuery.partial(), body: claimSchema },
    bodyOptional: true,
    answers: ['order?', 'purchases?'],
    failures: [
      ...body,
      ...refund,
      ...picture,
      ...access,
      'ACCOUNT_UNKNOWN',
      'BUSY',
      'CHANGED_MEANWHILE',
      'CLAIM_PERIOD_OVER',
      'HOLDER_MISMATCH',
      'NOT_CANCELABLE',
      'NOT_CLAIMABLE',
      'OFFER_MANDATORY',
      'ONE_ORDER_ONLY',
      'OPTION_NOT_OFFERED',
      'ORDER_NOT_FOUND',
      'PAYMENT_PENDING',
      'PICKUP_DAY_OVER',
      'PICTURE_NOT_FOUND',
      'POINT_ENTERED',
      'PURCHASE_NOT_FOUND',
      'REFUND_ACCOUNT_NEEDED',
      'SOLD_OUT',
      'TOO_MANY_ATTEMPTS',
      'TOO_MANY_CLAIMS',
      'TOO_MANY_PARTS',
      'TOO_MUCH_AT_ONCE',
    ],
    run: async ({ shop, session, request }) => {
      const actor = await session.actor();
      const _id = new URL(request.url).searchParams.get('_id');
      if (_id) {
        const canceled = await shop.cancelUnpaidOrder({ actor, orderNo: _id });
        if (!canceled.ok) return canceled;
        const { orderNo, orderStatus } = canceled.value;
        return ok<object>({ order: { orderNo, orderStatus } });
      }
      const claim = await parseBody(request, claimSchema);
      if (!claim.ok) return claim;
      const claimed = await shop.claimPurchases({ actor, claim: claim.value });
      if (!claimed.ok) return claimed;
      return ok<object>({
        purchases: claimed.value.map(({ purchaseNo, claimStatus }) => ({ purchaseNo, claimStatus })),
      });
    },
    answer: (done) => done,
  }),
  publicCall({
    method: 'POST',
    path: '/api/v1/me/orders/confirm',
    summary: '구매확정',
    takes: { body: confirmSchema },
    answers: ['purchase'],
    failures: ['BUSY', 'CHANGED_MEANWHILE', 'NOT_CONFIRMABLE', 'PURCHASE_NOT_FOUND'],
    run: async ({ shop, session, body: { purchaseNo } }) =>
      shop.confirmPurchase({ actor: await session.actor(), purchaseNo }),
    answer: ({ purchaseNo, purchaseStatus }) => ({ purchase: { purchaseNo, purchaseStatus } }),
  }),
  publicCall({
    method: 'POST',
    path: '/api/v1/me/orders/receive',
    summary: '배송 중인 상품을 받았다고 알림 (받았어요)',
    takes: { body: confirmSchema },
    answers: ['purchase'],
    failures: ['BUSY', 'CHANGED_MEANWHILE', 'NOT_RECEIVABLE', 'PURCHASE_NOT_FOUND'],
    run: async ({ shop, session, body: { purchaseNo } }) =>
      shop.receivePurchase({ actor: await session.actor(), purchaseNo }),
    answer: ({ purchaseNo, orderStatus }) => ({ purchase: { purchaseNo, orderStatus } }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/me/orders/options',
    summary: '구매 상품 하나를 교환할 수 있는 옵션과 개당 차액(음수는 환불)',
    takes: { query: confirmSchema },
    answers: ['options'],
    failures: ['CLAIM_AMOUNT', 'ONE_ORDER_ONLY', 'PURCHASE_NOT_FOUND'],
    run: async ({ shop, session, query: { purchaseNo } }) =>
      shop.listExchangeOptions({ actor: await session.actor(), purchaseNos: [purchaseNo] }),
    answer: (options, { query }) => ({ options: options[query.purchaseNo] ?? [] }),
  }),
  memberCall({
    method: 'GET',
    path: '/api/v1/me/purchases',
    summary: '내 구매 목록과 상태별 건수',
    takes: { query: purchaseListSchema },
    answers: ['summary', 'purchases', 'cursor?'],
    run: async ({ shop, actor, query: { skip, limit, ...rest } }) =>
      ok(await shop.listMyPurchases({ actor, ...rest, limit: skip + limit })),
    answer: ({ summary, purchases, cursor }, { query: { skip, limit } }) => ({
      summary,
      purchases: purchases.slice(skip, skip + limit).map(purchaseNames),
      cursor,
    }),
  }),
  // Only lines whose product still exists.
  publicCall({
    method: 'GET',
    path: '/api/v1/me/carts',
    summary: '장바구니',
    documented: { query: cartLinesQuery },
    answers: ['carts'],
    failures: ['INVALID_REQUEST'],
    run: async ({ shop, session, request }) => {
      const ids = lineIdsOf(request);
      if (!ids.ok) return ids;
      const lines = cartNames(await shop.getCart({ actor: await session.actor() }));
      return ok(
        lines.filter(({ _id, product }) => product && (ids.value.length === 0 || ids.value.includes(_id))),
      );
    },
    answer: (carts) => ({ carts }),
  }),
  publicCall({
    method: 'POST',
    path: '/api/v1/me/carts',
    summary: '장바구니에 담기',
    takes: { body: addToCartSchema },
    answers: ['carts'],
    status: 201,
    failures: [...offer, 'BUSY', 'CART_FULL', 'NOT_FOR_SALE', 'PRODUCT_NOT_FOUND', 'TOO_MANY_UNITS'],
    run: async ({ shop, session, body: { items } }) =>
      shop.addToCart({ actor: await session.ensureActor(), items }),
    answer: ({ ids }) => ({ carts: ids.map((_id) => ({ _id })) }),
  }),
  publicCall({
    method: 'PUT',
    path: '/api/v1/me/carts',
    summary: '수량 변경',
    takes: { body: changeCartSchema },
    answers: ['cart'],
    failures: [...offer, 'BUSY', 'LINE_NOT_FOUND', 'NOT_FOR_SALE'],
    run: async ({ shop, session, body }) => shop.changeCartAmount({ actor: await session.actor(), ...body }),
    answer: (_, { body }) => ({ cart: body }),
  }),
  publicCall({
    method: 'DELETE',
    path: '/api/v1/me/carts',
    summary: '장바구니에서 빼기',
    documented: { query: cartLinesQuery },
    answers: ['carts'],
    failures: ['BUSY', 'INVALID_REQUEST', 'LINE_NOT_FOUND', 'OFFER_MANDATORY'],
    run: async ({ shop, session, request }) => {
      const ids = lineIdsOf(request);
      return ids.ok ? shop.removeFromCart({ actor: await session.actor(), ids: ids.value }) : ids;
    },
    answer: () => ({ carts: [] }),
  }),
  // isUsed=true or isExpired=true returns those instead of the usable ones.
  memberCall({
    method: 'GET',
    path: '/api/v1/me/coupons',
    summary: '내 쿠폰',
    takes: { query: myCouponsQuery },
    answers: ['coupons', 'cursor?'],
    failures: ['BAD_CURSOR'],
    run: ({ shop, actor: { _user }, query: { skip, limit, ...rest } }) =>
      shop.getMyCoupons({ _user, limit: skip + limit, ...rest }),
    answer: ({ items, cursor }, { query }) => ({
      coupons: items.slice(query.skip),
      ...(cursor && { cursor }),
    }),
  }),
  memberCall({
    method: 'PUT',
    path: '/api/v1/me/coupons',
    summary: '상품·배송에 쓸 수 있는 내 쿠폰',
    takes: { body: couponFitSchema },
    answers: ['coupons'],
    failures: ['PRODUCT_NOT_FOUND', 'SHIPPING_CODE_UNKNOWN'],
    run: async ({ shop, actor: { _user }, body }) =>
      'shippingCode' in body
        ? shop.findShippingCoupons({ _user, ...body })
        : shop.findProductCoupons({ _user, ...body }),
    answer: (coupons) => ({ coupons }),
  }),
  // By the coupon's id or its code.
  memberCall({
    method: 'POST',
    path: '/api/v1/me/coupons',
    summary: '쿠폰 받기',
    takes: { body: couponRequestSchema },
    answers: ['coupons'],
    status: 201,
    failures: [
      'ALREADY_ISSUED',
      'BUSY',
      'CODE_CLOSED',
      'CODE_USED_UP',
      'COUPON_NOT_FOR_YOU',
      'COUPON_UNKNOWN',
      'ISSUE_LIMIT',
      'TOO_MANY_ATTEMPTS',
    ],
    run: ({ shop, actor: { _user }, body }) => shop.requestCoupon({ _user, ...body }),
    answer: (coupons) => ({ coupons }),
  }),
  // The balance in `summary.point`, lots in the order they are spent, those that may be spent later, and the ledger.
  memberCall({
    method: 'GET',
    path: '/api/v1/me/points',
    summary: '내 적립금',
    takes: { query: myPointsQuery },
    answers: ['summary', 'points', 'upcoming', 'entries', 'cursor?'],
    failures: ['BAD_CURSOR'],
    run: ({ shop, actor: { _user }, query }) => shop.getMyPoints({ _user, ...query }),
    answer: (points) => points,
  }),
  memberCall({
    method: 'GET',
    path: '/api/v1/me/target-payments',
    summary: '내 개인결제',
    takes: { query: pageQuery },
    answers: ['targetPayments', 'cursor?'],
    failures: ['BAD_CURSOR'],
    run: ({ shop, actor: { _user }, query: { limit, cursor } }) =>
      shop.listMyTargetPayments({ _user, limit, cursor }),
    answer: ({ items, cursor }) => ({ targetPayments: items, ...(cursor && { cursor }) }),
  }),
];
