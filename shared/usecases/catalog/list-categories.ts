import type { Brand, CategoryNode } from '#shared/domain/category/category.ts';
import { buildCategoryTree, pathOf, visibleCategories } from '#shared/domain/category/tree.ts';
import type { NamedCode } from '#shared/domain/content/setting.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports, Showing } from '#shared/usecases/ports/index.ts';

type Hot = Pick<Ports, 'showcase'>;

const upTo = (nodes: CategoryNode[], depth: number): CategoryNode[] =>
  nodes.map((node) => ({ ...node, children: node.depth < depth ? upTo(node.children, depth) : [] }));

/** Reads the category tree down to `depth` (1: top categories only; rules 8.3). */
export const listCategories =
  ({ showcase }: Showing<'categories'>) =>
  async ({ depth = Number.POSITIVE_INFINITY }: { depth?: number } = {}): Promise<CategoryNode[]> =>
    upTo(buildCategoryTree(visibleCategories(await showcase.categories())), depth);

/** Reads one category with its descendants and its path. */
export const getCategory =
  ({ showcase }: Hot) =>
  async (code: string): Promise<Result<CategoryNode & { path: NamedCode[] }, 'CATEGORY_NOT_FOUND'>> => {
    const categories = visibleCategories(await showcase.categories());
    const category = categories.find((candidate) => candidate.code === code);
    if (!category) return fail('CATEGORY_NOT_FOUND', '카테고리를 찾을 수 없습니다.');
    const path = pathOf(categories, category).map(({ code, name }) => ({ code, name }));
    return ok({ ...category, children: buildCategoryTree(categories, category._id), path });
  };

/** Lists brands by index; `showsInMain` narrows to those of the home page. */
export const listBrands =
  ({ showcase }: Showing<'brands'>) =>
  async ({ showsInMain }: { showsInMain?: boolean } = {}): Promise<Brand[]> =>
    (await showcase.brands()).filter(
      (brand) => showsInMain === undefined || brand.showsInMain === showsInMain,
    );
