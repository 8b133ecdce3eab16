import { settlementsQuery } from '#shared/contracts/members/settlement.ts';
import { consoleResource } from './declare.ts';

/** Withdrawals of promoters. They are settled on their screens; the API only reads them (rules 10.10). */
export const settlements = consoleResource({
  path: 'user-settlements',
  apiPath: 'settlements',
  names: { item: '추천인 출금', many: 'settlements', one: 'settlement' },
  scope: 'only',
  screen: { '': 'settlements/list.tsx', '/:id': 'settlements/one.tsx' },
  list: { query: settlementsQuery, personal: true },
  useCases: {
    list: (shop, query) => shop.listSettlements(query),
    get: (shop, which) => shop.getSettlement(which),
  },
  failures: { list: ['BAD_CURSOR'], get: ['SETTLEMENT_NOT_FOUND'] },
});
