import { expect, test } from 'vitest';
import { listQuery } from '#shared/contracts/catalog.ts';
import { parseColorWish, parsePriceWish } from '#shared/domain/search/wish.ts';

test.each([
  ['10만원 이하', '', { priceTo: 100_000 }],
  ['10만원 이하 수전', '수전', { priceTo: 100_000 }],
  ['욕실 조명 5만 원 미만', '욕실 조명', { priceTo: 49_999 }],
  ['30,000원 이상 선반', '선반', { priceFrom: 30_000 }],
  ['３만원대 조명', '조명', { priceFrom: 30_000, priceTo: 39_999 }],
  ['15만원대', '', { priceFrom: 150_000, priceTo: 159_999 }],
  ['5~10만원 의자', '의자', { priceFrom: 50_000, priceTo: 100_000 }],
  ['5만원에서 10만원까지', '', { priceFrom: 50_000, priceTo: 100_000 }],
  ['1.5만원 이하', '', { priceTo: 15_000 }],
  ['20000까지', '', { priceTo: 20_000 }],
])('a search for a price: %s', (typed, words, price) => {
  expect(parsePriceWish(typed)).toEqual({ words, price });
});

test.each([
  '1000-1200 세면대',
  '600~1200 선반',
  '2~3인용 소파',
  '3단 이상',
  'LED 50W 이하',
  '3대',
  '10만원 이하늘',
])('a search for words alone: %s', (typed) => {
  expect(parsePriceWish(typed)).toEqual({ words: typed });
});

test('a search for colours: their words become colours, the others stay', () => {
  expect(parseColorWish('빨간 의자')).toEqual({ words: '의자', colors: ['red'] });
  expect(parseColorWish('하얀색 검은 수전')).toEqual({ words: '수전', colors: ['white', 'black'] });
  expect(parseColorWish('의자')).toEqual({ words: '의자', colors: [] });
});

test('a search for blanks alone is none', () => {
  expect(
    ['', ' ', '\u00a0\u3000\t'].map((searchValue) => listQuery.parse({ searchValue }).searchValue),
  ).toEqual([undefined, undefined, undefined]);
});
