import { type BoardCode, boardOf } from '#shared/domain/board/boards.ts';
import type { BenefitTermsKind } from '#shared/domain/stored/benefit-terms.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { ShownEntity } from '#shared/domain/stored/entities.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { mergePaths, SHARED_AREAS } from './edge-paths.ts';

const LISTS = ['/', '/_root*', '/shop/*', '/api/v1/shop/*'];

/**
 * Invalidates the pages at the edge on which a clerk's change is shown, all changes of a batch in one call. Changes by
 * shoppers (sales, reviews, questions) are left to the pages' short lifetime: invalidating for every order would leave
 * nothing cached, and cost most of what an order costs.
 */
export const invalidateEdge =
  ({ edge }: Pick<Ports, 'edge'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    const pages = changes.flatMap((change) => handleChange(shownOn, change) ?? []);
    const paths = mergePaths(pages.flatMap(pathsAt));
    if (paths.length > 0) await edge.invalidate(paths);
  };

/** Shared pages: all; home, lists and products; those of one product; or those at some paths. */
type Pages = 'ALL' | 'SHOP' | { _product: string } | { path: string };

const pathsAt = (pages: Pages): readonly string[] => {
  if (pages === 'ALL') return SHARED_AREAS;
  if (pages === 'SHOP') return LISTS;
  if ('path' in pages) return [pages.path];
  return [`/shop/products/${pages._product}*`, `/api/v1/shop/products/${pages._product}*`];
};

/** An item before and after its change. */
type States<T> = { before?: T; after?: T };
type Show<T> = (change: States<T>) => readonly Pages[];

const onEveryPage = (): readonly Pages[] => ['ALL'];
const onItsProduct: Show<{ _product: string }> = ({ before, after }) => {
  const item = after ?? before;
  return item ? [{ _product: item._product }] : [];
};

/** Returns the paths of a board, unless only authors read their own posts there. */
const onBoard = (category: BoardCode, pathsUnder: (root: string) => string[]): Pages[] => {
  const { root, readers } = boardOf(category);
  return readers === 'writer' ? [] : pathsUnder(root).map((path) => ({ path }));
};

/** True when an item was edited: changes of a product's or post's counts do not change its version. */
const isEdited = ({ before, after }: States<{ version: number }>): boolean =>
  before?.version !== after?.version;

const hasStock = (sku: { stock: number } | undefined): boolean => sku !== undefined && sku.stock > 0;

/** Public pages that show benefit terms, by kind. */
const termsPages: Partial<Record<BenefitTermsKind, readonly Pages[]>> = {
  // The cost of a return is on the pages of all products of the policy.
  shippings: ['SHOP'],
  islands: [{ path: '/api/v1/shop/islands*' }],
};

/**
 * True when a product looks different in lists than before; the part after the dot is its figures (refresh-listings).
 */
export const looksDifferentInLists = ({ before, after }: States<{ print?: string }>): boolean =>
  lookOf(before?.print) !== lookOf(after?.print);
const lookOf = (print = ''): string => print.split('.')[0] ?? '';

/**
 * Shared pages on which a change is shown, for every kind of item that `entities` calls `shown`. What shoppers write is
 * not among them: half of the edge's requests would follow (decisions/edge.md).
 */
const shownOn: Required<Pick<ChangeHandlers<readonly Pages[]>, ShownEntity>> = {
  'band-banner': onEveryPage,
  banner: onEveryPage,
  brand: onEveryPage,
  category: onEveryPage,
  display: onEveryPage,
  exhibition: onEveryPage,
  faq: onEveryPage,
  notification: onEveryPage,
  page: onEveryPage,
  popup: onEveryPage,
  setting: onEveryPage,
  showroom: onEveryPage,
  terms: onEveryPage,
  upcomingTerms: onEveryPage,

  product: (change) => {
    const product = change.after ?? change.before;
    return product && isEdited(change) ? [{ _product: product._id }] : [];
  },
  'product-content': onItsProduct,
  sku: (change) => (hasStock(change.before) === hasStock(change.after) ? [] : onItsProduct(change)),
  standing: (change) => (looksDifferentInLists(change) ? ['SHOP'] : []),
  benefitTerms: ({ before, after }) => {
    const terms = after ?? before;
    return (terms && termsPages[terms.kind]) ?? [];
  },
  coupon: () => [{ path: '/open-event*' }, { path: '/api/v1/shop/coupons*' }],

  'board-post': (change) => {
    const post = change.after ?? change.before;
    if (!post || !isEdited(change)) return [];
    return onBoard(post.category, (root) => [`${root}*`, '/api/v1/boards*']);
  },
  'board-comment': ({ before, after }) => {
    const comment = after ?? before;
    if (!comment) return [];
    const { category, _board } = comment;
    return onBoard(category, (root) => [`${root}/${_board}*`, `/api/v1/boards/${_board}*`]);
  },
};
