import * as z from 'zod';
import { failureBodyOf } from '#app/web/failure.ts';
import { refund, save } from '#app/web/failure-groups.ts';
import {
  changeFaultSchema,
  consolePurchasesQuery,
  intentionIdSchema,
  invoiceSchema,
  movePurchasesSchema,
  parcelNamingFailures,
  purchaseListName,
  waiveFeeSchema,
} from '#shared/contracts/orders/console-order.ts';
import { confirmSchema, purchaseNoSchema } from '#shared/contracts/orders/order.ts';
import { overdueQuery } from '#shared/contracts/overdue.ts';
import { couriersUpdate } from '#shared/contracts/setting.ts';
import { couriersOf } from '#shared/domain/courier/courier.ts';
import { combinedStatusesIn } from '#shared/domain/order/combined-status.ts';
import { workIn } from '#shared/domain/order/purchase-figures.ts';
import { type AnyFailure, failWith } from '#shared/domain/result.ts';
import { toIntentionView } from '#shared/usecases/claims/list-intentions.ts';
import { clerkCall } from '../call.ts';
import { purchaseNames } from '../public-names.ts';

/** Converts purchases that a step was refused for. */
const refusedNames = (refused: readonly { purchaseNo: string; failure: AnyFailure }[]) =>
  refused.map(({ purchaseNo, failure }) => ({ purchaseNo, ...failureBodyOf(failure) }));

/** Purchases and the steps clerks take with them, claims, parcels, and couriers. */
export const consolePurchaseCalls = [
  // Without a kind the longest waiting of each; counts go up to 30.
  clerkCall({
    method: 'GET',
    path: '/api/console/overdue',
    summary: '처리 필요: 기한이 지나도록 기다리는 일, 구분마다 건수와 오래 기다린 순서',
    area: 'service',
    takes: { query: overdueQuery },
    answers: ['overdue', 'summary'],
    run: ({ shop, clerk, query }) => shop.listOverdue({ ...clerk, ...query }),
    answer: ({ items, counts, cursor }) => ({ overdue: items, summary: { counts, cursor } }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/purchases',
    summary: '주문상품 목록',
    area: 'service',
    takes: { query: consolePurchasesQuery },
    answers: ['purchases', 'summary'],
    run: ({ shop, clerk, query }) => shop.listPurchases({ ...clerk, ...query }),
    answer: ({ purchases, counts, cursor }) => ({
      purchases: purchases.map(purchaseNames),
      summary: { counts, cursor },
    }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/purchases',
    summary: '주문상품 처리 (송장 입력, 배송완료, 취소·반품·교환 승인과 거절)',
    area: 'service',
    takes: { body: movePurchasesSchema },
    answers: ['moved', 'refused'],
    failures: ['STEP_UP_REQUIRED'],
    run: ({ shop, clerk, body }) => shop.movePurchases({ ...clerk, ...body }),
    answer: ({ moved, refused }) => ({ moved, refused: refusedNames(refused) }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/purchases/options',
    summary: '주문상품 하나를 교환할 수 있는 옵션과 개당 차액(음수는 환불)',
    area: 'service',
    takes: { query: confirmSchema },
    answers: ['options'],
    failures: ['PURCHASE_NOT_FOUND'],
    run: ({ shop, clerk: { actor }, query }) => shop.listExchangeOptionsFor({ actor, ...query }),
    answer: (options) => ({ options }),
  }),
  // The scheduled and refused steps of the clerk, and the waiting steps of all clerks.
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/purchases/intentions',
    summary: '되돌릴 수 있는 처리와 처리하지 못한 항목, 모든 담당자의 처리 예정',
    area: 'service',
    answers: ['intentions', 'waiting', 'now'],
    run: ({ shop, clerk }) => shop.listIntentions(clerk),
    answer: (found) => found,
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/purchases/intentions',
    summary: '주문상품 처리 예약: 10초 뒤에 처리하며, 그 전에 되돌릴 수 있음',
    area: 'service',
    takes: { body: movePurchasesSchema },
    answers: ['intended', 'moved', 'now', 'refused'],
    failures: ['STEP_UP_REQUIRED'],
    run: ({ shop, clerk, body }) => shop.intendSteps({ ...clerk, ...body }),
    answer: ({ intended, moved, refused, now }) => ({
      intended: intended.map(toIntentionView),
      moved,
      now,
      refused: refusedNames(refused),
    }),
  }),
  clerkCall({
    method: 'DELETE',
    path: '/api/console/shop/purchases/intentions/{id}',
    summary: '처리 되돌리기, 또는 처리하지 못한 항목 닫기',
    area: 'service',
    takes: { path: z.object({ id: intentionIdSchema }) },
    answers: [],
    failures: ['BUSY', 'INTENTION_GONE', 'STEP_UP_REQUIRED'],
    run: async ({ shop, clerk, path }) => {
      const withdrawn = await shop.withdrawSteps({ ...clerk, _ids: [path.id] });
      if (!withdrawn.ok) return withdrawn;
      const [gone] = withdrawn.value.refused;
      return gone ? failWith(gone.failure) : withdrawn;
    },
  }),
  // The figures of a list: total, open work, and by status.
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/purchases/dashboard/{manage}',
    summary: '주문 목록의 상태별 건수',
    area: 'service',
    takes: { path: z.object({ manage: purchaseListName }) },
    answers: ['dashboard'],
    run: ({ shop, clerk: { actor } }) => shop.getPurchaseCounts({ actor }),
    answer: (counts, { path: { manage } }) => ({
      dashboard: {
        manage,
        count: counts[manage] ?? 0,
        work: workIn(counts, manage),
        statuses: Object.fromEntries(
          combinedStatusesIn(manage).map((status) => [status, counts[status] ?? 0]),
        ),
      },
    }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/claims',
    summary: '취소·반품·교환의 귀책 변경',
    area: 'service',
    takes: { body: changeFaultSchema },
    answers: ['claims'],
    failures: [
      ...refund,
      'ALREADY_PLACED',
      'BUSY',
      'CLAIM_NOT_OPEN',
      'EXCHANGE_SHIPPED',
      'GOODS_LOST',
      'OFFER_MANDATORY',
      'ORDER_NOT_FOUND',
      'OWN_ACCOUNT',
      'POINT_ENTERED',
      'SAME_FAULT',
      'STEP_UP_REQUIRED',
      'TOO_MUCH_AT_ONCE',
    ],
    run: async ({ shop, clerk, body }) => {
      const changed = await shop.changeClaimFault({ ...clerk, ...body });
      return changed.ok ? shop.getOrder({ ...clerk, orderNo: body.orderNo }) : changed;
    },
    answer: ({ order }) => ({ claims: order.claims }),
  }),
  clerkCall({
    method: 'DELETE',
    path: '/api/console/shop/claims',
    summary: '교환 배송비 면제',
    area: 'service',
    takes: { query: waiveFeeSchema },
    answers: ['claims'],
    failures: ['BUSY', 'NOTHING_DUE', 'ORDER_NOT_FOUND', 'OWN_ACCOUNT', 'STEP_UP_REQUIRED'],
    run: async ({ shop, clerk, query }) => {
      const waived = await shop.waiveExchangeFee({ ...clerk, ...query });
      return waived.ok ? shop.getOrder({ ...clerk, orderNo: query.orderNo }) : waived;
    },
    answer: ({ order }) => ({ claims: order.claims }),
  }),
  // The status of the purchase does not change.
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/invoices/{purchaseNo}',
    summary: '송장 입력·정정',
    area: 'service',
    takes: { path: z.object({ purchaseNo: purchaseNoSchema }), body: invoiceSchema },
    answers: ['purchase'],
    failures: [...parcelNamingFailures, 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, path, body: { over, ...parcel } }) =>
      shop.changeInvoice({ ...clerk, ...path, parcel, over }),
    answer: ({ delivery, pickup }, { path }) => ({ purchase: { ...path, delivery, pickup } }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/deliveries',
    summary: '택배사',
    area: 'service',
    answers: ['deliveries', 'version'],
    run: ({ shop, clerk: { actor } }) => shop.getConsoleSetting({ actor, part: 'couriers' }),
    answer: ({ couriers, version }) => ({ deliveries: couriers, version }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/deliveries',
    summary: '택배사 저장',
    area: 'service',
    takes: { body: couriersUpdate },
    answers: ['deliveries', 'version'],
    failures: [...save, 'DISPLAY_IN_USE', 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, body: { version, couriers } }) =>
      shop.updateSetting({ ...clerk, part: 'couriers', form: { couriers }, version }),
    answer: (setting) => ({ deliveries: couriersOf(setting), version: setting.version }),
  }),
];
