import type { Brand } from '#shared/domain/category/category.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import { refreshProduct } from './catalog/refresh-listings.ts';
import { hasWork, list, type WorkPart } from './common/pass-through.ts';
import { type WorkPorts, workThrough } from './common/work-through.ts';
import { bucketsOf } from './orders/count-purchases.ts';
import { syncOrderSearchEntries } from './orders/index-orders.ts';
import type { ListingRebuildPort, Ports } from './ports/index.ts';
import type { Budget } from './ports/outside/budget.ts';
import { conflict, retryOnConflict } from './retry-on-conflict.ts';
import { repairSearchSnapshot } from './search/refresh-search-snapshot.ts';
import { recountStatistics } from './statistics/recount-statistics.ts';
import { syncMemberSearchEntries } from './users/index-members.ts';

type Needs = WorkPorts &
  Parameters<typeof repairSearchSnapshot>[0] &
  Pick<
    Ports,
    | 'orders'
    | 'orderSearchEntries'
    | 'users'
    | 'scores'
    | 'memberSearchEntries'
    | 'purchaseCounts'
    | 'statistics'
  > & {
    listingRebuild: ListingRebuildPort;
    reviews: Ports['reviews'];
  };

/** Name of its lease, and of the checkpoint with the current run's id. */
const NAME = 'reindex';
const PAGE = 200;

/**
 * Result of a run. `isDone`: the whole reindex is finished. `noted`: counters of purchases that seem wrong; a reindex
 * ten minutes later corrects those that still differ by the same amount.
 */
export type Reindexed = { done: number; isDone: boolean; isBusy?: true; noted: number; mended: number };

/**
 * Rebuilds all lists, their counts, the figures of purchases, the statistics, the places of reviews and the search
 * snapshot from products, purchases and reviews, while the shop is open: after a change of their content, or when they
 * are damaged. Continues where the last run stopped; one runs at a time.
 */
export const reindex =
  (ports: Needs) =>
  async (budget: Budget): Promise<Reindexed> => {
    const begun = await ports.checkpoints.checkpoint(NAME);
    const id = begun.done || !begun.cursor ? ports.ids.next() : begun.cursor;
    const note = (done: boolean) => ports.checkpoints.note(NAME, { cursor: id, done }, ports.clock.now());
    const found = { noted: 0, mended: 0 };
    let done = 0;
    if (id !== begun.cursor) await note(false);
    // One after the other: lists are counted after their cards are right.
    for (const step of stepsOf(ports, id, found)) {
      const worked = await workThrough(ports, NAME, () => [step])(budget);
      done += worked.done;
      if (worked.isBusy) return { ...found, done, isDone: false, isBusy: true };
      if (await hasWork(ports, step)) return { ...found, done, isDone: false };
    }
    await note(true);
    return { ...found, done, isDone: true };
  };

const stepsOf = (ports: Needs, id: string, found: { noted: number; mended: number }): WorkPart[] => {
  const { listings, listingRebuild, purchaseCounts } = ports;
  const name = (step: string) => `${NAME}#${id}#${step}`;
  const counted = new Set<string>();
  let brands: Promise<Brand[]> | undefined;
  const refresh = async (_product: string, options?: { isAnew: boolean }): Promise<void> => {
    brands ??= ports.brands.brands();
    await refreshProduct(ports, _product, await brands, options);
  };
  const mend = async (of: Owner | 'shop'): Promise<void> => {
    const outcome = await purchaseCounts.mend(of, await figuresOf(ports, of), ports.clock.now());
    if (outcome === 'noted') found.noted++;
    if (outcome === 'mended') found.mended++;
  };

  return [
    list(name('products'), listingRebuild.productIds, (_product) => refresh(_product, { isAnew: true })),
    list(
      name('places'),
      async (page) => {
        const { items, cursor } = await listingRebuild.listingKeys(page);
        // Read once for each page, as a product is in many lists; a product moved since then is skipped: `drop` checks
        // the state it was given.
        let states: ReturnType<typeof listings.listingStates> | undefined;
        const stateOf = async (_product: string) => {
          states ??= listings.listingStates(items.map((place) => place._product));
          return (await states).get(_product);
        };
        return { items: items.map((place) => ({ place, stateOf })), cursor };
      },
      async ({ place, stateOf }) => {
        const state = await stateOf(place._product);
        if (!state) await refresh(place._product);
        if (!state?.scopes.includes(place.scope)) await listingRebuild.drop(place, state);
      },
    ),
    list(name('counts'), listingRebuild.scopes, async (scope) => {
      if (counted.has(scope)) return;
      const recounted = await retryOnConflict(async () =>
        (await listingRebuild.recount(scope)) ? { ok: true, value: undefined } : conflict,
      );
      if (!recounted.ok) throw new Error(`${scope} changes all the time`);
      counted.add(scope);
    }),
    list(
      name('buyers'),
      async (page) => {
        const { items, cursor } = await ports.orders.purchasesInList('all', page);
        return { items: items.flatMap(({ _user }) => _user ?? []), cursor };
      },
      async (_user) => {
        if (counted.has(`user#${_user}`)) return;
        await mend({ _user });
        counted.add(`user#${_user}`);
      },
    ),
    list(
      name('order-places'),
      async (page) => {
        const { items, cursor } = await ports.orders.purchasesInList('all', page);
        // The first purchase of an order always exists: each order is found once.
        return { items: items.filter(({ n }) => n === 1).map(({ orderNo }) => orderNo), cursor };
      },
      (orderNo) => syncOrderSearchEntries(ports, orderNo, { isAnew: true }),
    ),
    list(
      name('member-places'),
      async (page) => {
        const found = await ports.users.everyone(page);
        if (!found.ok) throw new Error(found.failure.code);
        return { items: found.value.items.map(({ _id }) => _id), cursor: found.value.cursor };
      },
      (_user) => syncMemberSearchEntries(ports, _user, { isAnew: true }),
    ),
    list(
      name('shop'),
      async () => ({ items: ['shop' as const] }),
      (shop) => mend(shop),
    ),
    list(
      name('statistics'),
      async () => ({ items: ['statistics'] }),
      async () => {
        const { noted, mended } = await recountStatistics(ports)();
        found.noted += noted;
        found.mended += mended;
      },
    ),
    list(
      name('reviews'),
      async (page) => {
        const found = await ports.reviews.reviewsOf(page);
        if (!found.ok) throw new Error(found.failure.code);
        return { items: found.value.items.map(({ _id }) => _id), cursor: found.value.cursor };
      },
      (_id) => ports.reviews.placeReview(_id),
    ),
    list(
      name('snapshot'),
      async () => ({ items: ['snapshot'] }),
      async () => {
        await repairSearchSnapshot(ports)();
      },
    ),
  ];
};

/** Calculates the correct figures of a buyer, or of the shop, from all their purchases. */
const figuresOf = async ({ orders }: Needs, of: Owner | 'shop'): Promise<Record<string, number>> => {
  const figures: Record<string, number> = {};
  let cursor: string | undefined;
  do {
    const page =
      of === 'shop'
        ? await orders.purchasesInList('all', { limit: PAGE, cursor })
        : await orders.purchasesOfOwner(of, { limit: PAGE, cursor });
    for (const purchase of page.items)
      for (const { bucket, by, of: whose } of bucketsOf(purchase, 1))
        if ((whose === 'shop') === (of === 'shop')) figures[bucket] = (figures[bucket] ?? 0) + by;
    cursor = page.cursor;
  } while (cursor);
  return figures;
};
