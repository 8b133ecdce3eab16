import { save } from '#app/web/failure-groups.ts';
import { brandForm, brandUpdate, consoleBrandsQuery } from '#shared/contracts/catalog.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { consoleResource } from './declare.ts';
import { findByIdOrCode } from './fields/find-by-id-or-code.ts';

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
