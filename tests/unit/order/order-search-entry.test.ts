import { describe, expect, test } from 'vitest';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import {
  MAX_ORDER_WORDS,
  type OrderFilters,
  orderSearchRanges,
  parseTypedOrderNo,
  toOrderSearchEntry,
} from '#shared/domain/order/order-search-entry.ts';
import { listClerkPeriods } from '#shared/domain/order/periods.ts';
import { isInSearchRange } from '#shared/domain/place/search-range.ts';

const order = {
  orderNo: 'P-20261120-7K3M9QXD',
  createdAt: '2026-11-20T03:00:00.000Z',
  _user: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  paymentMethod: 'account',
  totalPrice: 129_900,
  refundedPrice: 29_900,
  depositor: '한새봄',
  sender: { username: 'member01', name: '김하늘', phone: '010-1234-5678', email: 'sky@example.com' },
  receiver: {
    name: '이바다',
    phone: '01098761111',
    postcode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: '온결빌딩 1203호',
  },
} as unknown as Order;
const purchase = (n: number, over: object = {}) =>
  ({
    n,
    product: { name: '온기 무드 LED 스탠드', code: 'LAMP-001' },
    name: '화이트',
    amount: 2,
    paidPrice: 59_900,
    orderStatus: 'SHIPPING_CONFIRM',
    purchaseStatus: 'PURCHASE_AWAITING',
    delivery: { name: 'CJ대한통운', number: '688012345678', method: 'parcel', url: '' },
    ...over,
  }) as unknown as Purchase;
const place = toOrderSearchEntry(order, [
  purchase(1),
  purchase(2, { product: { name: '호텔수건 세트', code: 'T2' }, claimStatus: 'RETURN_REJECTED' }),
]);

/** Finds the index of the search range that contains the order; undefined when none does. */
const foundIn = (keyword: string, filters: OrderFilters = {}, of = place): number | undefined => {
  const at = orderSearchRanges(keyword, filters).findIndex((range) => isInSearchRange(of, range));
  return at === -1 ? undefined : at;
};

describe('an order is found', () => {
  test.each([
    ['7K3M9QXD', 'the short form of its number'],
    ['688012345678', 'an invoice'],
    ['6880-1234-5678', 'an invoice in groups'],
    ['345678', 'the end of an invoice'],
    ['김하늘', 'who ordered'],
    ['이바다', 'who receives it'],
    ['한새봄', 'who sent the money'],
    ['하늘', 'part of a name'],
    ['010-1234-5678', 'a phone'],
    ['01098761111', 'the phone of the receiver'],
    ['12345678', 'a phone without its beginning'],
    ['0123', 'any four digits of a phone'],
    ['5678', 'the end of a phone'],
    ['스탠드', 'a word of the goods'],
    ['led', 'a word in another case'],
    ['수건', 'part of a word'],
    ['lamp-001', 'the code of the goods'],
    ['세종대로', 'a word of the address'],
    ['1203호', 'the end of the address'],
    ['129900', 'what it cost'],
    ['129,900원', 'what it cost, as it is written'],
    ['100,000', 'what is left of it'],
    ['59,900', 'what a line cost'],
  ])('first of all by %s: %s', (keyword) => {
    expect(foundIn(keyword)).toBe(0);
  });

  test.each(['8761', '34567', '109876', '온결빌', '호텔수', '무드 스탠', '이바다 중구 수건', '김'])(
    'by %s, somewhere in its words',
    (keyword) => {
      expect(foundIn(keyword)).toBeDefined();
    },
  );

  test.each(['1239', '박하늘', '의자', '688012345679', '김하늘 의자', '130000'])('not by %s', (keyword) => {
    expect(foundIn(keyword)).toBeUndefined();
  });

  test('in one range alone, so that no page shows it twice', () => {
    for (const keyword of ['스탠드', '345678', '12345678', '129900', '수건', '5678']) {
      const ranges = orderSearchRanges(keyword, {});
      expect(ranges.filter((range) => isInSearchRange(place, range))).toHaveLength(1);
    }
  });

  test('with filters that fit one of its lines, and without a word by them alone', () => {
    expect(foundIn('하늘', { status: 'SHIPPING_CONFIRM', paymentMethod: 'account' })).toBe(0);
    expect(foundIn('하늘', { status: 'ORDER_PAYMENT' })).toBeUndefined();
    expect(foundIn('', { isRejected: true, list: 'delivery' })).toBe(0);
    expect(foundIn('', { _user: '01HZZZZZZZZZZZZZZZZZZZZZZZ' })).toBe(0);
    expect(foundIn('', { _user: '01HYYYYYYYYYYYYYYYYYYYYYYY' })).toBeUndefined();
    expect(orderSearchRanges('', {})).toEqual([{ word: '#all', has: [], hasNot: [] }]);
  });

  test('by its username as the member’s, never as a word: who left is not found by it', () => {
    expect(place.words).not.toContain('member01');
    expect(orderSearchRanges('member01', {}, '01HZZZZZZZZZZZZZZZZZZZZZZZ')[0]?.word).toBe(
      '#user:01HZZZZZZZZZZZZZZZZZZZZZZZ',
    );
  });
});

test('a number is known with and without what it begins with, and so is that of a purchase', () => {
  for (const typed of [
    'P-20261120-7K3M9QXD',
    'p-20261120-7k3m9qxd-02',
    '20261120-7K3M9QXD',
    '202611207k3m9qxd',
  ])
    expect(parseTypedOrderNo(typed)).toBe('P-20261120-7K3M9QXD');
  expect(parseTypedOrderNo('01012345678')).toBeUndefined();
});

test('the largest order has no more words than any may, and its row stays small', () => {
  const lines = Array.from({ length: 90 }, (_, at) =>
    purchase(at + 1, {
      product: { name: `아주 긴 이름의 상품 번호 ${at} 색다른${at} 물건${at}`, code: `CODE-${at}` },
      delivery: { name: 'CJ대한통운', number: `6880${String(at).padStart(8, '0')}`, method: '', url: '' },
    }),
  );
  const large = toOrderSearchEntry(order, lines);
  expect(large.words).toHaveLength(MAX_ORDER_WORDS);
  expect(foundIn('이바다', {}, large)).toBe(0);
  expect(large.row).toMatchObject({ more: 85 });
  expect(large.text.length).toBeLessThanOrEqual(300);
});

test('the longest row and text stay below the four kilobytes the bound of a search counts on', () => {
  const long = '가'.repeat(200);
  const person = { name: long.slice(0, 40), phone: '01012345678' };
  const lines = Array.from({ length: 90 }, (_, at) =>
    purchase(at + 1, {
      name: long,
      product: { name: `${at}${long}`, code: long },
      delivery: { name: 'CJ대한통운', number: '6'.repeat(30), method: '', url: '' },
      claimStatus: 'EXCHANGE_COLLECTION_COMPLETE',
    }),
  );
  const { text, row } = toOrderSearchEntry(
    {
      ...order,
      depositor: person.name,
      sender: { ...order.sender, ...person },
      receiver: { ...order.receiver, ...person },
    },
    lines,
  );
  expect(Buffer.byteLength(JSON.stringify({ text, row }))).toBeLessThan(3_800);
});

test('the periods clerks choose from are whole days in Seoul, last month all of it', () => {
  // 1 March in KST, still February in UTC.
  expect(listClerkPeriods('2028-02-29T15:30:00.000Z')).toEqual([
    { label: '오늘', from: '2028-03-01', to: '2028-03-01' },
    { label: '어제', from: '2028-02-29', to: '2028-02-29' },
    { label: '7일', from: '2028-02-24', to: '2028-03-01' },
    { label: '30일', from: '2028-02-01', to: '2028-03-01' },
    { label: '지난달', from: '2028-02-01', to: '2028-02-29' },
  ]);
});
