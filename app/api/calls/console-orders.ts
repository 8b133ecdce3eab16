import * as z from 'zod';
import { quote } from '#app/web/failure-groups.ts';
import {
  chargeNumber,
  chargeRefundSchema,
  chargeSchema,
  chargeStepSchema,
} from '#shared/contracts/orders/charge.ts';
import {
  addressChangeSchema,
  consoleOrdersQuery,
  extraRefundSchema,
  orderNoteForm,
  parcelNamingFailures,
  parcelOfLinesSchema,
  resendMessageSchema,
  shippingFeePreviewSchema,
} from '#shared/contracts/orders/console-order.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';
import { findOrdersQuery } from '#shared/contracts/orders/order-search.ts';
import { ok } from '#shared/domain/result.ts';
import { clerkCall } from '../call.ts';

const ofOrder = z.object({ orderNo: orderNoSchema });
const ofCharge = z.object({ orderNo: orderNoSchema, n: chargeNumber });

/** Orders, and what clerks do to one. */
export const consoleOrderCalls = [
  // A page without rows may have a cursor, too: then there is more to search.
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/orders/search',
    summary:
      '주문 검색: 주문·송장번호, 이름, 연락처 네 자리, 아이디, 상품, 주소, 금액. 결과가 없어도 cursor가 있으면 계속 찾을 수 있음',
    area: 'service',
    takes: { query: findOrdersQuery },
    answers: ['orders', 'summary'],
    run: ({ shop, clerk, query }) => shop.findOrders({ ...clerk, ...query }),
    answer: ({ orders, cursor }) => ({ orders, summary: { cursor } }),
  }),
  // With `_id` one order with everything that belongs to it, and the proof of its price.
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/orders',
    summary: '주문 목록, _id를 주면 그 주문 하나',
    area: 'service',
    takes: { query: consoleOrdersQuery },
    answers: ['orders?', 'summary?', 'order?', 'notes?', 'member?'],
    failures: ['ORDER_NOT_FOUND'],
    run: async ({ shop, clerk, query: { _id: orderNo, ...page } }) => {
      if (orderNo) {
        const found = await shop.getOrder({ ...clerk, orderNo });
        return found.ok ? ok<object>(found.value) : found;
      }
      const found = await shop.listOrders({ ...clerk, ...page });
      if (!found.ok) return found;
      const { items, cursor } = found.value;
      return ok<object>({ orders: items, summary: { cursor } });
    },
    answer: (found) => found,
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/orders',
    summary: '배송지와 배송 요청사항 수정. 배송비가 달라지는 주소는 fare에 차액과 처리 방법이 있어야 함',
    area: 'service',
    takes: { body: addressChangeSchema },
    answers: ['order'],
    failures: [
      ...quote,
      'ADDRESS_NOT_LOCATED',
      'BUSY',
      'CHANGED_MEANWHILE',
      'CLAIM_AMOUNT',
      'CLAIM_EMPTY',
      'CLAIM_LINE_DOUBLED',
      'CLAIM_LINE_UNKNOWN',
      'FARE_DIFFERS',
      'GEOCODER_AWAY',
      'POSTCODE_DIFFERS',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAID',
      'OWN_ACCOUNT',
      'POINT_ENTERED',
      'RECEIVER_LOCKED',
      'REFUND_ACCOUNT_NEEDED',
      'REGION_CHANGED',
      'STEP_UP_REQUIRED',
      'SUBMISSION_DIFFERS',
      'TOO_MANY_CHARGES',
      'TOO_MUCH_AT_ONCE',
      'UNDELIVERABLE_AREA',
    ],
    run: async ({ shop, clerk, body: { _id: orderNo, ...to } }) => {
      const changed = await shop.changeOrder({ ...clerk, orderNo, ...to });
      return changed.ok ? shop.getOrder({ ...clerk, orderNo }) : changed;
    },
    answer: ({ order }) => ({ order }),
  }),
  // A POST, since it contains a person's address.
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/orders/{orderNo}/fare',
    summary: '배송지를 변경하면 달라지는 배송비 (변경하지 않고 계산만)',
    area: 'service',
    takes: { path: ofOrder, body: shippingFeePreviewSchema },
    answers: ['fare'],
    failures: [
      ...quote,
      'ADDRESS_NOT_LOCATED',
      'CLAIM_AMOUNT',
      'CLAIM_EMPTY',
      'CLAIM_LINE_DOUBLED',
      'CLAIM_LINE_UNKNOWN',
      'GEOCODER_AWAY',
      'POSTCODE_DIFFERS',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAID',
      'RECEIVER_LOCKED',
      'STEP_UP_REQUIRED',
      'UNDELIVERABLE_AREA',
    ],
    run: ({ shop, clerk, path, body: { receiver } }) =>
      shop.previewShippingFee({ ...clerk, ...path, receiver }),
    answer: (fare) => ({ fare }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/orders/{orderNo}/notes',
    summary: '주문 메모와 표시',
    area: 'service',
    takes: { path: ofOrder, body: orderNoteForm },
    answers: ['note'],
    status: 201,
    failures: [
      'BUSY',
      'CHANGED_MEANWHILE',
      'NOTE_LIMIT',
      'ORDER_NOT_FOUND',
      'OWN_ACCOUNT',
      'PURCHASE_CHANGED',
      'STEP_UP_REQUIRED',
    ],
    run: ({ shop, clerk, path, body: form }) => shop.addOrderNote({ ...clerk, ...path, form }),
    answer: (note) => ({ note }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/orders/{orderNo}/parcel',
    summary: '여러 주문상품을 한 송장으로 묶기',
    area: 'service',
    takes: { path: ofOrder, body: parcelOfLinesSchema },
    answers: [],
    failures: [...parcelNamingFailures, 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, path, body }) => shop.nameParcelOfLines({ ...clerk, ...path, ...body }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/orders/{orderNo}/charges',
    summary: '추가 결제 요청',
    area: 'service',
    takes: { path: ofOrder, body: chargeSchema },
    answers: ['charge'],
    status: 201,
    failures: [
      'BUSY',
      'ENDS_BEFORE_NOW',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAID',
      'OWN_ACCOUNT',
      'STEP_UP_REQUIRED',
      'SUBMISSION_DIFFERS',
      'TOO_MANY_CHARGES',
    ],
    run: ({ shop, clerk, path, body }) => shop.requestCharge({ ...clerk, ...path, ...body }),
    answer: ({ n, amount, dueAt, state }) => ({ charge: { n, amount, dueAt, state } }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/orders/{orderNo}/charges/{n}',
    summary: '추가 결제의 입금 확인, 요청 취소',
    area: 'service',
    takes: { path: ofCharge, body: chargeStepSchema },
    answers: [],
    failures: ['BUSY', 'NOTHING_DUE', 'ORDER_NOT_FOUND', 'OWN_ACCOUNT', 'STEP_UP_REQUIRED'],
    run: async ({ shop, clerk, path, body: { step } }) =>
      step === 'confirm'
        ? shop.confirmCharge({ ...clerk, ...path })
        : shop.cancelCharge({ ...clerk, ...path }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/orders/{orderNo}/charges/{n}',
    summary: '추가 결제 환불',
    area: 'service',
    takes: { path: ofCharge, body: chargeRefundSchema },
    answers: ['refund'],
    status: 201,
    failures: [
      'BUSY',
      'EXTRA_TOO_MUCH',
      'NOTHING_DUE',
      'ORDER_NOT_FOUND',
      'OWN_ACCOUNT',
      'REFUND_ACCOUNT_NEEDED',
      'STEP_UP_REQUIRED',
      'SUBMISSION_DIFFERS',
    ],
    run: ({ shop, clerk, path, body }) => shop.refundCharge({ ...clerk, ...path, ...body }),
    answer: ({ _id, amount }) => ({ refund: { _id, amount } }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/orders/{orderNo}/refunds',
    summary: '취소·반품 없이 추가 환불',
    area: 'service',
    takes: { path: ofOrder, body: extraRefundSchema },
    answers: ['refund'],
    status: 201,
    failures: [
      'BUSY',
      'CLAIM_AMOUNT',
      'CLAIM_EMPTY',
      'CLAIM_LINE_DOUBLED',
      'CLAIM_LINE_UNKNOWN',
      'EXTRA_TOO_MUCH',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAID',
      'OWN_ACCOUNT',
      'POINT_ENTERED',
      'PURCHASE_NOT_FOUND',
      'REFUND_ACCOUNT_NEEDED',
      'STEP_UP_REQUIRED',
      'SUBMISSION_DIFFERS',
      'TOO_MUCH_AT_ONCE',
    ],
    run: ({ shop, clerk, path, body }) => shop.refundExtra({ ...clerk, ...path, ...body }),
    answer: ({ _id, amount }) => ({ refund: { _id, amount } }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/orders/{orderNo}/trail',
    summary: '주문의 담당자 처리 이력',
    area: 'service',
    takes: { path: ofOrder },
    answers: ['trail'],
    run: ({ shop, clerk, path }) => shop.getOrderTrail({ ...clerk, ...path }),
    answer: (trail) => ({ trail }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/orders/{orderNo}/messages',
    summary: '주문에 대해 고객에게 보낸 메시지',
    area: 'service',
    takes: { path: ofOrder },
    answers: ['messages'],
    run: ({ shop, clerk, path }) => shop.listOrderMessages({ ...clerk, ...path }),
    answer: (messages) => ({ messages }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/orders/{orderNo}/messages',
    summary: '보낸 메시지 다시 보내기',
    area: 'service',
    takes: { path: ofOrder, body: resendMessageSchema },
    answers: [],
    failures: ['BUSY', 'CHANGED_MEANWHILE', 'MESSAGE_NOT_FOUND', 'STEP_UP_REQUIRED', 'TOO_MANY_ATTEMPTS'],
    run: ({ shop, clerk, path, body }) => shop.resendOrderMessage({ ...clerk, ...path, ...body }),
  }),
];
