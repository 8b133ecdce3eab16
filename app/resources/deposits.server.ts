import { depositsQuery } from '#shared/contracts/orders/deposit.ts';
import { consoleResource } from './declare.ts';

/** Deposits to the shop's account. They come from the bank's list and are settled by calls of their own. */
export const deposits = consoleResource({
  path: 'shop/deposits',
  names: { item: '입금 내역', many: 'deposits' },
  scope: 'service',
  waits: 'deposits',
  screen: 'deposits/route.tsx',
  list: { query: depositsQuery, summary: '입금 내역: 처리할 입금, 또는 처리 완료', personal: true },
  useCases: { list: (shop, query) => shop.listDeposits(query) },
  failures: {},
});
