import { deductionsOf, type Settlement } from '#shared/domain/bonus/settlement.ts';

/** Terms: withdrawals from 10,000 won on, with a fee of 500 won, paid on the tenth of the following month. */
export const terms = { minimum: 10_000, fee: 500, when: 'MONTHLY' as const, payday: 10 };

/** Builds a requested withdrawal of 50,000 won that is paid on 10 December. */
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
