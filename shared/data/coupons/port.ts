import type { ContentCollection } from '#shared/data/common/content-collection.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Coupon, CouponTrigger, UserCoupon, UserCouponState } from '#shared/domain/coupon/coupon.ts';
import type { Result } from '#shared/domain/result.ts';
import type { CouponTally } from '#shared/domain/stored/coupons.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { Revisions } from '#shared/domain/stored/revisions.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

/** Coupons as clerks define them, and the user coupons of members. */
export interface CouponsPort extends ContentCollection<Coupon> {
  /**
   * Saves like `save`, while the exhibitions, or the setting that names displays, are those its targets were looked up
   * in. Answers CONFLICT / CHANGED_MEANWHILE otherwise.
   */
  saveMeant(
    coupon: Coupon,
    read: { exhibitions?: number; setting?: number },
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure | 'CHANGED_MEANWHILE'>>;
  /** Builds a condition for another write that issues the coupon: the coupon must exist at that moment. */
  mustBeThere(_id: string): Write<'COUPON_UNKNOWN'>;
  /**
   * Removes a coupon while no code or grade was saved since `revisions` were read. Answers CONFLICT / CHANGED_MEANWHILE
   * otherwise.
   */
  removeUngiven(
    _id: string,
    revisions: Pick<Revisions, 'codes' | 'grades'>,
    by?: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'ITEM_NOT_FOUND'>>;
  /** Lists coupons that a trigger issues or (REQUEST) that members download. */
  ofTrigger(trigger: CouponTrigger | 'REQUEST'): Promise<Coupon[]>;
  /**
   * Reads the shop-wide counts of issues or uses, for coupons that have a shop-wide limit; other coupons are left out.
   */
  counts(
    of: 'issue' | 'usage',
    _coupons: readonly string[],
  ): Promise<Record<string, { count: number; price: number }>>;
  /** Reads the number of issues and uses of each coupon, as counted from the stream. */
  tallies(_coupons: readonly string[]): Promise<Record<string, Omit<CouponTally, '_coupon'>>>;
  /** Counts changes named by `markers`. Returns false and adds nothing when one of them was counted before. */
  countOnce(markers: readonly string[], tallies: readonly CouponTally[], now: string): Promise<boolean>;
  /**
   * Issues to a member the user coupons that `issueTo` made of a coupon. Refused as ALREADY_ISSUED when an issue of
   * this name was made to their person before (default name: that of the first round; default person: the account), and
   * as ISSUE_LIMIT when it would exceed the shop's limits.
   */
  issue(
    coupon: Coupon,
    userCoupons: readonly UserCoupon[],
    issue?: { name?: string; _person?: string; by?: ChangedBy },
  ): Write<'ALREADY_ISSUED' | 'ISSUE_LIMIT'>[];
  /** Counts the rounds of a coupon a person has had. */
  rounds(_person: string, _coupon: string): Promise<number>;
  /** Counts the next round. Refused as ROUND_MOVED when another event was counted meanwhile. */
  countRound(input: { _person: string; _coupon: string; round: number }): Write<'ROUND_MOVED'>;
  /**
   * Marks an event that issued nothing, so that it is not counted again. Refused as ALREADY_ISSUED when it was marked
   * before.
   */
  passRound(input: { _person: string; _coupon: string; name: string; now: string }): Write<'ALREADY_ISSUED'>;
  /** Lists issued coupons, newest first, of one coupon or all. */
  issued(query: PageQuery & { _coupon?: string }): Promise<Result<Page<UserCoupon>, 'BAD_CURSOR'>>;
  /** Takes an unused coupon out of use or back into use. Answers CONFLICT / COUPON_USED, or COUPON_EXPIRED. */
  exclude(
    coupon: UserCoupon,
    isExcluded: boolean,
    by: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'COUPON_USED'>>;
  /** Lists the usable coupons a member earned by these events, without those that were taken back before. */
  earnedBy(_user: string, events: readonly string[]): Promise<UserCoupon[]>;
  /** Takes an unused coupon back. Refused as COUPON_USED when it was used, has expired or was taken back before. */
  takeBack(coupon: Pick<UserCoupon, '_id'>, now: string): Write<'COUPON_USED'>;
  /** Lists coupons that end between two instants, earliest first. */
  ending(from: string, to: string, page: PageQuery): Promise<Page<UserCoupon>>;
  /** Lists the usable coupons of one member that end between two instants. */
  endingOf(_user: string, from: string, to: string): Promise<UserCoupon[]>;
  userCoupons(ids: readonly string[]): Promise<UserCoupon[]>;
  /** Lists a member's coupons of a state, earliest end first. */
  userCouponsOf(
    _user: string,
    state: UserCouponState,
    page: { limit: number; cursor?: string },
  ): Promise<Result<Page<UserCoupon>, 'BAD_CURSOR'>>;
  /** Lists user coupons that have reached their end, or that came back and have to be checked again. */
  due(now: string, page: PageQuery): Promise<Page<UserCoupon>>;
  /**
   * Takes a due coupon out of the queue. It expires when its end has passed; otherwise it is queued again. A used
   * coupon is left unchanged.
   */
  settleDue(coupon: UserCoupon, now: string): Promise<void>;
  /** Deletes all coupons of a member who left, including used ones: orders store their discount. May be repeated. */
  forget(_user: string): Promise<void>;
}
