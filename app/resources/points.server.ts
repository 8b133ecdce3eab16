import { save } from '#app/web/failure-groups.ts';
import { benefitsQuery } from '#shared/contracts/coupon.ts';
import { pointForm, pointUpdate } from '#shared/contracts/point.ts';
import { consoleResource } from './declare.ts';
import { filterPage, issuedAs, matchesKeyword } from './fields/filter-lists.ts';
import { gradeChoices } from './fields/targets.ts';

export const points = consoleResource({
  path: 'shop/points',
  names: { item: '적립금 정책', many: 'points', one: 'point' },
  scope: 'catalog',
  screen: 'benefits/points/route.tsx',
  list: { query: benefitsQuery },
  form: {
    create: pointForm,
    update: pointUpdate,
    choices: async (reader) => ({ 'issue.target._levels': await gradeChoices(reader) }),
  },
  useCases: {
    list: async (shop, { actor, ...query }) =>
      filterPage(
        await shop.listPoints({ actor }),
        ({ name, issue }) => matchesKeyword(query, name) && issuedAs(query, issue),
      ),
    get: (shop, which) => shop.getPoint(which),
    create: (shop, input) => shop.createPoint(input),
    update: (shop, input) => shop.updatePoint(input),
    remove: (shop, which) => shop.deletePoint(which),
  },
  failures: {
    get: ['POINT_RULE_NOT_FOUND'],
    create: [...save, 'OWN_ACCOUNT'],
    update: [...save, 'OWN_ACCOUNT', 'POINT_RULE_NOT_FOUND'],
    remove: ['BUSY', 'ITEM_NOT_FOUND'],
  },
});
