import { type Won, won } from '#shared/domain/money/won.ts';

/** Terms of an add-on line of an order; stored with the order, as they were when it was placed. */
export type LineOffer = {
  /** `lineId` of its main line */
  of: string;
  /** Units for each unit of the main line */
  perUnit: number;
  mandatory: boolean;
  /**
   * won per unit without the offer when the order was placed: own discount and option included, before grade and
   * coupons
   */
  normalPrice: Won;
};

/** Fields of an order's line that matter for offers; a line without `offer` was bought independently. */
export type OfferLine = { lineId: string; salePrice: Won; offer?: LineOffer };

/** Units by `lineId`; a line that is missing has none. */
export type Units = Readonly<Record<string, number>>;

/** Units that are claimed together with a main line: units not sent yet are cancelled, the others are returned. */
export type AlongUnits = { lineId: string; kind: 'CANCEL' | 'RETURN'; amount: number };

const of = (units: Units | undefined, lineId: string): number => units?.[lineId] ?? 0;

/** Counts the units of a line, after a claim, that its main line no longer allows. */
const beyond = (offer: LineOffer, own: number, mains: number): number =>
  Math.max(0, own - offer.perUnit * mains);

/**
 * Calculates the add-on units that are claimed along with a claim (rules 5.11: offer items fall with their main
 * product). Cancelling units of a main line also claims all units beyond what its remaining units allow, as far as they
 * are not sent yet. Returning them also claims mandatory ones only; optional ones are kept, and charged by
 * `calculateOfferCharges`. Nothing is claimed along when no unit of a main line is claimed.
 *
 * @param kept units still in the order before this claim, with earlier open claims treated as completed
 * @param sent units of `kept` that have been sent
 * @param taken units this claim names: unsent ones for a cancellation, sent ones for a return
 * @returns further units, never more than are left; at most one entry for each line and kind
 */
export const listUnitsAlong = (
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
 * Returns the mandatory items that would be missing next to their main product: lines with fewer units than the kept
 * units of the main product require, and more missing than before.
 *
 * @param before units in the order, by line, and those lost by the shop's fault: these do not count as missing
 * @param after the same after units were claimed, or after they are kept after all
 */
export const listMissingMandatory = (
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

/** Charge for units that are kept without their main product: `units × (normalPrice − salePrice)` won. */
export type OfferCharge = { lineId: string; units: number; normalPrice: Won; salePrice: Won; price: Won };

/**
 * Calculates the charges, in addition to what was paid, for offer items that are kept beyond what the kept units of
 * their main line allow (rules 5.11). They depend only on what is kept, so that claims, as differences of them, add up
 * in any order: returning the item later cancels the charge too.
 *
 * @param kept units still in the order
 * @param excused units lost by the shop's fault: their offers still apply
 */
export const calculateOfferCharges = (
  lines: readonly OfferLine[],
  { kept, excused }: { kept: Units; excused?: Units },
): OfferCharge[] =>
  lines.flatMap(({ lineId, salePrice, offer }) => {
    if (!offer) return [];
    const units = beyond(offer, of(kept, lineId), of(kept, offer.of) + of(excused, offer.of));
    const price = won(units * Math.max(0, offer.normalPrice - salePrice));
    return price > 0 ? [{ lineId, units, normalPrice: offer.normalPrice, salePrice, price }] : [];
  });
