import { member, save } from '#app/web/failure-groups.ts';
import { benefitsQuery, couponForm, couponUpdate } from '#shared/contracts/coupon.ts';
import { targetPaymentForm, targetPaymentUpdate } from '#shared/contracts/orders/target-payment.ts';
import { pointForm, pointUpdate } from '#shared/contracts/point.ts';
import { promotionCodeForm, promotionCodeUpdate } from '#shared/contracts/promotion-code.ts';
import { consoleResource } from './declare.ts';
import { filterPage, issuedAs, matchesKeyword } from './fields/filter-lists.ts';
import { couponChoices, gradeChoices, targetChoices } from './fields/targets.ts';

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

export const targetPayments = consoleResource({
  path: 'shop/target-payments',
  names: { item: '개인결제', many: 'targetPayments', one: 'targetPayment' },
  scope: 'catalog',
  screen: 'benefits/target-payments/route.tsx',
  list: { query: benefitsQuery, personal: true },
  form: {
    create: targetPaymentForm,
    update: targetPaymentUpdate,
    choices: async ({ shop }) => {
      const { shippingCodes } = (await shop.getSetting()).shop;
      return { shippingCode: shippingCodes.map(({ value, text }) => ({ value, label: text })) };
    },
  },
  useCases: {
    list: (shop, query) => shop.listTargetPayments(query),
    get: (shop, which) => shop.getTargetPayment(which),
    create: (shop, input) => shop.createTargetPayment(input),
    update: (shop, input) => shop.updateTargetPayment(input),
    remove: (shop, which) => shop.cancelTargetPayment(which),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['TARGET_PAYMENT_NOT_FOUND'],
    create: [
      ...save,
      'CATEGORY_NOT_FOUND',
      'CODE_TAKEN',
      'ENDS_BEFORE_NOW',
      'IMAGE_NEEDED',
      'OWN_ACCOUNT',
      'SHIPPING_CODE_UNKNOWN',
      'USER_NOT_FOUND',
    ],
    update: [
      ...save,
      'CATEGORY_NOT_FOUND',
      'CODE_TAKEN',
      'ENDS_BEFORE_NOW',
      'OWN_ACCOUNT',
      'SHIPPING_CODE_UNKNOWN',
      'STOCK_CHANGED',
      'TARGET_PAYMENT_NOT_FOUND',
      'TARGET_PAYMENT_ORDERED',
    ],
    remove: [
      ...save,
      'CATEGORY_NOT_FOUND',
      'CODE_TAKEN',
      'OWN_ACCOUNT',
      'STOCK_CHANGED',
      'TARGET_PAYMENT_NOT_FOUND',
      'TARGET_PAYMENT_ORDERED',
    ],
  },
  removed: (count) => `개인결제 ${count}개를 취소했습니다.`,
});

/** Lists of the section 혜택, in the order of the menu. */
export const benefitLists = [coupons, points, codes, targetPayments];
