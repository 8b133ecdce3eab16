import type { CategoryNode } from '#shared/domain/category/category.ts';
import { buildCategoryTree } from '#shared/domain/category/tree.ts';
import type { ProductList } from '#shared/domain/display/views.ts';
import { type GridProduct, gridProductOf } from '#shared/domain/product/grid.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { AccessFailure } from '#shared/domain/user/access.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { type ConsoleQuery, readConsolePage } from './list-console-products.ts';

/** Page of the grid, and the categories its cells may name. */
export type ProductGrid = {
  products: GridProduct[];
  summary: ProductList['summary'];
  tree: CategoryNode[];
};

/** Lists products as the grid edits them: the console's list with the values every cell was edited from. */
export const listProductGrid =
  (ports: Pick<Ports, 'products' | 'listings' | 'categories' | 'brands'>) =>
  async (
    query: ConsoleQuery,
  ): Promise<
    Result<ProductGrid, AccessFailure | 'BAD_CURSOR' | 'BRAND_NOT_FOUND' | 'CATEGORY_NOT_FOUND'>
  > => {
    const page = await readConsolePage(ports, query);
    if (!page.ok) return page;
    const { stocked, summary, categories } = page.value;
    return ok({ products: stocked.map(gridProductOf), summary, tree: buildCategoryTree(categories) });
  };
