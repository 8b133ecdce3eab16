import { lowStockMessage } from '#shared/domain/message/stock-messages.ts';
import { scopeOf } from '#shared/domain/product/listing.ts';
import {
  type LowStock,
  type LowStockTerms,
  lowStockChanges,
  lowStocksOf,
  noLowStockTerms,
} from '#shared/domain/product/low-stock.ts';
import type { Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { list, type WorkPart } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import { type Change, type ChangeHandlers, handleChange } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';
import type { Page, PageQuery } from '../ports/page.ts';

export type LowStockPorts = Pick<
  Ports,
  'products' | 'lowStocks' | 'content' | 'messageWrites' | 'unitOfWork' | 'clock'
>;

/**
 * Stream: keeps the list of variants that are running out, and writes to the shop once when one begins to. Reads what is
 * stored, not the change, so that changes may come late or twice; a variant enters the list and is told of in one
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

/** The product whose variants may begin, or cease, to run out. */
const concerned: ChangeHandlers<string | undefined> = {
  product: ({ before, after }) => {
    const isSame =
      before?.lowStockFrom === after?.lowStockFrom &&
      before?.sells === after?.sells &&
      before?.name === after?.name &&
      before?.thumb.url === after?.thumb.url;
    return isSame ? undefined : (after ?? before)?._id;
  },
  sku: ({ before, after }) => {
    const isSame =
      before?.stock === after?.stock && before?.enabled === after?.enabled && before?.name === after?.name;
    return isSame ? undefined : (after ?? before)?._product;
  },
};

const judge = async (ports: LowStockPorts, _product: string, terms: LowStockTerms): Promise<void> => {
  const now = ports.clock.now();
  const [[stocked], was] = await Promise.all([
    ports.products.stockedProducts([_product]),
    ports.lowStocks.ofProduct(_product),
  ]);
  const changes = lowStockChanges(was, stocked ? lowStocksOf(stocked, terms, now) : []);
  if (changes.put.length + changes.removed.length === 0) return;
  const [first, ...others] = changes.put.filter(({ isNew }) => isNew);
  const written = await ports.unitOfWork.commit([
    ...ports.lowStocks.writes(changes),
    ...(first && terms.email
      ? [ports.messageWrites.put(lowStockMessage(terms.email, [first, ...others], now))]
      : []),
  ]);
  // Somebody else judged it meanwhile: the change comes again.
  if (!written.ok) throw new Error(`low stock of ${_product}: ${written.failure.code}`);
};

type RecheckPorts = LowStockPorts & Pick<Ports, 'listings'>;

/**
 * Schedule: judges all products anew once the shop has changed its number of units, shown and hidden ones. Who changed it
 * looks at the list: nobody is written to. A round that was gone through is noted, and costs two reads.
 */
export const recheckLowStock = (ports: RecheckPorts & WorkPorts) =>
  workThrough(ports, 'recheck-low-stock', () => lowStockRound(ports));

/** Lists of that schedule: none while no number was changed. */
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
      ({ _id }) => judge(ports, _id, { from: terms.from }),
    ),
  );
};

/** The variants that are running out, those with the fewest units first, a page. Scopes of the catalog. */
export const listLowStock =
  ({ lowStocks }: Pick<Ports, 'lowStocks'>) =>
  async ({
    actor,
    ...page
  }: { actor: Actor } & PageQuery): Promise<Result<Page<LowStock>, AccessFailure | 'BAD_CURSOR'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    return permitted.ok ? lowStocks.list(page) : permitted;
  };
