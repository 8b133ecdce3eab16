import { orThrow } from '#app/web/failure.ts';
import { save } from '#app/web/failure-groups.ts';
import { categoryForm, categoryMove, categoryUpdate } from '#shared/contracts/catalog.ts';
import { noQuery } from '#shared/contracts/list.ts';
import { nodesOf } from '#shared/domain/category/tree.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { action, consoleResource } from './declare.ts';
import { brandChoices } from './fields/choices.ts';
import { findByIdOrCode } from './fields/find-by-id-or-code.ts';

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
      const category = findByIdOrCode(nodesOf(tree.value), _id);
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
