import { cashReceiptRetry } from '#shared/contracts/orders/cash-receipt.ts';
import { depositAct, depositPlace, depositsForm, depositsQuery } from '#shared/contracts/orders/deposit.ts';
import { withdrawalsForm } from '#shared/contracts/orders/remittance.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import { type Operation, withBasePath } from './operation.ts';

/** Calls about deposits to the shop's account, and failed receipts. */
export const consoleMoney: Operation[] = withBasePath(
  '/api/console/shop',
  (
    [
      {
        method: 'get',
        path: '/deposits',
        summary: '입금 내역: 처리할 입금, 또는 처리 완료',
        query: depositsQuery,
        answers: ['deposits', 'summary'],
      },
      {
        method: 'post',
        path: '/deposits',
        summary: '은행 거래내역의 입금 저장: 같은 내역은 한 번만',
        body: depositsForm,
        answers: ['deposits'],
        status: 201,
      },
      {
        method: 'post',
        path: '/deposits/match',
        summary: '저장한 입금을 주문과 대조: isMore인 동안 다시 호출',
        answers: ['matched'],
      },
      {
        method: 'put',
        path: '/deposits/{id}',
        summary: '입금 처리: 주문에 배정, 취소된 주문 재개, 환불 기록, 주문 외 입금',
        params: depositPlace.shape,
        body: depositAct,
        answers: ['deposit'],
      },
      {
        method: 'post',
        path: '/remittances/match',
        summary: '은행 거래내역의 출금을 송금할 환불과 대조: 하나만 맞으면 환불완료',
        body: withdrawalsForm,
        answers: ['matched'],
      },
      {
        method: 'put',
        path: '/cash-receipts/{orderNo}',
        summary: '발급이나 취소에 실패한 현금영수증 다시 요청',
        body: cashReceiptRetry,
        answers: ['cashReceipt'],
      },
    ] satisfies Omit<Operation, 'access'>[]
  ).map((call) => ({ ...call, access: consoleScopes.service })),
);
