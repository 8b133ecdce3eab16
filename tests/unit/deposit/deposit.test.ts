import { describe, expect, test } from 'vitest';
import {
  clearOwed,
  DEPOSIT_ID,
  type Deposit,
  type DepositState,
  depositIdOf,
  depositRetentionEnd,
  depositStates,
  doubtOfReturn,
  isHandedOut,
  listOfDeposit,
  newDeposit,
  orderDepositOf,
  owedOf,
  paidAtBy,
} from '#shared/domain/deposit/deposit.ts';
import { won } from '#shared/domain/money/won.ts';

const CAME = '2026-11-25T05:03:21.000Z';
const row = (changes: Partial<Deposit> = {}): Deposit => ({
  ...newDeposit(
    { account: '100123456789', at: CAME, amount: won(53_000), depositor: '김하늘', balance: 1 },
    { _id: 'one', createdAt: CAME },
  ),
  ...changes,
});

describe('a deposit', () => {
  test('is open at first, with no order that may be meant, under a name that tells its sum and its second', () => {
    expect(row()).toMatchObject({ state: 'OPEN', candidates: [], version: 0, amount: 53_000, _id: 'one' });
    const name = depositIdOf(row(), '0123456789abcdef0123456789abcdef');
    expect(name).toBe('53000-1795583001-0123456789abcdef01234567');
    expect([name, `${name}8`, `0${name}`].map((id) => DEPOSIT_ID.test(id))).toEqual([true, false, false]);
    expect(orderDepositOf(row())).toEqual({ _id: 'one', amount: 53_000, at: CAME });
  });

  test('waits for a clerk while it is open, short or too much', () => {
    const states = Object.keys(depositStates) as DepositState[];
    expect(states.filter((state) => listOfDeposit(state) === 'WAITING')).toEqual(['OPEN', 'PART', 'EXCESS']);
  });

  test('owes what was too much, and all of it once its order was cancelled while it was short', () => {
    expect(owedOf(row({ state: 'EXCESS', excess: won(3_000) }))).toBe(3_000);
    expect(owedOf(row({ state: 'EXCESS' }))).toBe(0);
    expect(owedOf(row({ state: 'PART' }))).toBe(0);
    expect(owedOf(row({ state: 'PART', owedSince: CAME }))).toBe(53_000);
    for (const state of ['OPEN', 'PAID', 'RETURNED', 'ASIDE'] as const)
      expect(owedOf(row({ state, owedSince: CAME, excess: won(3_000) }))).toBe(0);
  });

  test('may be on its way back once it stands in a file for the bank, and is in none when it need not go back', () => {
    const owed = row({ state: 'PART', owedSince: CAME });
    const out = { ...owed, handedOutAt: CAME, handedOutBy: 'clerkadmin02' };
    expect([owed, out, { ...out, owedSince: undefined }].map(isHandedOut)).toEqual([false, true, false]);
    expect(clearOwed(out)).toEqual(row({ state: 'PART' }));
  });

  test('goes back without doubt to an account in the name of who sent it, and to others by what is known of them', () => {
    const doubt = (accountHolder: string, heldBy?: 'DEPOSITOR' | 'SOMEBODY_ELSE' | 'UNKNOWN') =>
      doubtOfReturn(row(), { accountHolder, heldBy });
    expect(doubt('김 하늘', 'SOMEBODY_ELSE')).toBeUndefined();
    expect(doubt('박새롬', 'SOMEBODY_ELSE')).toBe('예금주가 입금자와 다릅니다.');
    expect(doubt('박새롬', 'UNKNOWN')).toBe('예금주를 확인하지 못한 계좌입니다.');
    expect([doubt('박새롬', 'DEPOSITOR'), doubt('박새롬')]).toEqual([undefined, undefined]);
  });

  test('is kept as long as the law asks of payments, and for a year when no order is meant, from when it was settled', () => {
    const settledAt = '2026-12-31T15:00:00.000Z';
    expect(depositRetentionEnd(row({ state: 'ASIDE', settledAt }))).toBe('2027-12-31T15:00:00.000Z');
    expect(depositRetentionEnd(row({ state: 'ASIDE' }))).toBe('2027-11-25T05:03:21.000Z');
    expect(depositRetentionEnd(row({ state: 'PAID', settledAt }))).toBe('2032-12-31T15:00:00.000Z');
    expect(depositRetentionEnd(row({ state: 'PAID' }))).toBe('2031-12-31T15:00:00.000Z');
  });

  test('pays its order when it came, but not before that was placed nor later than now', () => {
    const paidAt = (createdAt: string, now: string) => paidAtBy(row(), { createdAt }, now);
    expect(paidAt('2026-11-24T00:00:00.000Z', '2026-11-26T00:00:00.000Z')).toBe(CAME);
    expect(paidAt('2026-11-25T05:03:40.000Z', '2026-11-26T00:00:00.000Z')).toBe('2026-11-25T05:03:40.000Z');
    expect(paidAt('2026-11-24T00:00:00.000Z', '2026-11-25T05:00:00.000Z')).toBe('2026-11-25T05:00:00.000Z');
  });
});
