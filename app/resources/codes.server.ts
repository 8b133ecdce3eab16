import { member, save } from '#app/web/failure-groups.ts';
import { benefitsQuery } from '#shared/contracts/coupon.ts';
import { promotionCodeForm, promotionCodeUpdate } from '#shared/contracts/promotion-code.ts';
import { consoleResource } from './declare.ts';
import { couponChoices } from './fields/targets.ts';

export const codes = consoleResource({
  path: 'shop/codes',
  names: { item: '코드', many: 'codes', one: 'code' },
  scope: 'only',
  screen: 'benefits/codes/route.tsx',
  list: { query: benefitsQuery, personal: true },
  form: {
    create: promotionCodeForm,
    update: promotionCodeUpdate,
    choices: async (reader) => ({ _coupon: await couponChoices(reader) }),
  },
  useCases: {
    list: (shop, query) => shop.listCodes(query),
    get: (shop, which) => shop.getCode(which),
    create: (shop, input) => shop.createCode(input),
    update: (shop, input) => shop.updateCode(input),
    remove: (shop, which) => shop.deleteCode(which),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['CODE_NOT_FOUND'],
    create: [
      ...save,
      ...member,
      'CODE_TAKEN',
      'COUPON_UNKNOWN',
      'HAS_CODE',
      'NOT_A_PROMOTER',
      'USER_CHANGED',
    ],
    update: [
      ...save,
      ...member,
      'CODE_NOT_FOUND',
      'CODE_OWNER',
      'CODE_TAKEN',
      'CODE_TYPE',
      'COUPON_UNKNOWN',
      'HAS_CODE',
      'NOT_A_PROMOTER',
      'USER_CHANGED',
    ],
    remove: [...save, ...member, 'CODE_NOT_FOUND', 'HAS_CODE', 'USER_CHANGED'],
  },
});
