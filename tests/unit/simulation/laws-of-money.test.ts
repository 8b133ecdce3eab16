import { expect, test } from 'vitest';
import type { Law, Scene } from '#tests/simulation/auditor/law.ts';
import { bonuses } from '#tests/simulation/auditor/laws/bonuses.ts';
import { coupons } from '#tests/simulation/auditor/laws/coupons.ts';
import { deposits } from '#tests/simulation/auditor/laws/deposits.ts';
import { derived } from '#tests/simulation/auditor/laws/derived.ts';
import { exchanges } from '#tests/simulation/auditor/laws/exchanges.ts';
import { fees } from '#tests/simulation/auditor/laws/fees.ts';
import { returns } from '#tests/simulation/auditor/laws/returns.ts';
import { createNotes, type Exchange } from '#tests/simulation/auditor/notes.ts';
import { createMirror } from '#tests/simulation/world/table/mirror.ts';
import { imageOf } from '#tests/simulation/world/table/plain-values.ts';

type Items = [entity: string, fields: object][];

/** Runs a law over a table with these items; returns its findings. @param quote of every order */
const found = async (
  law: Law,
  items: Items,
  { quote, exchanged = [] }: { quote?: object; exchanged?: Exchange[] } = {},
): Promise<string[]> => {
  const mirror = createMirror();
  for (const [n, [entity, fields]] of items.entries()) {
    const image = imageOf({ pk: `${entity}#${n}`, sk: entity, __edb_e__: entity, ...fields });
    mirror.put(n, image, image);
  }
  const notes = { ...createNotes(), exchanges: () => exchanged };
  const ports = { orders: { quoteOf: async () => quote } };
  return [...(await law({ world: { mirror, notes }, ports } as unknown as Scene))];
};

test('a row of the bank counts once, and what it brings too much goes back', async () => {
  const at = '2030-01-07T00:00:00.000Z';
  const row = (amount: number, more: object): Items[number] => [
    'deposit',
    { amount, at, print: 'aa', ...more },
  ];
  const named = (amount: number) => [{ _id: `${amount}-${Date.parse(at) / 1_000}-aa`, amount }];
  const order = (orderNo: string, orderStatus: string, rows: object[]): Items[number] => [
    'order',
    { orderNo, orderStatus, totalPrice: 13_000, deposits: rows },
  ];
  const part = row(10_000, { state: 'PART', body: { orderNo: 'P-1' } });
  const waits = order('P-1', 'ORDER_NONPAYMENT', named(10_000));
  expect(await found(deposits, [part, waits])).toEqual([]);
  const other = order('P-2', 'ORDER_NONPAYMENT', named(10_000));
  expect(await found(deposits, [part, waits, other])).toHaveLength(2);
  expect(await found(deposits, [part, order('P-1', 'ORDER_NONPAYMENT', [])])).toHaveLength(1);

  const excess = (price: number) => row(15_000, { state: 'EXCESS', body: { orderNo: 'P-1', excess: price } });
  const paid = order('P-1', 'ORDER_PAYMENT', named(15_000));
  expect(await found(deposits, [excess(2_000), paid])).toEqual([]);
  expect(await found(deposits, [excess(1_999), paid])).toHaveLength(1);
});

test('claims that were parted pay one fee together', async () => {
  const quote = {
    quote: {
      lines: ['a', 'b'].map((lineId) => ({ lineId, shippingOption: 'parcel' })),
      groups: [{ lineIds: ['a', 'b'], policies: [{ _id: 'parcel', exchangeCharge: 6_000 }] }],
    },
  };
  const claim = (n: number, lineId: string, fee?: object): Items[number] => [
    'claim',
    {
      orderNo: 'P-1',
      n,
      body: { origin: 1, kind: 'exchange', fault: 'BUYER', lines: [{ lineId }], ...(fee && { fee }) },
    },
  ];
  const paid = { amount: 6_000, state: 'PAID' };
  const payment: Items[number] = ['payment', { orderNo: 'P-1', claim: 1, state: 'PAID', amount: 6_000 }];
  expect(await found(fees, [claim(1, 'a', paid), claim(2, 'b'), payment], { quote })).toEqual([]);
  const anew = claim(2, 'b', { amount: 6_000, state: 'DUE' });
  expect(await found(fees, [claim(1, 'a', paid), anew, payment], { quote })).toHaveLength(1);
  expect(await found(fees, [claim(1, 'a'), claim(2, 'b')], { quote })).toHaveLength(1);
  expect(await found(fees, [claim(1, 'a', paid), claim(2, 'b')], { quote })).toHaveLength(1);
});

test('an exchange gives back what an option is worth less, and asks for what it is worth more', async () => {
  const line = {
    lineId: 'a',
    productPrice: 20_000,
    discountPrice: 0,
    levelDiscountPrice: 200,
    couponPrice: 1_800,
    orderCouponPrice: 0,
  };
  const quote = {
    quote: { lines: [line] },
    input: { lines: [{ lineId: 'a', sku: 'BASE', optionPrice: 0 }] },
  };
  const skus: Items = [
    ['sku', { _product: 'lamp', sku: 'BASE', price: 0 }],
    ['sku', { _product: 'lamp', sku: 'CHEAPER', price: -1_000 }],
  ];
  const goods = { orderNo: 'P-1', purchaseNo: 'P-1-01', lineId: 'a', _product: 'lamp', amount: 2 };
  const to = (difference: number) => ({ ...goods, wanted: { sku: 'CHEAPER', difference } });
  const asked = (difference: number): Exchange => ({
    isAsked: true,
    was: goods,
    is: to(difference),
    back: [],
  });
  // 18,000 of 20,000 were paid, so nine tenths of the price difference.
  expect(await found(exchanges, skus, { quote, exchanged: [asked(-900)] })).toEqual([]);
  expect(await found(exchanges, skus, { quote, exchanged: [asked(-1_000)] })).toHaveLength(1);

  const done = (amount: number, settled: number): Exchange => ({
    isAsked: false,
    was: to(-900),
    is: { ...goods, exchanged: { settled } },
    back: amount > 0 ? [{ purchaseNos: ['P-1-01'], extraReason: '차액', amount }] : [],
  });
  expect(await found(exchanges, skus, { quote, exchanged: [done(1_800, -900)] })).toEqual([]);
  expect(await found(exchanges, skus, { quote, exchanged: [done(0, 0)] })).toHaveLength(1);
  expect(await found(exchanges, skus, { quote, exchanged: [done(1_800, 0)] })).toHaveLength(1);
});

test('an order that went back whole gives everything back, less what its buyer’s wish costs', async () => {
  const parcel = {
    _id: 'parcel',
    charge: {
      type: 'BY_PRICES_RANGE',
      pricesRange: [
        { price: 50_000, amount: 0 },
        { price: 0, amount: 3_000 },
      ],
    },
    returnCharge: 3_000,
  };
  const group = { policies: [parcel], shippingOption: 'parcel', servicePrice: 0, islandPrice: 0 };
  const returned = (fault: string, amount: number, pointPrice: number): Items => [
    ['order', { orderNo: 'P-1', totalPrice: 20_000, pointPrice: 3_000 }],
    ['purchase', { orderNo: 'P-1', purchaseStatus: 'PURCHASE_CANCELED' }],
    ['claim', { orderNo: 'P-1', n: 1, body: { kind: 'return', fault, lines: [{ outcome: 'COMPLETED' }] } }],
    ['refund', { orderNo: 'P-1', state: 'DONE', body: { why: '01.1', amount, pointPrice } }],
  ];
  const quote = { quote: { groups: [group] } };
  expect(await found(returns, returned('SHOP', 20_000, 3_000), { quote })).toEqual([]);
  expect(await found(returns, returned('BUYER', 14_000, 3_000), { quote })).toEqual([]);
  expect(await found(returns, returned('BUYER', 13_999, 3_000), { quote })).toHaveLength(1);
  expect(await found(returns, returned('SHOP', 20_000, 0), { quote })).toHaveLength(1);
});

test('what the shop counts of a coupon it limits is what orders have used of it', async () => {
  const quote = {
    quote: { coupons: [{ _userCoupon: 'piece', _coupon: 'limited', limited: true, discountPrice: 2_000 }] },
  };
  const order = (orderStatus: string): Items[number] => [
    'order',
    { orderNo: 'P-1', orderStatus, body: { _coupons: ['piece'] } },
  ];
  const counts = (count: number, price: number): Items[number] => [
    'couponCount',
    { _coupon: 'limited', of: 'usage', count, price },
  ];
  expect(await found(coupons, [order('ORDER_PAYMENT'), counts(1, 2_000)], { quote })).toEqual([]);
  expect(await found(coupons, [order('ORDER_CANCELED'), counts(0, 0)], { quote })).toEqual([]);
  expect(await found(coupons, [order('ORDER_CANCELED'), counts(1, 2_000)], { quote })).toHaveLength(1);
  expect(await found(coupons, [order('ORDER_PAYMENT'), counts(1, 1_000)], { quote })).toHaveLength(1);
});

test('what could not be taken back of bonuses is owed, and paid by what comes in', async () => {
  const line = (_id: string, amount: number, owed?: number): Items[number] => [
    'bonusEntry',
    { _id, _user: 'promoter', amount, ...(owed && { owed }) },
  ];
  const balance = (remain: number, debt: number, lines: number): Items[number] => [
    'bonusBalance',
    { _user: 'promoter', remain, debt, lines },
  ];
  const taken = [line('earn', 100), line('back', -100, 400)];
  expect(await found(bonuses, [...taken, balance(0, 400, 2)])).toEqual([]);
  expect(await found(bonuses, [...taken, balance(0, 0, 2)])).toHaveLength(1);
  const paid = [...taken, line('more', 300), line('debt#more', -300)];
  expect(await found(bonuses, [...paid, balance(0, 100, 4)])).toEqual([]);
  expect(await found(bonuses, [...taken, line('more', 300), balance(300, 400, 3)])).toHaveLength(1);
});

test('a month of a promoter has what its sales come to, in Korean time', async () => {
  const sale = (price: number, returned: number, confirmedAt: string): Items[number] => [
    'promoteeSale',
    { _promoter: 'u', price, returned, confirmedAt },
  ];
  const sales = [
    sale(10_000, 0, '2030-01-31T14:00:00.000Z'),
    sale(7_000, 2_000, '2030-01-07T00:00:00.000Z'),
    sale(3_000, 0, '2030-01-31T16:00:00.000Z'),
  ];
  const month = (name: string, sum: number): Items[number] => [
    'salesMonth',
    { _user: 'u', month: name, sum },
  ];
  expect(await found(bonuses, [...sales, month('2030-01', 15_000), month('2030-02', 3_000)])).toEqual([]);
  expect(await found(bonuses, [...sales, month('2030-01', 15_000)])).toHaveLength(1);
  expect(await found(bonuses, [...sales, month('2030-01', 17_000), month('2030-02', 3_000)])).toHaveLength(1);
});

test('the code of a product leads to it, and to no other', async () => {
  const product = (_id: string): Items[number] => [
    'product',
    { _id, code: 'tea', reviewCount: 0, starSum: 0 },
  ];
  const reserved: Items[number] = [
    'unique-code',
    { pk: 'code#product#tea', sk: 'code', kind: 'product', code: 'tea', _owner: 'p1' },
  ];
  expect(await found(derived, [product('p1'), reserved])).toEqual([]);
  expect(await found(derived, [product('p1')])).toHaveLength(1);
  expect(await found(derived, [product('p1'), product('p2'), reserved])).toHaveLength(1);
});
