import type { Brand, Category } from '#shared/domain/category/category.ts';
import { childrenOf, pathOf, visibleCategories } from '#shared/domain/category/tree.ts';
import type { NamedCode } from '#shared/domain/content/setting.ts';
import { toMenuBrand } from '#shared/domain/display/menu.ts';
import type { ListQuery, ProductList } from '#shared/domain/display/views.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';

type SubjectQuery = Pick<ListQuery, 'category' | 'brand' | 'groups'>;
type Subject = { category: Category | undefined; brand: Brand | undefined };

/** Finds the category and the brand a query names by code. Answers NOT_FOUND: CATEGORY_NOT_FOUND, BRAND_NOT_FOUND. */
export const subjectOf = (
  query: SubjectQuery,
  categories: readonly Category[],
  brands: readonly Brand[],
): Result<Subject, 'BRAND_NOT_FOUND' | 'CATEGORY_NOT_FOUND'> => {
  const category = categories.find(({ code }) => code === query.category);
  const brand = brands.find(({ code }) => code === query.brand);
  if (query.category && !category) return fail('CATEGORY_NOT_FOUND', '카테고리를 찾을 수 없습니다.');
  if (query.brand && !brand) return fail('BRAND_NOT_FOUND', '브랜드를 찾을 수 없습니다.');
  return ok({ category, brand });
};

const named = ({ code, name }: NamedCode): NamedCode => ({ code, name });

/**
 * Reads the subject of a shopper's list and the heading of its page, among the shown categories. Answers the failures
 * of `subjectOf`.
 */
export const readSubject = async (
  showcase: Ports['showcase'],
  query: SubjectQuery,
): Promise<
  Result<
    Subject & {
      categories: readonly Category[];
      brands: Brand[];
      heading: Pick<ProductList, 'category' | 'group' | 'brand'>;
    },
    'BRAND_NOT_FOUND' | 'CATEGORY_NOT_FOUND'
  >
> => {
  const [everyCategory, brands, setting] = await Promise.all([
    showcase.categories(),
    showcase.brands(),
    showcase.setting(),
  ]);
  const categories = visibleCategories(everyCategory);
  const subject = subjectOf(query, categories, brands);
  if (!subject.ok) return subject;
  const { category, brand } = subject.value;
  const group = setting.shop.displayCodes.find(({ code }) => code === query.groups);
  return ok({
    category,
    brand,
    categories,
    brands,
    heading: {
      category: category && {
        ...named(category),
        path: pathOf(categories, category).map(named),
        children: childrenOf(categories, category._id).map(named),
        siblings: childrenOf(categories, category._parent).map(named),
      },
      group: group && named(group),
      brand: brand && { ...toMenuBrand(brand), description: brand.description },
    },
  });
};
