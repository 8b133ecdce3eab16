import { type Board, type BoardCode, boards } from '#shared/domain/board/boards.ts';
import type { Change } from '#shared/usecases/ports/changes.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** What every page may show. */
const SHARED = new Set([
  ...['setting', 'category', 'brand', 'display', 'exhibition', 'showroom', 'banner', 'band-banner', 'popup'],
  ...['notification', 'faq', 'page', 'terms'],
]);
const EVERYTHING = '/*';
const LISTS = ['/', '/shop/*', '/api/v1/shop/*'];
/** Past this many products, asking again for all of them costs less than naming each. */
const PRODUCTS_MAX = 15;

/**
 * Makes the edge ask again for the pages a clerk's change shows on. Sales and review counts are left to the pages'
 * short lifetime: purging for every order would leave nothing cached.
 */
export const invalidateEdge =
  ({ edge }: Pick<Ports, 'edge'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    const paths = pathsOf(changes);
    if (paths.length > 0) await edge.invalidate(paths);
  };

const pathsOf = (changes: readonly Change[]): string[] => {
  if (changes.some(({ entity }) => SHARED.has(entity))) return [EVERYTHING];
  const products = new Set(changes.flatMap((change) => pageOf(change) ?? []));
  const posts = new Set(changes.flatMap(boardPathsOf));
  if (
    changes.some(isRestood) ||
    changes.some(isModerated) ||
    changes.some(isShipping) ||
    products.size > PRODUCTS_MAX
  )
    return [...LISTS, ...posts];
  return [
    ...[...products].flatMap((_id) => [`/shop/products/${_id}*`, `/api/v1/shop/products/${_id}*`]),
    ...posts,
  ];
};

/** What a post or comment shows on; counts alone, and boards nobody else reads, are on no shared page. */
const boardPathsOf = ({ entity, before, after }: Change): string[] => {
  const item = after ?? before ?? {};
  const board = boards[item.category as BoardCode] as Board | undefined;
  if (!board || board.readers === 'writer') return [];
  if (entity === 'board-post' && before?.version !== after?.version)
    return [`${board.root}*`, '/api/v1/boards*'];
  return entity === 'board-comment'
    ? [`${board.root}/${item._board}*`, `/api/v1/boards/${item._board}*`]
    : [];
};

/** The product whose own page a change shows on. */
const pageOf = ({ entity, before, after }: Change): string | undefined => {
  const item = after ?? before ?? {};
  if (entity === 'product' && before?.version !== after?.version) return String(item._id);
  if (entity === 'product-content') return String(item._product);
  if (entity === 'sku' && Number(before?.stock) > 0 !== Number(after?.stock) > 0)
    return String(item._product);
  return entity === 'review' || entity === 'inquiry' ? String(item._product) : undefined;
};

/** A review a clerk hid, showed or chose: it stands on the home page and among all reviews too. */
const isModerated = ({ entity, before, after }: Change): boolean =>
  entity === 'review' && before !== undefined && before.standing !== after?.standing;

/** What sending goods back costs stands on the pages of all products it is for. */
const isShipping = ({ entity, before, after }: Change): boolean =>
  entity === 'benefitTerms' && (after ?? before)?.kind === 'shippings';

/** A product that looks otherwise in lists than before; the part behind the dot is its figures (refresh-listings). */
export const isRestood = ({ entity, before, after }: Change): boolean =>
  entity === 'standing' && lookOf(before?.print) !== lookOf(after?.print);
const lookOf = (print: unknown): string => String(print ?? '').split('.')[0] ?? '';
