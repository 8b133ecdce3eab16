import type { BenefitUnit, CouponIssue } from '#shared/domain/coupon/coupon.ts';
import { isAmong, type MemberFacts, type Occasion } from '#shared/domain/coupon/trigger.ts';
import { rateOf, WHOLE } from '#shared/domain/proof/rate.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { endOfKstDay, holds } from '#shared/domain/time/period.ts';

/**
 * What brings members points (spec §3, the `_point` of a user point; §9: amount or percent), set off like a coupon.
 * A percent counts on what was paid for the purchase, so it only makes sense of PURCHASE_COMPLETE.
 */
export type PointRule = {
  _id: string;
  name: string;
  unit: BenefitUnit;
  value: number;
  /** Most won a percent gives at once; 0 or none means no limit */
  limit?: number;
  issue: Pick<CouponIssue, 'event' | 'target' | 'limit' | 'startsAt' | 'endsAt' | 'issuesAt' | 'isActive'>;
  usage: {
    /** Days the points live, the day they are earned not counted; none: until `endsAt`, or for ever */
    days?: number;
    endsAt?: string;
  };
  createdAt: string;
  version: number;
};

/** How a rule reckons what it gives: kept with what it gave, to reckon it again when goods go back. */
export type EarningTerms = Pick<PointRule, 'unit' | 'value' | 'limit'>;

/** Last instant of the KST day so many days after `now`. */
export const endAfterDays = (now: string, days: number): string => endOfKstDay(kstDay(daysAfter(now, days)));

/** When points earned now go: the earlier of the rule's two ends. */
export const endOfPoints = ({ days, endsAt }: PointRule['usage'], now: string): string | undefined => {
  const ends = [...(days ? [endAfterDays(now, days)] : []), ...(endsAt ? [endsAt] : [])];
  return ends.sort((a, b) => Date.parse(a) - Date.parse(b))[0];
};

/**
 * Whether a member earns by a rule now. Like a coupon's issue it is bound to its period and target users; shop limits
 * are the write's business.
 */
export const isEarnable = ({ issue }: PointRule, member: MemberFacts, now: string): boolean =>
  issue.isActive && holds(issue, now) && isAmong(issue.target, member);

/**
 * won a rule gives: its amount, or the percent of `price` rounded down (a gift is never more than promised), capped by
 * its limit, or by the share of it that a part of a line has.
 */
export const pointsOf = (
  { unit, value, limit = 0 }: EarningTerms,
  price = 0,
  part: Pick<NonNullable<Occasion['part']>, 'units' | 'whole'> = { units: 1, whole: 1 },
): number => {
  if (unit === 'AMOUNT') return value;
  const earned = Math.floor((Math.max(0, price) * rateOf(value)) / WHOLE);
  return limit > 0 ? Math.min(earned, Math.floor((limit * part.units) / part.whole)) : earned;
};
