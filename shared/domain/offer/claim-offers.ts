import { type Won, won } from '#shared/domain/money/won.ts';

/** On which terms a line of an order was bought beside another; kept with the order, as it was when placed. */
export type LineOffer = {
  /** `lineId` of its main line */
  of: string;
  /** Units that go with each unit of the main line */
  perUnit: number;
  mandatory: boolean;
  /** won per unit without the offer when the order was placed: own discount and option included, before grade and coupons */
  normalPrice: Won;
};

/** A line of an order as far as offers go; a line without `offer` is bought for itself. */
export type OfferLine = { lineId: string; salePrice: Won; offer?: LineOffer };

/** Units by `lineId`; a line that is not named has none. */
export type Units = Readonly<Record<string, number>>;

/** Units that come along with a claim: those not sent yet are cancelled, the others come back. */
export type AlongUnits = { lineId: string; kind: 'CANCEL' | 'RETURN'; amount: number };

const of = (units: Units | undefined, lineId: string): number => units?.[lineId] ?? 0;

/** Units of a line, after a claim, that its main line no longer takes with it. */
const beyond = (offer: LineOffer, own: number, mains: number): number =>
  Math.max(0, own - offer.perUnit * mains);

/**
 * What comes along when units of an order are claimed (design §5: offer items fall with their main product).
 * Cancelling units of a main line takes along all that its remaining units do not allow, as far as it is not sent yet.
 * Returning them takes along mandatory ones alone; optional ones are kept, and charged by `offerCharges`.
 * Nothing comes along when no unit of a main line is claimed.
 *
 * @param kept units still with the order before this claim, earlier open claims taken as done
 * @param sent of those, units that have left the shop
 * @param taken units this claim names: of those not sent when it cancels, of those sent when it returns
 * @returns further units, never more than are left; at most one entry for each line and kind
 */
export const comesAlong = (
  lines: readonly OfferLine[],
  { kind, kept, sent, taken }: { kind: 'CANCEL' | 'RETURN'; kept: Units; sent: Units; taken: Units },
): AlongUnits[] =>
  lines.flatMap(({ lineId, offer }): AlongUnits[] => {
    if (!offer || of(taken, offer.of) === 0) return [];
    if (kind === 'RETURN' && !offer.mandatory) return [];
    const own = of(kept, lineId) - of(taken, lineId);
    const rest = beyond(offer, own, of(kept, offer.of) - of(taken, offer.of));
    const sentLeft = of(sent, lineId) - (kind === 'RETURN' ? of(taken, lineId) : 0);
    const canceled = Math.min(rest, own - sentLeft);
    const returned = kind === 'RETURN' ? Math.min(rest - canceled, sentLeft) : 0;
    return [
      { lineId, kind: 'CANCEL' as const, amount: canceled },
      { lineId, kind: 'RETURN' as const, amount: returned },
    ].filter(({ amount }) => amount > 0);
  });

/**
 * Mandatory items that would be missing beside their main product: of which fewer than the units of it that are kept ask
 * for would be there, more so than before.
 *
 * @param before units with the order, by line, and those that went by the shop's fault: these are missed by nobody
 * @param after the same once units have gone, or have been kept after all
 */
export const leftWithout = (
  lines: readonly OfferLine[],
  before: { kept: Units; excused?: Units },
  after: { kept: Units; excused?: Units },
): string[] =>
  lines.flatMap(({ lineId, offer }) => {
    if (!offer?.mandatory) return [];
    const missing = ({ kept, excused }: typeof before) =>
      Math.max(0, offer.perUnit * of(kept, offer.of) - of(kept, lineId) - of(excused, lineId));
    return missing(after) > missing(before) ? [lineId] : [];
  });

/** What is owed for units that are kept without their main product: `units × (normalPrice − salePrice)` won. */
export type OfferCharge = { lineId: string; units: number; normalPrice: Won; salePrice: Won; price: Won };

/**
 * What is owed, beside what was paid, for offer items that are kept beyond what the kept units of their main line allow
 * (design §5). It depends on what is kept alone, so that claims, as differences of it, add up in any order: sending the
 * item back later takes the charge back too.
 *
 * @param kept units still with the order
 * @param excused units that went by the shop's fault: their offers go on being allowed
 */
export const offerCharges = (
  lines: readonly OfferLine[],
  { kept, excused }: { kept: Units; excused?: Units },
): OfferCharge[] =>
  lines.flatMap(({ lineId, salePrice, offer }) => {
    if (!offer) return [];
    const units = beyond(offer, of(kept, lineId), of(kept, offer.of) + of(excused, offer.of));
    const price = won(units * Math.max(0, offer.normalPrice - salePrice));
    return price > 0 ? [{ lineId, units, normalPrice: offer.normalPrice, salePrice, price }] : [];
  });
