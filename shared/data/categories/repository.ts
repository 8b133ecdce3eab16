import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Brand, Category } from '#shared/domain/category/category.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { type ScopeFilter, scopeOf } from '#shared/domain/product/listing.ts';
import type { Result } from '#shared/domain/result.ts';
import { type Failure, fail } from '#shared/domain/result.ts';
import type { CodedSaveFailure, SaveFailure } from '#shared/domain/stored/refusals.ts';
import { savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { TargetRevisions } from '#shared/domain/stored/revisions.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { unmoved } from '../common/terms-revisions.ts';
import { codesOf } from '../common/unique-codes.ts';
import { putOverVersion, toConditionCheck, toDelete, toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { countKeyOf } from '../listings/repository.ts';
import { scopeCountEntity } from '../listings/scope-count.entity.ts';
import { brandEntity } from './brand.entity.ts';
import { categoryEntity } from './category.entity.ts';

const categoryInUse = fail('CATEGORY_IN_USE', '상품이 있는 카테고리는 삭제할 수 없습니다.').failure;
const brandInUse = fail('BRAND_IN_USE', '상품이 있는 브랜드는 삭제할 수 없습니다.').failure;

/**
 * Condition that no product is in the list, shown or hidden. The stream updates the count within seconds of a change.
 */
const nobodyIn = <Code extends FailureCode>(
  data: DataConfig,
  filter: ScopeFilter,
  refusal: Failure<Code>,
): Write<Code>[] =>
  (['shown', 'hidden'] as const).map((visibility) => {
    const counted = scopeCountEntity(data).delete(countKeyOf(scopeOf(filter, visibility)));
    const isNone = counted.where(({ count }, { eq, notExists }) => `${notExists(count)} OR ${eq(count, 0)}`);
    return toConditionCheck(isNone.params(), refusal);
  });

export interface CategoriesPort {
  /** Reads all categories with their counts of shown products. */
  categories(): Promise<Category[]>;
  createCategory(category: Category, by?: ChangedBy): Promise<Result<void, CodedSaveFailure>>;
  /** Saves categories whose stored versions equal the given ones, all or none; versions go up by one. */
  updateCategories(
    categories: readonly Category[],
    was: readonly Category[],
    by?: ChangedBy,
  ): Promise<Result<void, CodedSaveFailure>>;
  /**
   * Deletes a category. Answers CONFLICT / CATEGORY_IN_USE while any product, shown or hidden, is in it or below it;
   * CHANGED_MEANWHILE when an item with targets was saved since `revisions` were read.
   */
  deleteCategory(
    category: Category,
    revisions: TargetRevisions,
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure | 'CATEGORY_IN_USE' | 'CHANGED_MEANWHILE'>>;
}

export interface BrandsPort {
  /** Reads all brands, ordered by index. */
  brands(): Promise<Brand[]>;
  createBrand(brand: Brand, by?: ChangedBy): Promise<Result<void, CodedSaveFailure>>;
  updateBrand(brand: Brand, was: Brand, by?: ChangedBy): Promise<Result<void, CodedSaveFailure>>;
  /** Deletes a brand. Answers CONFLICT / BRAND_IN_USE while products have it. */
  deleteBrand(brand: Brand, by?: ChangedBy): Promise<Result<void, SaveFailure | 'BRAND_IN_USE'>>;
}

export const createCategoriesRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): CategoriesPort => {
  const categories = categoryEntity(data);
  const counts = scopeCountEntity(data);
  const codes = codesOf(data, 'category');
  const { kind } = countKeyOf(scopeOf({ _category: 'each' }));

  return {
    /** Reads the whole tree: one query for the categories, one for their counts. */
    async categories() {
      const [{ data: every }, { data: counted }] = await Promise.all([
        categories.query.categories({}).go({ pages: 'all', consistent: true }),
        counts.query.count({ kind }).go({ pages: 'all' }),
      ]);
      const byScope = new Map(counted.map(({ scope, count }) => [scope, count]));
      return every.map(({ changedBy, ...category }) => ({
        ...category,
        count: byScope.get(scopeOf({ _category: category._id })) ?? 0,
      }));
    },

    createCategory: ({ count, ...category }, changedBy) =>
      unitOfWork.commit([
        codes.claim(category.code, category._id),
        toPut(categories.create({ ...category, changedBy }).params(), savedMeanwhile),
      ]),

    updateCategories(next, was, changedBy) {
      const before = new Map(was.map((category) => [category._id, category]));
      return unitOfWork.commit(
        next.flatMap(({ count, ...category }): Write<'CODE_TAKEN' | 'VERSION_CONFLICT'>[] => {
          const { version, code } = before.get(category._id) ?? category;
          const put = categories.put({ ...category, changedBy, version: version + 1 }).params();
          return [
            ...codes.change(code, category.code, category._id),
            putOverVersion(version, put, savedMeanwhile),
          ];
        }),
      );
    },

    deleteCategory: ({ count, ...category }, revisions, by) =>
      unitOfWork.commit([
        ...removalEntry(
          data,
          by,
          { subject: 'categories', entity: 'category', item: category._id },
          category,
        ),
        ...nobodyIn(data, { _category: category._id }, categoryInUse),
        ...unmoved(data, revisions),
        codes.release(category.code),
        toDelete(
          categories
            .remove({ _id: category._id })
            .where((attr, { eq }) => eq(attr.version, category.version))
            .params(),
          savedMeanwhile,
        ),
      ]),
  };
};

export const createBrandsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): BrandsPort => {
  const brands = brandEntity(data);
  const codes = codesOf(data, 'brand');

  return {
    /** Reads every brand with one query. */
    async brands() {
      const { data: every } = await brands.query.brands({}).go({ pages: 'all', consistent: true });
      return every.map(({ changedBy, ...brand }) => brand).sort((a, b) => a.index - b.index);
    },

    createBrand: (brand: Brand, changedBy) =>
      unitOfWork.commit([
        codes.claim(brand.code, brand._id),
        toPut(brands.create({ ...brand, changedBy }).params(), savedMeanwhile),
      ]),

    updateBrand: (next, was, changedBy) =>
      unitOfWork.commit([
        ...codes.change(was.code, next.code, next._id),
        putOverVersion(
          was.version,
          brands.put({ ...next, changedBy, version: was.version + 1 }).params(),
          savedMeanwhile,
        ),
      ]),

    deleteBrand: (brand, by) =>
      unitOfWork.commit([
        ...removalEntry(data, by, { subject: 'brands', entity: 'brand', item: brand._id }, brand),
        ...nobodyIn(data, { _brand: brand._id }, brandInUse),
        codes.release(brand.code),
        toDelete(
          brands
            .remove({ _id: brand._id })
            .where((attr, { eq }) => eq(attr.version, brand.version))
            .params(),
          savedMeanwhile,
        ),
      ]),
  };
};
