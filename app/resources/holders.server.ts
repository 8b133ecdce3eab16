import { suspiciousHoldersQuery } from '#shared/contracts/orders/reservations.ts';
import { consoleResource } from './declare.ts';

/** Most holders of a page. */
const ON_A_PAGE = 24;

/** Holders whose unpaid guest orders hold much stock. Clerks free it on the screen; the API does not name the holders. */
export const holders = consoleResource({
  path: 'shop/holds',
  names: { item: '의심 주문', many: 'holders' },
  scope: 'service',
  isScreenOnly: true,
  screen: 'holds/route.tsx',
  list: { query: suspiciousHoldersQuery, personal: true },
  useCases: { list: (shop, query) => shop.listSuspiciousHolders({ ...query, limit: ON_A_PAGE }) },
  failures: { list: ['BAD_CURSOR'] },
});
