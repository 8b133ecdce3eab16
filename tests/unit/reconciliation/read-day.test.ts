import { expect, test } from 'vitest';
import type { ReconciliationPort } from '#shared/data/reconciliation/repository.ts';
import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import { won } from '#shared/domain/money/won.ts';
import { createDayReader } from '#shared/usecases/reconciliation/read-day.ts';

const DAY = '2026-11-21';

test('the rows of the bank are read for transfers alone, and each day once', async () => {
  const row = {
    _id: '15000-1-0',
    amount: won(15_000),
    at: '2026-11-21T03:00:00.000Z',
    state: 'EXCESS',
    excess: won(2_000),
  } as Deposit;
  const requests: string[] = [];
  const books: Pick<ReconciliationPort, 'recordsOf' | 'cameBeyondOrders'> = {
    recordsOf: async (day) => {
      requests.push(`records ${day}`);
      return { payments: [], refunds: [], orders: [], charges: [], deposits: [] };
    },
    cameBeyondOrders: async (day) => {
      requests.push(`rows ${day}`);
      return [row];
    },
  };
  const read = createDayReader({ reconciliation: books as ReconciliationPort });
  expect([(await read(DAY, 'toss')).movements, (await read(DAY, 'kakao')).movements]).toEqual([[], []]);
  expect(requests).toEqual([`records ${DAY}`]);
  for (const _time of ['once', 'again'])
    expect((await read(DAY, 'account')).movements).toMatchObject([{ kind: 'PAYMENT', amount: 2_000 }]);
  expect(requests).toEqual([`records ${DAY}`, `rows ${DAY}`]);
});
