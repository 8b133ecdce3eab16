import { save } from '#app/web/failure-groups.ts';
import { benefitsQuery } from '#shared/contracts/coupon.ts';
import { targetPaymentForm, targetPaymentUpdate } from '#shared/contracts/orders/target-payment.ts';
import { consoleResource } from './declare.ts';

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
    update: (shop, given) => shop.updateTargetPayment(given),
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
