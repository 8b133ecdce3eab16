import { save } from '#app/web/failure-groups.ts';
import { benefitsQuery, couponForm, couponUpdate } from '#shared/contracts/coupon.ts';
import { consoleResource } from './declare.ts';
import { filterPage, issuedAs, matchesKeyword } from './fields/filter-lists.ts';
import { targetChoices } from './fields/targets.ts';

export const coupons = consoleResource({
  path: 'shop/coupons',
  names: { item: '쿠폰', many: 'coupons', one: 'coupon' },
  scope: 'catalog',
  screen: 'benefits/coupons/route.tsx',
  list: { query: benefitsQuery },
  form: { create: couponForm, update: couponUpdate, choices: targetChoices },
  useCases: {
    list: async (shop, { actor, ...query }) =>
      filterPage(
        await shop.listConsoleCoupons({ actor }),
        ({ name, issue }) => matchesKeyword(query, name, issue.event.code ?? '') && issuedAs(query, issue),
      ),
    get: (shop, which) => shop.getConsoleCoupon(which),
    create: (shop, input) => shop.createCoupon(input),
    update: (shop, input) => shop.updateCoupon(input),
    remove: (shop, which) => shop.deleteCoupon(which),
  },
  failures: {
    get: ['COUPON_UNKNOWN'],
    create: [...save, 'CODE_TAKEN', 'COUPON_TARGET_GONE', 'OWN_ACCOUNT'],
    update: [...save, 'CODE_TAKEN', 'COUPON_TARGET_GONE', 'COUPON_UNKNOWN', 'OWN_ACCOUNT'],
    remove: ['BUSY', 'COUPON_IN_USE', 'ITEM_NOT_FOUND'],
  },
});
