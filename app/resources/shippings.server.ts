import { orThrow } from '#app/web/failure.ts';
import { save } from '#app/web/failure-groups.ts';
import { noQuery } from '#shared/contracts/list.ts';
import {
  shippingCodeChoice,
  shippingCodeForm,
  shippingSetForm,
  shippingSetUpdate,
} from '#shared/contracts/orders/shipping.ts';
import { settingVersion, shippingCodesForm } from '#shared/contracts/setting.ts';
import { ok } from '#shared/domain/result.ts';
import { action, consoleResource } from './declare.ts';
import { brandChoices, categoryChoices } from './fields/choices.ts';

/**
 * Sets of shipping policies. The shipping methods (shipping codes) are in the settings and are changed on the same
 * screen, by actions without calls of their own.
 */
export const shippings = consoleResource({
  path: 'shop/shippings',
  names: { item: '배송비 정책', menu: '배송', many: 'shippings', one: 'shipping' },
  scope: 'catalog',
  screen: 'shippings/route.tsx',
  list: { query: noQuery },
  form: {
    create: shippingSetForm,
    update: shippingSetUpdate,
    choices: async ({ shop, actor }) => {
      const [tree, brands] = await Promise.all([
        shop.getConsoleCategories({ actor }),
        shop.getConsoleBrands({ actor }),
      ]);
      return {
        'target._categories': categoryChoices(orThrow(tree), '_id'),
        'target._brands': brandChoices(orThrow(brands), '_id'),
      };
    },
    saved: '저장했습니다.',
  },
  useCases: {
    list: async (shop, { actor }) => {
      const found = await shop.getConsoleShippings({ actor });
      return found.ok ? ok(found.value.sets) : found;
    },
    get: (shop, which) => shop.getShipping(which),
    create: (shop, input) => shop.createShipping(input),
    update: (shop, input) => shop.updateShipping(input),
    remove: (shop, which) => shop.deleteShipping(which),
  },
  failures: {
    get: ['SHIPPING_NOT_FOUND'],
    create: [...save, 'UNKNOWN_SHIPPING_CODE'],
    update: [...save, 'SHIPPING_IN_USE', 'UNKNOWN_SHIPPING_CODE'],
    remove: ['BUSY', 'ITEM_NOT_FOUND', 'NO_SNAPSHOT', 'SHIPPING_IN_USE'],
  },
  actions: [
    action({
      intent: 'order-codes',
      label: '배송 방법 순서 저장',
      contract: shippingCodesForm.extend({ version: settingVersion }),
      run: (shop, { form: { version, ...form }, ...clerk }) =>
        shop.updateSetting({ ...clerk, part: 'shipping-codes', form, version }),
      failures: [...save, 'DISPLAY_IN_USE', 'UNKNOWN_SHIPPING_CODE'],
      done: () => '배송 방법 순서를 저장했습니다.',
    }),
    action({
      intent: 'code',
      label: '배송 방법 저장',
      contract: shippingCodeForm,
      run: (shop, input) => shop.saveShippingCode(input),
      failures: save,
      done: () => '저장했습니다.',
    }),
    action({
      intent: 'delete-code',
      label: '배송 방법 삭제',
      contract: shippingCodeChoice,
      run: (shop, { form, ...clerk }) => shop.deleteShippingCode({ ...clerk, ...form }),
      failures: ['BUSY', 'SHIPPING_CODE_IN_USE'],
      done: () => '배송 방법을 삭제했습니다.',
    }),
  ],
});
