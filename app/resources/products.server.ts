import { consolePageQuery } from '#shared/contracts/list.ts';
import { timedChangesQuery } from '#shared/contracts/product-grid.ts';
import { consoleResource } from './declare.ts';

/** Variants with low stock, fewest units first. */
export const lowStocks = consoleResource({
  path: 'shop/low-stock',
  names: { item: '재고 부족', many: 'lowStocks' },
  scope: 'catalog',
  waits: 'lowStock',
  screen: 'products/low-stock/route.tsx',
  list: { query: consolePageQuery, summary: '재고가 기준 이하인 옵션: 적게 남은 순' },
  useCases: { list: (shop, query) => shop.listLowStock(query) },
  failures: { list: ['BAD_CURSOR'] },
});

/** Changes of products planned in the grid, which wait for their time or have had it. */
export const timedChanges = consoleResource({
  path: 'shop/products/timed',
  names: { item: '예약된 변경', many: 'timedChanges' },
  scope: 'catalog',
  screen: 'products/timed/route.tsx',
  list: { query: timedChangesQuery, summary: '예약된 상품 변경: 예약 시각의 최신순, 상태별' },
  useCases: { list: (shop, query) => shop.listTimedChanges(query) },
  failures: { list: ['BAD_CURSOR'] },
  bulk: {
    withdraw: {
      run: (shop, which) => shop.withdrawTimedChange(which),
      done: (count) => `예약 ${count}건을 취소했습니다.`,
    },
  },
});
