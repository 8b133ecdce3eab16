import { describe, expect, test } from 'vitest';
import { withDaysInOrder } from '#app/web/days-of-list.ts';
import { accessRecordsQuery } from '#shared/contracts/access-record.ts';
import { consoleOrdersQuery, consolePurchasesQuery } from '#shared/contracts/console-order.ts';
import { purchaseListSchema } from '#shared/contracts/order.ts';

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

  test('is read either way round by a screen', () => {
    const asked = withDaysInOrder({ [first]: '2026-11-20', [last]: '2026-11-01', page: '2' }, first, last);
    expect(asked).toEqual({ [first]: '2026-11-01', [last]: '2026-11-20', page: '2' });
  });
});
