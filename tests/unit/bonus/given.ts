import { deductionsOf, type Settlement } from '#shared/domain/bonus/settlement.ts';

/** Withdrawals of 10,000 won and more for a fee of 500, paid on the tenth of the month after. */
export const terms = { minimum: 10_000, fee: 500, when: 'MONTHLY' as const, payday: 10 };

/** A withdrawal of 50,000 won that was asked for and is to be paid on 10 December. */
export const aSettlement = ({ type = 'PERSON', ...changes }: Partial<Settlement> = {}): Settlement => ({
  _id: 's',
  _user: 'u',
  type,
  state: 'REQUESTED',
  amount: 50_000,
  ...deductionsOf(50_000, type, terms),
  account: { accountBankCode: '004', accountNumber: '***1234', accountHolder: '한새봄', sealed: 'x' },
  payOn: '2026-12-10',
  requestedAt: '2026-11-22T15:30:00.000Z',
  version: 1,
  ...changes,
});
