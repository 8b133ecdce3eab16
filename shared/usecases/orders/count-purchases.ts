import { combinedStatusOf } from '#shared/domain/order/combined-status.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { filterOf, listOf } from '#shared/domain/order/status.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import type { PurchaseCountChange } from '#shared/domain/stored/purchase-counts.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import type { Ports } from '../ports/index.ts';

/** Changes counted in one transaction: their markers and some counters fit into it. */
const AT_ONCE = 40;

/** Lists the figures a purchase is counted in. */
export const bucketsOf = (purchase: Purchase | undefined, by: 1 | -1): PurchaseCountChange[] => {
  if (!purchase) return [];
  const { _user, visitorId } = purchase;
  const owner: Owner = _user !== undefined ? { _user } : { visitorId: visitorId ?? '' };
  const filter = filterOf(purchase);
  const status = combinedStatusOf(purchase);
  return [
    { of: 'shop', bucket: listOf(purchase), by },
    { of: 'shop', bucket: 'all', by },
    ...(status ? [{ of: 'shop' as const, bucket: status, by }] : []),
    ...(filter && _user !== undefined ? [{ of: owner, bucket: filter, by }] : []),
  ];
};

const deltasOf = ({ before, after }: Change<'purchase'>): PurchaseCountChange[] => [
  ...bucketsOf(before, -1),
  ...bucketsOf(after, 1),
];

/**
 * Stream: updates the figures of status strips and console lists; each change counts once, even when delivered again.
 */
export const countPurchases =
  (ports: Pick<Ports, 'purchaseCounts' | 'clock'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    const mine = changes.filter((change) => change.entity === 'purchase');
    const now = ports.clock.now();
    for (let start = 0; start < mine.length; start += AT_ONCE) {
      const some = mine.slice(start, start + AT_ONCE);
      const markers = some.map(({ id }) => id);
      if (await ports.purchaseCounts.countOnce(markers, some.flatMap(deltasOf), now)) continue;
      for (const change of some) await ports.purchaseCounts.countOnce([change.id], deltasOf(change), now);
    }
  };
