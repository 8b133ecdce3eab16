import * as z from 'zod';
import { cashReceiptRetry } from '#shared/contracts/orders/cash-receipt.ts';
import { depositAct, depositPlace, depositsForm } from '#shared/contracts/orders/deposit.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';
import { withdrawalsForm } from '#shared/contracts/orders/remittance.ts';
import { clerkCall } from '../call.ts';

/** Calls for deposits to the shop's account, remittances and cash receipts; their lists are resources. */
export const consoleMoneyCalls = [
  // Stores rows of the bank's list, each once; `deposits/match` then matches them.
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/deposits',
    summary: '은행 거래내역의 입금 저장: 같은 내역은 한 번만',
    area: 'service',
    takes: { body: depositsForm },
    answers: ['deposits'],
    status: 201,
    failures: ['BUSY', 'PAID_ON_UNLIKELY', 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, body }) => shop.storeDeposits({ ...clerk, ...body }),
    answer: (deposits) => ({ deposits }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/deposits/match',
    summary: '저장한 입금을 주문과 대조: isMore인 동안 다시 호출',
    area: 'service',
    answers: ['matched'],
    failures: ['BUSY', 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk }) => shop.matchDeposits(clerk),
    answer: (matched) => ({ matched }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/deposits/{id}',
    summary: '입금 처리: 주문에 배정, 취소된 주문 재개, 환불 기록, 주문 외 입금',
    area: 'service',
    takes: { path: depositPlace, body: depositAct },
    answers: ['deposit'],
    failures: [
      'BUSY',
      'COUPON_SOLD_OUT',
      'COUPON_USED',
      'DEPOSIT_HANDED_OUT',
      'DEPOSIT_NOT_FOUND',
      'DEPOSIT_SETTLED',
      'DEPOSIT_SHORT',
      'NOT_PAYABLE',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_WAITING',
      'OWN_ACCOUNT',
      'POINT_CHANGED',
      'POINT_ENTERED',
      'SOLD_OUT',
      'STEP_UP_REQUIRED',
      'TOO_MUCH_AT_ONCE',
    ],
    run: ({ shop, clerk, path, body }) => shop.settleDeposit({ ...clerk, ...body, _id: path.id }),
    answer: ({ _id, state, orderNo }) => ({ deposit: { _id, state, orderNo } }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/shop/remittances/match',
    summary: '은행 거래내역의 출금을 송금할 환불과 대조: 하나만 맞으면 환불완료',
    area: 'service',
    takes: { body: withdrawalsForm },
    answers: ['matched'],
    failures: ['BUSY', 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, body }) => shop.matchWithdrawals({ ...clerk, ...body }),
    answer: (matched) => ({ matched }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/shop/cash-receipts/{orderNo}',
    summary: '발급이나 취소에 실패한 현금영수증 다시 요청',
    area: 'service',
    takes: { path: z.object({ orderNo: orderNoSchema }), body: cashReceiptRetry },
    answers: ['cashReceipt'],
    failures: ['BUSY', 'CASH_RECEIPT_NOT_FAILED', 'CASH_RECEIPT_NOT_FOUND', 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, path, body }) => shop.retryCashReceipt({ ...clerk, ...body, ...path }),
    answer: (cashReceipt) => ({ cashReceipt }),
  }),
];
