import { lowStockMessage } from '#shared/domain/message/stock-messages.ts';
import { isSameValue } from '#shared/domain/product/grid.ts';
import { scopeOf } from '#shared/domain/product/listing.ts';
import {
  compareLowStocks,
  type LowStock,
  type LowStockTerms,
  lowStocksOf,
  noLowStockTerms,
} from '#shared/domain/product/low-stock.ts';
import type { Result } from '#shared/domain/result.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { list, type WorkPart } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

export type LowStockPorts = Pick<
  Ports,
  'products' | 'lowStocks' | 'content' | 'messageWrites' | 'unitOfWork' | 'clock'
>;

/**
 * Stream: updates the list of low-stock variants, and notifies the shop once when a variant becomes low. Reads what is
 * stored, not the change, so that changes may arrive late or twice; a variant enters the list and is notified in one
 * transaction.
 */
export const watchLowStock =
  (ports: LowStockPorts) =>
  async (changes: readonly Change[]): Promise<void> => {
    const products = new Set(changes.flatMap((change) => handleChange(concerned, change) ?? []));
    if (products.size === 0) return;
    const { shop } = await ports.content.setting();
    for (const _product of products) await judge(ports, _product, shop.lowStock ?? noLowStockTerms);
  };

/** Returns the product whose variants may enter or leave the low-stock list by a change. */
const concerned: ChangeHandlers<string | undefined> = {
  product: ({ before, after }) => {
    const isSame =
      before?.lowStockFrom === after?.lowStockFrom &&
      before?.sells === after?.sells &&
      before?.name === after?.name &&
      before?.thumb.url === after?.thumb.url &&
      isSameValue(before?.optionsConf, after?.optionsConf);
    return isSame ? undefined : (after ?? before)?._id;
  },
  sku: ({ before, after }) => {
    const isSame =
      before?.stock === after?.stock && before?.enabled === after?.enabled && before?.name === after?.name;
    return isSame ? undefined : (after ?? before)?._product;
  },
};

const judge = async (
  ports: LowStockPorts,
  _product: string,
  terms: LowStockTerms,
  { isRecheck }: { isRecheck?: true } = {},
): Promise<void> => {
  const now = ports.clock.now();
  const [[stocked], was] = await Promise.all([
    ports.products.stockedProducts([_product]),
    ports.lowStocks.ofProduct(_product),
  ]);
  const changes = compareLowStocks(
    was,
    stocked
      ? lowStocksOf(stocked, terms, now).map((low) => ({ ...low, ...(isRecheck && { isRecheck }) }))
      : [],
  );
  if (changes.put.length + changes.removed.length === 0) return;
  const [first, ...others] = changes.put.filter(({ isNew }) => isNew);
  const written = await ports.unitOfWork.commit([
    ...ports.lowStocks.writes(changes),
    ...(first && terms.email
      ? [ports.messageWrites.put(lowStockMessage(terms.email, [first, ...others], now))]
      : []),
  ]);
  // Somebody else wrote meanwhile: the change is delivered again.
  if (!written.ok) throw new Error(`low stock of ${_product}: ${written.failure.code}`);
};

type RecheckPorts = LowStockPorts & Pick<Ports, 'listings'>;

/**
 * Schedule: checks all products again, shown and hidden ones, after the shop changed its low-stock number. The clerk
 * who changed it looks at the list, so nobody is notified. A finished round is stored, and then costs two reads.
 */
export const recheckLowStock = (ports: RecheckPorts & WorkPorts) =>
  workThrough(ports, 'recheck-low-stock', () => lowStockRound(ports));

/** Builds the lists of that schedule; none while no number was changed. */
export const lowStockRound = async (ports: RecheckPorts): Promise<readonly WorkPart[]> => {
  const { shop } = await ports.content.setting();
  const { lowStock: terms } = shop;
  if (!terms?.round) return [];
  return (['shown', 'hidden'] as const).map((visibility) =>
    list(
      `low-stock#${terms.round}#${visibility}`,
      async ({ limit, cursor }) => {
        const scope = scopeOf({}, visibility);
        const page = await ports.listings.listing({ scope, sort: 'LATEST', limit, cursor });
        if (!page.ok) throw new Error(page.failure.code);
        return { items: page.value.products, cursor: page.value.cursor };
      },
      ({ _id }) => judge(ports, _id, { from: terms.from }, { isRecheck: true }),
    ),
  );
};

/** Lists low-stock variants, fewest units first, by page. Needs catalog scopes. */
export const listLowStock =
  ({ lowStocks }: Pick<Ports, 'lowStocks'>) =>
  async ({
    actor,
    ...page
  }: { actor: Actor } & PageQuery): Promise<Result<Page<LowStock>, AccessFailure | 'BAD_CURSOR'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    return permitted.ok ? lowStocks.list(page) : permitted;
  };
