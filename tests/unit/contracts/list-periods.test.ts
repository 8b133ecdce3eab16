import { describe, expect, test } from 'vitest';
import { redirectIfRangeReversed } from '#app/web/redirect-if-range-reversed.ts';
import { accessRecordsQuery } from '#shared/contracts/members/access-record.ts';
import { consoleOrdersQuery, consolePurchasesQuery } from '#shared/contracts/orders/console-order.ts';
import { purchaseListSchema } from '#shared/contracts/orders/order.ts';

const lists = [
  ['purchases of a member', purchaseListSchema, 'from', 'to'],
  ['purchases', consolePurchasesQuery, 'createdFrom', 'createdTo'],
  ['orders', consoleOrdersQuery, 'createdFrom', 'createdTo'],
  ['access records', accessRecordsQuery, 'createdFrom', 'createdTo'],
] as const;

describe.each(lists)('a period of %s', (_name, contract, first, last) => {
  test('may be one day', () => {
    expect(contract.safeParse({ [first]: '2026-11-20', [last]: '2026-11-20' }).success).toBe(true);
  });

  test('is refused beside its last day when that comes before its first', () => {
    const { error } = contract.safeParse({ [first]: '2026-11-20', [last]: '2026-11-19' });
    expect(error?.issues).toMatchObject([{ path: [last], message: '종료일이 시작일보다 빠릅니다.' }]);
  });

  test('leads, on a screen, to the address with both days in their order', () => {
    const asked = (from: string, to: string) =>
      new Request(
        `https://shop.example/list?${new URLSearchParams({ [first]: from, [last]: to, limit: '50' })}`,
      );
    const thrown = (request: Request) => {
      try {
        return redirectIfRangeReversed(request, first, last);
      } catch (answer) {
        return (answer as Response).headers.get('location');
      }
    };
    expect(thrown(asked('2026-11-20', '2026-11-01'))).toBe(
      `/list?${new URLSearchParams({ [first]: '2026-11-01', [last]: '2026-11-20', limit: '50' })}`,
    );
    expect(thrown(asked('2026-11-01', '2026-11-20'))).toBeUndefined();
  });
});
