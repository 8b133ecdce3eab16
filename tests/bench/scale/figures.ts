import {
  type Contribution,
  contributionsOf,
  factsOfCharge,
  factsOfOrder,
  factsOfPurchase,
  factsOfRefund,
  factsOfUser,
} from '#shared/domain/statistics/contributions.ts';
import { sumOf } from '#shared/domain/statistics/figures.ts';
import { additionsOf } from '#shared/domain/statistics/span.ts';
import type { PurchaseCountChange } from '#shared/domain/stored/purchase-counts.ts';
import type { User } from '#shared/domain/user/user.ts';
import { bucketsOf } from '#shared/usecases/orders/count-purchases.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { rankProducts } from '#shared/usecases/statistics/rank-products.ts';
import type { ModelOrder } from './models.ts';

/** Number of additions in one transaction. */
const AT_ONCE = 90;

/**
 * Counts a shop's past as stream consumers would have, by the same rules.
 * @param counted the members whose own figures are read
 */
export const countPast = (counted: readonly string[]) => {
  const figures = new Map<string, Contribution>();
  const purchases = new Map<string, PurchaseCountChange>();
  const add = (all: readonly Contribution[]): void => {
    for (const contribution of all) {
      const key = `${contribution.subject} ${contribution.day}`;
      const before = figures.get(key);
      figures.set(
        key,
        before ? { ...contribution, figures: sumOf([before.figures, contribution.figures]) } : contribution,
      );
    }
  };
  const count = (change: PurchaseCountChange): void => {
    const { of, bucket } = change;
    const owner = of === 'shop' ? of : (of._user ?? '');
    if (owner !== 'shop' && !counted.includes(owner)) return;
    const key = `${owner} ${bucket}`;
    purchases.set(key, { ...change, by: (purchases.get(key)?.by ?? 0) + change.by });
  };

  return {
    member: (user: User) => add(contributionsOf(factsOfUser(user))),
    order: ({ order, purchases: lines, refunds, charges }: ModelOrder) => {
      const facts = [
        ...factsOfOrder(order),
        ...lines.flatMap(factsOfPurchase),
        ...refunds.flatMap(factsOfRefund),
        ...charges.flatMap(factsOfCharge),
      ];
      add(contributionsOf(facts));
      for (const line of lines) for (const change of bucketsOf(line, 1)) count(change);
    },
    /** Writes all counts, and ranks the products sold as the schedule does. */
    write: async (ports: Ports): Promise<void> => {
      const now = ports.clock.now();
      const additions = additionsOf([...figures.values()]);
      for (let begin = 0; begin < additions.length; begin += AT_ONCE)
        await ports.statistics.countOnce([], additions.slice(begin, begin + AT_ONCE), now);
      await ports.purchaseCounts.countOnce([], [...purchases.values()], now);
      await rankProducts(ports)();
    },
  };
};
