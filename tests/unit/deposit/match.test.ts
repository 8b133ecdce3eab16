import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Deposit, newDeposit } from '#shared/domain/deposit/deposit.ts';
import {
  candidatesOf,
  depositVerdictOf,
  findPaidOrder,
  type MatchedOrder,
  mayBeSentFor,
  paysOrder,
} from '#shared/domain/deposit/match.ts';
import { won } from '#shared/domain/money/won.ts';
import { depositorKey, dueOf, isSameHolder } from '#shared/domain/order/transfer.ts';

const DAY = '2026-11-25T05:00:00.000Z';

const order = (over: Partial<MatchedOrder> = {}): MatchedOrder => ({
  orderNo: 'P-20261125-7K3M9QXD',
  createdAt: '2026-11-24T05:00:00.000Z',
  orderStatus: 'ORDER_NONPAYMENT',
  paymentMethod: 'account',
  totalPrice: won(53_000),
  depositor: '김하늘',
  sender: { name: '이한결', phone: '', email: '' },
  ...over,
});
const row = (over: Partial<Deposit> = {}): Deposit => ({
  ...newDeposit(
    { account: '100123456789', at: DAY, amount: won(53_000), depositor: '김하늘', balance: 1 },
    { _id: 'one', createdAt: DAY },
  ),
  ...over,
});

describe('which order a deposit pays by itself', () => {
  const names = fc.constantFrom('김하늘', '이한결', '김 하늘', '㈜온결', '온결');
  const wons = fc.constantFrom(10_000, 53_000, 60_000);
  const orders = fc.uniqueArray(
    fc.record({
      orderNo: fc.integer({ min: 1, max: 9 }).map(String),
      depositor: names,
      totalPrice: wons.map(won),
      orderStatus: fc.constantFrom(
        'ORDER_NONPAYMENT' as const,
        'ORDER_PAYMENT' as const,
        'ORDER_CANCELED' as const,
      ),
      hours: fc.integer({ min: -5, max: 5 }),
      _user: fc.constantFrom('one', 'other', undefined),
      visitorId: fc.constantFrom('v1', 'v2'),
    }),
    { selector: ({ orderNo }) => orderNo, maxLength: 6 },
  );
  const rows = fc.uniqueArray(
    fc.record({ _id: fc.integer({ min: 1, max: 9 }).map(String), depositor: names, amount: wons.map(won) }),
    {
      selector: ({ _id }) => _id,
      minLength: 1,
      maxLength: 6,
    },
  );

  test('it is the only one it fits, no other row pays the same, and the answer does not hang on their order', () => {
    fc.assert(
      fc.property(orders, rows, (made, came) => {
        const all = made.map(({ hours, ...deposit }) =>
          order({ ...deposit, createdAt: new Date(Date.parse(DAY) + hours * 3_600_000).toISOString() }),
        );
        const open = came.map(row);
        const paid = open.flatMap(
          (deposit) =>
            findPaidOrder(
              deposit,
              open.filter(({ amount }) => amount === deposit.amount),
              all,
            ) ?? [],
        );
        expect(new Set(paid).size).toBe(paid.length);
        for (const deposit of open) {
          const same = open.filter(({ amount }) => amount === deposit.amount);
          const match = findPaidOrder(deposit, same, all);
          expect(findPaidOrder(deposit, same.toReversed(), all.toReversed())).toEqual(match);
          if (!match) continue;
          expect(paysOrder(deposit, match)).toBe(true);
          expect(all.filter((other) => paysOrder(deposit, other))).toEqual([match]);
          expect(same.filter((other) => paysOrder(other, match))).toEqual([deposit]);
          const isAnothers = ({ _user, visitorId }: MatchedOrder) =>
            _user !== match._user || (_user === undefined && visitorId !== match.visitorId);
          expect(all.filter((other) => isAnothers(other) && mayBeSentFor(deposit, other))).toEqual([]);
        }
      }),
    );
  });

  test('names differ in spaces, signs and marks of companies; what is left of none fits nobody', () => {
    expect(depositorKey('(주) 온결')).toBe(depositorKey('㈜온결'));
    expect(depositorKey('주식회사 온결')).toBe('온결');
    expect([isSameHolder('㈜ OnGyeol', 'ongyeol'), isSameHolder('', '**')]).toEqual([true, false]);
    expect(paysOrder(row({ depositor: '**' }), order({ depositor: '--' }))).toBe(false);
  });

  test('an order that some came for waits for the rest, and one is not paid before it was placed', () => {
    const part = order({ deposits: [{ _id: 'x', amount: won(50_000), at: DAY }] });
    expect(dueOf(part)).toBe(3_000);
    expect(paysOrder(row({ amount: won(3_000) }), part)).toBe(true);
    expect(paysOrder(row(), part)).toBe(false);
    expect(paysOrder(row(), order({ createdAt: '2026-11-25T05:00:59.000Z' }))).toBe(true);
    expect(paysOrder(row(), order({ createdAt: '2026-11-25T05:01:00.000Z' }))).toBe(false);
  });
});

describe('another buyer’s order the money may have been sent for', () => {
  const mine = order({ orderNo: 'mine', _user: 'me' });
  const theirs = (over: Partial<MatchedOrder> = {}) =>
    order({ orderNo: 'theirs', _user: 'them', createdAt: '2026-11-01T05:00:00.000Z', ...over });
  const pays = (other: MatchedOrder, by = mine) => findPaidOrder(row(), [row()], [by, other]) === by;

  test.each([
    ['lapsed', { orderStatus: 'ORDER_CANCELED' }],
    ['paid', { orderStatus: 'ORDER_PAYMENT', paidAt: DAY }],
    ['cancelled after it was paid', { orderStatus: 'ORDER_CANCELED', paidAt: DAY }],
    ['waiting', { createdAt: '2026-11-25T05:01:00.000Z' }],
    ['short of as much', { totalPrice: won(60_000), deposits: [{ _id: 'x', amount: won(7_000), at: DAY }] }],
    ['a guest’s', { _user: undefined, visitorId: 'v1', orderStatus: 'ORDER_CANCELED' }],
  ] as const)('%s: it is left to a clerk', (_, over) => {
    const other = theirs({ ...over, deposits: 'deposits' in over ? [...over.deposits] : undefined });
    expect(pays(other)).toBe(false);
    expect(depositVerdictOf(row(), [other, mine])).toBe('SHARED');
  });

  test('the buyer’s own, one of another name, sum or way to pay, and one older than rows are taken keep nothing up', () => {
    const lapsed = { orderStatus: 'ORDER_CANCELED' } as const;
    expect(pays(theirs({ ...lapsed, _user: 'me' }))).toBe(true);
    expect(pays(theirs({ ...lapsed, depositor: '박새롬' }))).toBe(true);
    expect(pays(theirs({ ...lapsed, totalPrice: won(54_000) }))).toBe(true);
    expect(pays(theirs({ ...lapsed, paymentMethod: 'card' }))).toBe(true);
    expect(pays(theirs({ ...lapsed, createdAt: '2026-09-26T04:59:59.000Z' }))).toBe(true);
    expect(pays(theirs({ ...lapsed, createdAt: '2026-09-26T05:00:00.000Z' }))).toBe(false);
  });

  test('guests are one buyer in one browser; a phone that is typed makes nobody the same', () => {
    const guest = { _user: undefined, orderStatus: 'ORDER_CANCELED' } as const;
    const mineAsGuest = order({ orderNo: 'mine', visitorId: 'v1' });
    expect(pays(theirs({ ...guest, visitorId: 'v1' }), mineAsGuest)).toBe(true);
    expect(pays(theirs({ ...guest, visitorId: 'v2' }), mineAsGuest)).toBe(false);
  });
});

test.each([
  ['FITS', {}, {}],
  ['SHORT', { amount: won(50_000) }, {}],
  ['OVER', { amount: won(60_000) }, {}],
  ['LATE', {}, { orderStatus: 'ORDER_CANCELED' }],
  ['DOUBLE', {}, { orderStatus: 'ORDER_PAYMENT', paidAt: DAY }],
  ['NAME', { depositor: '박새롬' }, {}],
  ['UNKNOWN', { depositor: '박새롬', amount: won(1) }, {}],
  ['UNKNOWN', {}, { orderStatus: 'ORDER_CANCELED', paymentMethod: 'card' }],
] as const)('a deposit is told as %s', (verdict, ofRow, ofOrder) => {
  expect(depositVerdictOf(row(ofRow), [order(ofOrder)])).toBe(verdict);
});

test('of a deposit that is short or too much the order must be waiting, and of one for nothing at all none is shown', () => {
  const verdict = (ofRow: Partial<Deposit>, ofOrder: Partial<MatchedOrder>) =>
    depositVerdictOf(row(ofRow), [order(ofOrder)]);
  const lapsed = { orderStatus: 'ORDER_CANCELED' } as const;
  const paid = { orderStatus: 'ORDER_PAYMENT', paidAt: DAY } as const;
  const card = { paymentMethod: 'card' } as const;
  const stranger = { depositor: '박새롬' };
  // Part of the money came for an order that was canceled: the verdict is late, for any amount.
  expect(verdict({ amount: won(50_000) }, lapsed)).toBe('LATE');
  expect(verdict({ amount: won(50_000) }, paid)).toBe('UNKNOWN');
  expect(verdict({ amount: won(50_000) }, card)).toBe('UNKNOWN');
  expect(verdict({ amount: won(60_000) }, card)).toBe('UNKNOWN');
  expect(verdict({}, { ...lapsed, paidAt: DAY })).toBe('DOUBLE');
  expect(verdict({ ...stranger, amount: won(50_000) }, {})).toBe('UNKNOWN');
  expect(verdict({ ...stranger, amount: won(60_000) }, {})).toBe('UNKNOWN');
  expect(verdict(stranger, lapsed)).toBe('UNKNOWN');
  expect(verdict(stranger, paid)).toBe('UNKNOWN');
  expect(verdict(stranger, card)).toBe('UNKNOWN');
  // 50,000 of 53,000 won came before: the whole amount is too much, and the rest alone fits.
  const deposits = [{ _id: 'x', amount: won(50_000), at: DAY }];
  expect(verdict({}, { deposits })).toBe('OVER');
  expect(verdict({ amount: won(3_000) }, { deposits })).toBe('FITS');
  expect(verdict({ amount: won(3_000), ...stranger }, { deposits })).toBe('NAME');
  expect(depositVerdictOf(row(), [])).toBe('UNKNOWN');
});

test('orders a deposit may be meant for: those it fits, is late for, came twice for, and those of its name or its sum; of equal ones the newest', () => {
  const named = [
    order({ orderNo: 'sum', depositor: '박새롬' }),
    order({ orderNo: 'late', orderStatus: 'ORDER_CANCELED' }),
    order({ orderNo: 'older', createdAt: '2026-11-20T05:00:00.000Z' }),
    order({ orderNo: 'newer' }),
    order({ orderNo: 'short', totalPrice: won(60_000) }),
    order({ orderNo: 'card', paymentMethod: 'card' }),
  ];
  const shown = ['newer', 'older', 'late', 'short', 'sum'];
  expect(candidatesOf(row(), named).map(({ orderNo }) => orderNo)).toEqual(shown);
  expect(candidatesOf(row(), named.toReversed()).map(({ orderNo }) => orderNo)).toEqual(shown);
});

test('the likeliest orders come first, and no more than a few', () => {
  const fit = order({ orderNo: 'fit' });
  const others = Array.from({ length: 8 }, (_, n) => order({ orderNo: `${n}`, depositor: '박새롬' }));
  const [first, ...rest] = candidatesOf(row(), [...others, fit]);
  expect(first).toBe(fit);
  expect(rest).toHaveLength(4);
});
