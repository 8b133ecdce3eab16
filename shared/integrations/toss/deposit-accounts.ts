import type { DepositAccountPort } from '#shared/usecases/ports/outside/payment.ts';
import {
  createTossClient,
  type TossConfig,
  tossBankCode,
  tossOrderName,
  tossPaymentSchema,
  toUtc,
} from './client.ts';

/** Virtual accounts, one for each order, through Toss Payments (rules 4.37). */
export const createTossDepositAccounts = (config: TossConfig): DepositAccountPort => {
  const call = createTossClient(config);
  return {
    issue: async (attempt, { bankCode, validHours }) => {
      const answer = await call(tossPaymentSchema, '/v1/virtual-accounts', {
        idempotencyKey: `account-${attempt._id}`,
        body: {
          amount: attempt.amount,
          orderId: attempt._id,
          orderName: tossOrderName(attempt.orderName),
          customerName: attempt.customer.name,
          bank: tossBankCode(bankCode),
          validHours,
        },
      });
      if (answer.kind !== 'DONE') return answer;
      const { paymentKey, secret, virtualAccount } = answer.value;
      if (!secret || !virtualAccount) return { kind: 'UNKNOWN' };
      return {
        kind: 'ISSUED',
        paymentKey,
        bankCode,
        accountNumber: virtualAccount.accountNumber,
        dueAt: toUtc(virtualAccount.dueDate),
        secret,
      };
    },
  };
};
