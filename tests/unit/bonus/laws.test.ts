import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withdrawalAmount } from '#shared/contracts/members/settlement.ts';
import {
  type BonusBalance,
  type BonusLine,
  EMPTY_BALANCE,
  enterLines,
  expireBonuses,
} from '#shared/domain/bonus/ledger.ts';
import { birthDateOf, maskResidentNumber } from '#shared/domain/bonus/resident-number.ts';
import { changeSales, issueSales, type SalesMonth, salesBonusFor } from '#shared/domain/bonus/sales.ts';
import {
  deductionsOf,
  payDay,
  paySettlement,
  refuseAmount,
  refuseSettlement,
} from '#shared/domain/bonus/settlement.ts';
import { isWorkingDay, noShopDays, workingDaysBetween } from '#shared/domain/calendar/calendar.ts';
import { retentionEnd } from '#shared/domain/retention/retention.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';
import { law } from '#tests/support/law.ts';
import { aSettlement, terms } from './settlement-samples.ts';

const NOW = '2026-11-23T03:00:00.000Z';
const calendar = { ...noShopDays, publicHolidays };
const noHolidays = { ...noShopDays, publicHolidays: {} };
const atOnce = { ...terms, when: 'AT_ONCE' as const };

test('bonuses: what lapsed when a promoter left is not owed again when its goods come back', () => {
  const line = (_id: string, amount: number): BonusLine => ({
    _id,
    type: 'BONUS__GOODS',
    amount,
    name: '',
    createdAt: NOW,
  });
  const was = { remain: 2_451, debt: 0, lines: 1 };
  const lapsed = expireBonuses(was, 'someone', { _id: 'left', createdAt: NOW });
  expect(lapsed?.balance).toEqual({ remain: 0, debt: 0, lines: 2, lapsed: 2_451 });
  const takenBack = enterLines(lapsed?.balance ?? was, 'someone', [line('return', -3_000)], {
    isTakeBack: true,
  });
  expect(takenBack).toMatchObject({ value: { balance: { remain: 0, debt: 549, lapsed: 0 } } });
});

/** Events of a promoter: purchases, returns, clerks' changes, and withdrawals with their outcomes. */
type Event =
  | { kind: 'credit' | 'takeBack' | 'adminMinus' | 'withdraw'; amount: number }
  | { kind: 'pay' | 'refuse'; which: number };

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('credit', 'takeBack', 'adminMinus', 'withdraw'),
    amount: fc.integer({ min: 1, max: 100_000 }),
  }),
  fc.record({ kind: fc.constantFrom('pay', 'refuse'), which: fc.nat({ max: 20 }) }),
);

/** Runs events on a promoter's ledger, and counts the totals the laws compare it with. */
const happen = (events: readonly Event[]) => {
  let balance: BonusBalance = EMPTY_BALANCE;
  const entered: { _id: string; amount: number; remain: number }[] = [];
  const open: number[] = [];
  const totals = { credits: 0, takenBack: 0, asked: 0, adminMinus: 0, paid: 0 };
  const enter = (n: number, type: BonusLine['type'], amount: number, isTakeBack = false): boolean => {
    const line = { _id: `${type}#${n}`, type, amount, name: '', createdAt: NOW };
    const answer = enterLines(balance, 'someone', [line], { isTakeBack });
    if (!answer.ok) return false;
    balance = answer.value.balance;
    for (const entry of answer.value.entries) {
      entered.push(entry);
      if (entry._id.startsWith('debt#') || isTakeBack) totals.takenBack -= entry.amount;
    }
    return true;
  };
  events.forEach((next, n) => {
    if (next.kind === 'credit') {
      enter(n, 'BONUS__GOODS', next.amount);
      totals.credits += next.amount;
    } else if (next.kind === 'takeBack') {
      enter(n, 'BONUS__GRADE', -next.amount, true);
      totals.asked += next.amount;
    } else if (next.kind === 'adminMinus') {
      if (enter(n, 'BONUS__ADMIN', -next.amount)) totals.adminMinus += next.amount;
    } else if (next.kind === 'withdraw') {
      if (enter(n, 'BONUS__DEBIT', -next.amount)) open.push(next.amount);
    } else if ('which' in next) {
      const [amount] = open.splice(next.which % Math.max(1, open.length), 1);
      if (amount === undefined) return;
      if (next.kind === 'pay') totals.paid += amount;
      else enter(n, 'BONUS__DEBIT', amount);
    }
  });
  const requested = open.reduce((all, amount) => all + amount, 0);
  return { balance, entered, totals, requested };
};

describe('the ledger of a promoter', () => {
  law('balance is the sum of its lines and never below 0', fc.array(event), (events) => {
    const { balance, entered } = happen(events);
    expect(balance.remain).toBe(entered.reduce((all, { amount }) => all + amount, 0));
    expect(Math.min(0, ...entered.map(({ remain }) => remain))).toBe(0);
    expect(balance.lines).toBe(entered.length);
    expect(new Set(entered.map(({ _id }) => _id)).size).toBe(entered.length);
  });

  law(
    'balance + requested + paid = credits − take-backs entered − ADMIN minus',
    fc.array(event),
    (events) => {
      const { balance, totals, requested } = happen(events);
      expect(balance.remain + requested + totals.paid).toBe(
        totals.credits - totals.takenBack - totals.adminMinus,
      );
    },
  );

  law(
    'what was to be taken back is taken or owed, and nothing is owed while something is held',
    fc.array(event),
    (events) => {
      const { balance, totals } = happen(events);
      expect(totals.takenBack + balance.debt).toBe(totals.asked);
      expect(Math.min(balance.debt, balance.remain)).toBe(0);
    },
  );

  test('a debt of an earlier shop, kept as a balance below 0, is paid by what comes in', () => {
    const line = { _id: 'a', type: 'BONUS__GOODS' as const, amount: 500, name: '', createdAt: NOW };
    const after = enterLines({ remain: -300, debt: 0, lines: 2 }, 'someone', [line]);
    expect(after.ok && after.value.balance).toEqual({ remain: 200, debt: 0, lines: 3 });
  });
});

const tiers = fc.uniqueArray(
  fc.record({ from: fc.nat({ max: 1_000_000 }), amount: fc.nat({ max: 100_000 }) }),
  { selector: ({ from }) => from, maxLength: 6 },
);

describe('the bonus of a month’s sales', () => {
  test('the highest tier met pays its won, and it alone', () => {
    const steps = [
      { from: 1_000_000, amount: 30_000 },
      { from: 500_000, amount: 10_000 },
    ];
    expect([499_999, 500_000, 999_999, 1_000_000].map((sum) => salesBonusFor(steps, sum))).toEqual([
      0, 10_000, 10_000, 30_000,
    ]);
  });

  law(
    'whenever it is issued, it ends at what the month’s last sum brings',
    fc.record({
      tiers,
      changes: fc.array(fc.integer({ min: -200_000, max: 500_000 })),
      at: fc.nat({ max: 10 }),
    }),
    ({ tiers: steps, changes, at }) => {
      let month: SalesMonth = { month: '2026-11', sum: 0, version: 0 };
      let brought = 0;
      const issue = () => {
        if (month.issued) return;
        month = issueSales(month, steps);
        brought += month.issued?.amount ?? 0;
      };
      changes.forEach((change, n) => {
        if (n === at) issue();
        const changed = changeSales(month, change);
        month = changed.month;
        brought += changed.bonus;
      });
      issue();
      expect(brought).toBe(
        salesBonusFor(
          steps,
          changes.reduce((all, change) => all + change, 0),
        ),
      );
    },
  );
});

describe('what a withdrawal pays (rules 2.43)', () => {
  test('of 123,456 won an individual pays 3,700 and 370 of tax, a company none', () => {
    expect(deductionsOf(123_456, 'PERSON', terms)).toEqual({
      incomeTax: 3_700,
      localTax: 370,
      fee: 500,
      net: 118_886,
    });
    expect(deductionsOf(123_456, 'COMPANY', terms)).toMatchObject({
      incomeTax: 0,
      localTax: 0,
      net: 122_956,
    });
  });

  law(
    'taxes are whole tens, are lowered by no fee, and with the net make up the amount',
    fc.record({ amount: fc.nat({ max: 100_000_000 }), fee: fc.nat({ max: 5_000 }) }),
    ({ amount, fee }) => {
      const { incomeTax, localTax, net } = deductionsOf(amount, 'PERSON', { fee });
      expect([incomeTax % 10, localTax % 10]).toEqual([0, 0]);
      expect(incomeTax + localTax + fee + net).toBe(amount);
      expect(incomeTax).toBe(deductionsOf(amount, 'PERSON', { fee: 0 }).incomeTax);
      expect(amount * 0.03 - incomeTax).toBeLessThan(10);
    },
  );

  test('less than the minimum, more than is held, or nothing after taxes and fee is refused', () => {
    const codeOf = (amount: number, remain: number, over = {}) => {
      const answer = refuseAmount(amount, remain, { ...terms, ...over }, 'PERSON');
      return answer.ok ? answer.value.net : answer.failure.code;
    };
    expect(codeOf(9_999, 50_000)).toBe('WITHDRAWAL_TOO_SMALL');
    expect(codeOf(50_001, 50_000)).toBe('BONUS_SHORT');
    expect(codeOf(100, 50_000, { minimum: 0 })).toBe('WITHDRAWAL_TOO_SMALL');
    expect(codeOf(50_000, 50_000)).toBe(47_850);
  });

  test('it is paid at once, or on the payday of the next month in KST', () => {
    expect(payDay(atOnce, '2026-11-30T16:00:00.000Z', calendar)).toBe('2026-12-01');
    expect(payDay(terms, '2026-11-30T14:59:00.000Z', calendar)).toBe('2026-12-10');
    expect(payDay(terms, '2025-12-31T15:00:00.000Z', calendar)).toBe('2026-02-10');
  });

  test('it is paid on the next working day when that day is none', () => {
    // A Sunday; the Saturday before a Sunday; Chuseok, whose last day is a Saturday.
    expect(payDay(terms, '2026-12-01T00:00:00.000Z', calendar)).toBe('2027-01-11');
    expect(payDay(terms, '2026-09-01T00:00:00.000Z', calendar)).toBe('2026-10-12');
    expect(payDay(atOnce, '2026-09-24T01:00:00.000Z', calendar)).toBe('2026-09-28');
    const closed = { ...calendar, closedDays: [{ from: '2026-12-10', to: '2026-12-11', label: '이사' }] };
    expect(payDay(terms, '2026-11-30T00:00:00.000Z', closed)).toBe('2026-12-14');
  });

  law(
    'it is paid on a working day, not before its day, and with none in between',
    fc.record({ at: fc.integer({ min: 0, max: 700 * 24 }), payday: fc.integer({ min: 1, max: 10 }) }),
    ({ at, payday }) => {
      const now = new Date(Date.parse('2025-01-01T00:00:00Z') + at * 3_600_000).toISOString();
      const [first, reached] = [noHolidays, calendar].map((days) => payDay({ ...terms, payday }, now, days));
      expect(isWorkingDay(reached ?? '', calendar)).toBe(true);
      expect(first && reached && first <= reached).toBe(true);
      expect(workingDaysBetween(first ?? '', reached ?? '', calendar)).toBe(first === reached ? 0 : 1);
    },
  );

  test('what was paid is kept for five years after its year, all of them in KST', () => {
    expect(retentionEnd('settlement', '2026-12-31T14:59:59.000Z')).toBe('2031-12-31T15:00:00.000Z');
    expect(retentionEnd('settlement', '2026-12-31T15:00:00.000Z')).toBe('2032-12-31T15:00:00.000Z');
  });

  const settlement = aSettlement({ type: 'COMPANY' });
  const later = '2026-12-10T03:00:00.000Z';

  test('a company is paid once its invoice is known; what is settled stays settled', () => {
    const paid = { paidOn: '2026-12-10', now: later };
    expect(paySettlement(settlement, paid)).toMatchObject({
      ok: false,
      failure: { code: 'TAX_INVOICE_NEEDED' },
    });
    const done = paySettlement(settlement, { ...paid, invoiceNo: '20261210-1234' });
    if (!done.ok) throw new Error(done.failure.code);
    expect(done.value).toMatchObject({ state: 'PAID', paidOn: '2026-12-10', amount: 50_000, version: 2 });
    expect(refuseSettlement(done.value, { reason: '계좌 오류', now: later })).toMatchObject({ ok: false });
    expect(paySettlement(settlement, { ...paid, invoiceNo: '1', paidOn: '2026-12-11' })).toMatchObject({
      failure: { code: 'PAID_ON_UNLIKELY' },
    });
  });
});

test('won to withdraw are typed in digits, with commas or without', () => {
  const typed = (amount: unknown) => withdrawalAmount.safeParse({ amount }).data?.amount;
  expect(['12,000', '12000원', 12_000].map(typed)).toEqual([12_000, 12_000, 12_000]);
  expect(['1e5', '0x10', '-5', '1.5', 'Infinity', ''].map(typed)).toEqual(Array(6).fill(undefined));
});

describe('a resident number', () => {
  test('tells its birth date, or that there is no such day', () => {
    expect(birthDateOf('9001011234567')).toBe('1990-01-01');
    expect(birthDateOf('0402294234567')).toBe('2004-02-29');
    expect([birthDateOf('9002301234567'), birthDateOf('900101'), birthDateOf('90010112345678')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(maskResidentNumber('9001011234567')).toBe('900101-1******');
  });
});
