import { listUnitsAlong, type Units } from '#shared/domain/offer/claim-offers.ts';
import type { ClaimKind } from '#shared/domain/order/claim-variants.ts';
import type { RequestedOption } from '#shared/domain/order/exchanged-option.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { Party } from '#shared/domain/order/steps/transition.ts';
import { mayTransit } from '#shared/domain/order/steps/transitions.ts';
import type { RefundState } from '#shared/domain/pricing/refund-types.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { type Claim, claimOf } from './claim.ts';

/** Units of a purchase that are claimed; all of it without an amount. `wanted`: the option requested in exchange. */
export type Claimed = { purchase: Purchase; amount?: number; wanted?: RequestedOption };

/** Units that one request claims, for one kind of claim; `along`: units that the request does not name. */
export type ClaimedKind = { kind: ClaimKind; claimed: Claimed[]; along: Claimed[] };

const steps = { CANCEL: 'requestCancel', RETURN: 'requestReturn' } as const;
const kinds = { CANCEL: 'cancel', RETURN: 'return' } as const;

const unitsOf = (claimed: readonly Claimed[]): Units => {
  const units: Record<string, number> = {};
  for (const { purchase, amount = purchase.amount } of claimed)
    units[purchase.lineId] = (units[purchase.lineId] ?? 0) + amount;
  return units;
};

const hasLeft = ({ orderStatus, purchaseStatus }: Purchase): boolean =>
  purchaseStatus !== 'PURCHASE_CANCELED' &&
  (orderStatus === 'SHIPPING_CONFIRM' || orderStatus === 'DELIVERY_COMPLETE');

/**
 * Lists everything a request claims: the purchases it names, and the offer items that are claimed with their main
 * product (rules 5.11), if they can be claimed now. Offer items that were not sent yet are cancelled when their main
 * product is returned, in a claim of their own.
 *
 * @param left state of the order after all open claims are completed
 */
export const addClaimedOffers = (
  { quote, claims, purchases, left }: PlacedLines,
  { kind, named, by }: { kind: ClaimKind; named: readonly Claimed[]; by: Party },
): ClaimedKind[] => {
  if (kind === 'exchange') return [{ kind, claimed: [...named], along: [] }];
  const free = purchases.filter(({ purchaseNo }) => !claimOf(claims, purchaseNo));
  const along = listUnitsAlong(quote.lines, {
    kind: kind === 'cancel' ? 'CANCEL' : 'RETURN',
    kept: left.kept,
    sent: unitsOf(free.filter(hasLeft).map((purchase) => ({ purchase }))),
    taken: unitsOf(named),
  });
  const of = (which: 'CANCEL' | 'RETURN'): ClaimedKind => {
    const mine = kinds[which] === kind ? named : [];
    const more = along.filter((alongUnits) => alongUnits.kind === which);
    const taken = more.flatMap(({ lineId, amount }) => {
      const claimable = free.filter(
        (purchase) => purchase.lineId === lineId && mayTransit(purchase, steps[which], by),
      );
      return takeFrom(claimable, mine, amount);
    });
    return { kind: kinds[which], claimed: joined([...mine, ...taken]), along: taken };
  };
  const own = of(kind === 'cancel' ? 'CANCEL' : 'RETURN');
  const other = of(kind === 'cancel' ? 'RETURN' : 'CANCEL');
  return other.claimed.length > 0 ? [own, other] : [own];
};

type PlacedLines = {
  quote: Quote;
  claims: readonly Claim[];
  purchases: readonly Purchase[];
  left: RefundState;
};

/** Takes `amount` units of these purchases, in addition to the units that are already named. */
const takeFrom = (purchases: readonly Purchase[], named: readonly Claimed[], amount: number): Claimed[] => {
  let open = amount;
  return purchases.flatMap((purchase) => {
    const mine = named.find((claimed) => claimed.purchase === purchase);
    const units = Math.min(open, mine ? purchase.amount - (mine.amount ?? purchase.amount) : purchase.amount);
    open -= units;
    return units > 0 ? [{ purchase, amount: units }] : [];
  });
};

/** Adds up the units of each purchase. */
const joined = (claimed: readonly Claimed[]): Claimed[] => {
  const units = new Map<Purchase, number>();
  for (const { purchase, amount = purchase.amount } of claimed)
    units.set(purchase, (units.get(purchase) ?? 0) + amount);
  return [...units].map(([purchase, amount]) => ({ purchase, amount }));
};
