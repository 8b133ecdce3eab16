import type { BenefitUnit, CouponIssue } from '#shared/domain/coupon/coupon.ts';
import { isTargetMember, type MemberFacts, type Occasion } from '#shared/domain/coupon/trigger.ts';
import { rateOf, WHOLE } from '#shared/domain/proof/rate.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { endOfKstDay, isInPeriod } from '#shared/domain/time/period.ts';

/**
 * A rule that gives members points (rules 2.25, the `_point` of a user point; rules 2.1: amount or percent), triggered like a
 * coupon. A percent is calculated from the price paid for the purchase, so it is only useful for PURCHASE_COMPLETE.
 */
export type PointRule = {
  _id: string;
  name: string;
  unit: BenefitUnit;
  value: number;
  /** Most won a percent gives at once; no limit when 0 or absent */
  limit?: number;
  issue: Pick<CouponIssue, 'event' | 'target' | 'limit' | 'startsAt' | 'endsAt' | 'issuesAt' | 'isActive'>;
  usage: {
    /** Days the points are valid, without the day they are earned; absent: until `endsAt`, or unlimited */
    days?: number;
    endsAt?: string;
  };
  createdAt: string;
  version: number;
};

/** Terms a rule calculates points with: stored with the points it gave, to calculate them again after a return. */
export type EarningTerms = Pick<PointRule, 'unit' | 'value' | 'limit'>;

/** Returns the last instant of the KST day `days` days after `now`. */
export const endAfterDays = (now: string, days: number): string => endOfKstDay(kstDay(daysAfter(now, days)));

/** Returns the end of points that may be used from an instant on: the earlier of the rule's two ends. */
export const endOfPoints = ({ days, endsAt }: PointRule['usage'], from: string): string | undefined => {
  const ends = [...(days ? [endAfterDays(from, days)] : []), ...(endsAt ? [endsAt] : [])];
  return ends.sort((a, b) => Date.parse(a) - Date.parse(b))[0];
};

/**
 * Returns true when a member earns by a rule now. Like a coupon's issue it depends on its period and target users; the
 * write checks the shop limits.
 */
export const isEarnable = ({ issue }: PointRule, member: MemberFacts, now: string): boolean =>
  issue.isActive && isInPeriod(issue, now) && isTargetMember(issue.target, member);

/**
 * Calculates the won a rule gives: its amount, or the percent of `price` rounded down (never more than promised),
 * capped by its limit, or by the share of the limit for a part of a line.
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
