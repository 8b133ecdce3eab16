import type { CategoryForm, CategoryMove, CategoryUpdate } from '#shared/contracts/catalog.ts';
import { CATEGORY_DEPTH, type Category, type CategoryNode } from '#shared/domain/category/category.ts';
import { buildCategoryTree, childrenOf, relocateCategory as moved } from '#shared/domain/category/tree.ts';
import { fail, failWith, ok, type Result } from '#shared/domain/result.ts';
import { type CodedSaveFailure, type SaveFailure, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { findTargetingBenefits } from '../common/targeting-benefits.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type Needs = Pick<Ports, 'categories' | 'ids' | 'clock'>;
const notFound = () => fail('CATEGORY_NOT_FOUND', '카테고리를 찾을 수 없습니다.');

/** Reads the whole category tree for the console, including hidden categories. */
export const getConsoleCategories =
  ({ categories }: Pick<Ports, 'categories'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<CategoryNode[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    return permitted.ok ? ok(buildCategoryTree(await categories.categories())) : permitted;
  };

/** Adds a category at the end of its siblings. Answers CONFLICT: CATEGORY_TOO_DEEP, CODE_TAKEN. */
export const createCategory =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: CategoryForm }): Promise<
    Result<Category, ClerkFailure | CodedSaveFailure | 'CATEGORY_NOT_FOUND' | 'CATEGORY_TOO_DEEP'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const every = await ports.categories.categories();
    const parent = every.find(({ _id }) => _id === form._parent);
    if (form._parent && !parent) return notFound();
    if (parent && parent.depth >= CATEGORY_DEPTH)
      return fail('CATEGORY_TOO_DEEP', `카테고리는 ${CATEGORY_DEPTH}단계까지 만들 수 있습니다.`);
    const last = childrenOf(every, form._parent).at(-1);
    const category: Category = {
      ...form,
      _id: ports.ids.next(),
      _parents: parent ? [...parent._parents, parent._id] : [],
      depth: parent ? parent.depth + 1 : 1,
      index: last ? last.index + 1 : 0,
      count: 0,
      version: 1,
    };
    const created = await ports.categories.createCategory(category, by.value);
    return created.ok ? ok(category) : created;
  };

/** Changes the name and look of a category. Answers CONFLICT: VERSION_CONFLICT, CODE_TAKEN. */
export const updateCategory =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: CategoryUpdate }): Promise<
    Result<void, ClerkFailure | CodedSaveFailure | 'CATEGORY_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const was = (await ports.categories.categories()).find(({ _id }) => _id === form._id);
    if (!was) return notFound();
    const next = { ...was, ...form, color: form.color, visual: form.visual };
    return ports.categories.updateCategories([next], [{ ...was, version: form.version }], by.value);
  };

/**
 * Moves a category to another parent, or to another place among its siblings. Answers CONFLICT / VERSION_CONFLICT when
 * it is no longer what the clerk saw (`version`).
 */
export const moveCategory =
  (ports: Needs) =>
  async (
    input: Clerk & CategoryMove,
  ): Promise<
    Result<
      void,
      ClerkFailure | CodedSaveFailure | 'CATEGORY_LOOP' | 'CATEGORY_NOT_FOUND' | 'CATEGORY_TOO_DEEP'
    >
  > => {
    const by = requireClerk(ports)({ ...input, area: 'catalog' });
    if (!by.ok) return by;
    const every = await ports.categories.categories();
    const version = every.find(({ _id }) => _id === input._id)?.version;
    if (version !== undefined && (input.version ?? version) !== version) return failWith(savedMeanwhile);
    const changed = moved(every, input);
    if (!changed.ok) return changed;
    const ids = new Set(changed.value.map(({ _id }) => _id));
    return ports.categories.updateCategories(
      changed.value,
      every.filter(({ _id }) => ids.has(_id)),
      by.value,
    );
  };

/**
 * Removes an empty category. Answers CONFLICT / CATEGORY_IN_USE while products or categories are in it, or coupons and
 * shipping policies target it: that none does is a condition of the write.
 */
export const deleteCategory =
  (ports: Needs & Pick<Ports, 'coupons' | 'benefitTerms'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | SaveFailure | 'CATEGORY_IN_USE' | 'CATEGORY_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    return retryOnConflict(async () => {
      const { users, revisions } = await findTargetingBenefits(ports, { _category: _id });
      const every = await ports.categories.categories();
      const category = every.find((candidate) => candidate._id === _id);
      if (!category) return notFound();
      if (childrenOf(every, _id).length > 0)
        return fail('CATEGORY_IN_USE', '하위 카테고리가 있어 삭제할 수 없습니다.');
      if (users)
        return fail(
          'CATEGORY_IN_USE',
          `${users}의 대상으로 쓰이는 카테고리입니다. 대상에서 제외한 뒤 삭제해주세요.`,
        );
      return ports.categories.deleteCategory(category, revisions, by.value);
    });
  };
