import { save } from '#app/web/failure-groups.ts';
import { benefitsQuery } from '#shared/contracts/coupon.ts';
import { islandForm, islandUpdate } from '#shared/contracts/orders/island.ts';
import { consoleResource } from './declare.ts';
import { filterPage, matchesKeyword } from './fields/filter-lists.ts';

export const islands = consoleResource({
  path: 'shop/islands',
  names: { item: '도서산간 지역', many: 'islands', one: 'island' },
  scope: 'catalog',
  screen: 'benefits/islands/route.tsx',
  list: { query: benefitsQuery },
  form: { create: islandForm, update: islandUpdate },
  useCases: {
    list: async (shop, { actor, ...query }) =>
      filterPage(await shop.listConsoleIslands({ actor }), ({ name, from, to }) =>
        matchesKeyword(query, name, from, to),
      ),
    get: (shop, which) => shop.getIsland(which),
    create: (shop, input) => shop.createIsland(input),
    update: (shop, input) => shop.updateIsland(input),
    remove: (shop, which) => shop.deleteIsland(which),
  },
  failures: {
    get: ['ISLAND_NOT_FOUND'],
    create: [...save],
    update: [...save],
    remove: ['BUSY', 'ITEM_NOT_FOUND'],
  },
});
