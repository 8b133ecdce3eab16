import { orThrow } from '#app/web/failure.ts';
import { save } from '#app/web/failure-groups.ts';
import {
  brandForm,
  brandUpdate,
  categoryForm,
  categoryMove,
  categoryUpdate,
  consoleBrandsQuery,
} from '#shared/contracts/catalog.ts';
import { benefitsQuery } from '#shared/contracts/coupon.ts';
import { consolePageQuery, noQuery } from '#shared/contracts/list.ts';
import { islandForm, islandUpdate } from '#shared/contracts/orders/island.ts';
import {
  shippingCodeChoice,
  shippingCodeForm,
  shippingSetForm,
  shippingSetUpdate,
} from '#shared/contracts/orders/shipping.ts';
import { timedChangesQuery } from '#shared/contracts/product-grid.ts';
import { settingVersion, shippingCodesForm } from '#shared/contracts/setting.ts';
import { flattenCategoryTree } from '#shared/domain/category/tree.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { synonyms } from './contents.server.ts';
import { action, consoleResource } from './declare.ts';
import { brandChoices, categoryChoices } from './fields/choices.ts';
import { filterPage, matchesKeyword } from './fields/filter-lists.ts';
import { findByIdOrCode } from './fields/find-by-id-or-code.ts';

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

/** Tree of categories. Its list is the whole tree, and each category also has a position that is not in its form. */
export const categories = consoleResource({
  path: 'shop/categories',
  names: { item: '카테고리', many: 'categories', one: 'category' },
  scope: 'catalog',
  screen: 'categories/route.tsx',
  list: { query: noQuery },
  form: {
    create: categoryForm,
    update: categoryUpdate,
    choices: async ({ shop, actor }) => ({
      _brands: brandChoices(orThrow(await shop.getConsoleBrands({ actor })), '_id'),
    }),
    saved: '카테고리를 저장했습니다.',
  },
  useCases: {
    list: (shop, { actor }) => shop.getConsoleCategories({ actor }),
    get: async (shop, { actor, _id }) => {
      const tree = await shop.getConsoleCategories({ actor });
      if (!tree.ok) return tree;
      const category = findByIdOrCode(flattenCategoryTree(tree.value), _id);
      return category ? ok(category) : fail('CATEGORY_NOT_FOUND', '카테고리를 찾을 수 없습니다.');
    },
    create: (shop, input) => shop.createCategory(input),
    update: async (shop, input) => {
      const saved = await shop.updateCategory(input);
      return saved.ok ? ok({ ...input.form, version: input.form.version + 1 }) : saved;
    },
    remove: (shop, which) => shop.deleteCategory(which),
  },
  failures: {
    get: ['CATEGORY_NOT_FOUND'],
    create: [...save, 'CATEGORY_NOT_FOUND', 'CATEGORY_TOO_DEEP', 'CODE_TAKEN'],
    update: [...save, 'CATEGORY_NOT_FOUND', 'CODE_TAKEN'],
    remove: [...save, 'CATEGORY_IN_USE', 'CATEGORY_NOT_FOUND'],
  },
  removed: () => '카테고리를 삭제했습니다.',
  actions: [
    action({
      intent: 'move',
      method: 'PATCH',
      of: 'one',
      label: '카테고리 이동',
      contract: categoryMove,
      run: (shop, { form, ...clerk }) => shop.moveCategory({ ...clerk, ...form }),
      failures: [...save, 'CATEGORY_LOOP', 'CATEGORY_NOT_FOUND', 'CATEGORY_TOO_DEEP', 'CODE_TAKEN'],
      done: () => '카테고리를 옮겼습니다.',
    }),
  ],
});

/** Brands. There are few: all of them are read and filtered here. */
export const brands = consoleResource({
  path: 'shop/brands',
  names: { item: '브랜드', many: 'brands', one: 'brand' },
  scope: 'catalog',
  screen: 'brands/route.tsx',
  list: { query: consoleBrandsQuery },
  form: { create: brandForm, update: brandUpdate, saved: '브랜드를 저장했습니다.' },
  useCases: {
    list: async (shop, { actor, keyword = '', main }) => {
      const every = await shop.getConsoleBrands({ actor });
      if (!every.ok) return every;
      const isWanted = ({ name, code, showsInMain }: (typeof every.value)[number]) =>
        `${name} ${code}`.toLowerCase().includes(keyword.toLowerCase()) &&
        (!main || showsInMain === (main === 'on'));
      return ok(every.value.filter(isWanted));
    },
    get: async (shop, { actor, _id }) => {
      const every = await shop.getConsoleBrands({ actor });
      if (!every.ok) return every;
      const brand = findByIdOrCode(every.value, _id);
      return brand ? ok(brand) : fail('BRAND_NOT_FOUND', '브랜드를 찾을 수 없습니다.');
    },
    create: (shop, input) => shop.createBrand(input),
    update: async (shop, input) => {
      const saved = await shop.updateBrand(input);
      return saved.ok ? ok({ ...input.form, version: input.form.version + 1 }) : saved;
    },
    remove: (shop, which) => shop.deleteBrand(which),
  },
  failures: {
    get: ['BRAND_NOT_FOUND'],
    create: [...save, 'CODE_TAKEN'],
    update: [...save, 'BRAND_NOT_FOUND', 'CODE_TAKEN'],
    remove: [...save, 'BRAND_IN_USE', 'BRAND_NOT_FOUND'],
  },
});

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

/** Lists of the section 상품, in the order of the menu: of products, and of what products refer to. */
export const productLists = [timedChanges, lowStocks];
export const catalogLists = [categories, brands, shippings, islands, synonyms];
