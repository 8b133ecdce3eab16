import { describe, expect, it } from 'vitest';
import { addressOf, TO_WRITE, WRITTEN } from '#app/mypage/reviews/addresses.ts';

describe('the address of a form of reviews', () => {
  it('keeps the page of the list it was opened from', () => {
    const later = new URL(addressOf(WRITTEN, { cursor: 'a+b=/c', edit: 'r1' }), 'http://shop');
    expect(Object.fromEntries(later.searchParams)).toEqual({ tab: 'written', cursor: 'a+b=/c', edit: 'r1' });
    expect(addressOf(TO_WRITE, { cursor: 'x', _purchase: 'P-1' })).toBe(
      '/mypage/reviews?cursor=x&_purchase=P-1',
    );
  });

  it('is the list alone on its first page', () => {
    expect([addressOf(TO_WRITE, {}), addressOf(WRITTEN, { cursor: undefined })]).toEqual([TO_WRITE, WRITTEN]);
  });
});
