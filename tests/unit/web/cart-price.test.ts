import { afterEach, expect, test, vi } from 'vitest';
import { askPrice } from '#app/mypage/cart/use-selection.ts';

afterEach(() => void vi.unstubAllGlobals());

const priced = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return askPrice('{}', new AbortController().signal);
};

test('the price of what is ticked is what the shop says', async () => {
  expect(await priced(async () => Response.json({ quote: { totalPrice: 1_000 } }))).toEqual({
    quote: { totalPrice: 1_000 },
  });
});

test('a refusal is told in the shop’s own words', async () => {
  const answer = Response.json(
    { code: 'NOT_FOR_SALE', message: '판매하지 않는 상품입니다' },
    { status: 409 },
  );
  expect(await priced(async () => answer)).toEqual({ refusal: '판매하지 않는 상품입니다' });
});

test('what may go well another time is neither: the network, a broken answer, too many questions', async () => {
  expect(await priced(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({});
  expect(await priced(async () => new Response('<html>', { status: 502 }))).toEqual({});
  expect(await priced(async () => new Response('<html>'))).toEqual({});
  expect(await priced(async () => Response.json({ message: '잠시 후' }, { status: 429 }))).toEqual({});
});
