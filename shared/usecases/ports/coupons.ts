import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Coupon, CouponTrigger, UserCoupon, UserCouponState } from '#shared/domain/coupon/coupon.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Revisions } from './benefit-terms.ts';
import type { ContentCollection, PageQuery } from './content.ts';
import type { Page } from './page.ts';
import type { SaveFailure } from './refusals.ts';
import type { Write } from './unit-of-work.ts';

/** By how much a coupon was issued and used more; an order that gives one back makes `used` −1. */
export type CouponTally = { _coupon: string; issued: number; used: number };

/** Coupons as clerks define them, and the user coupons of members. */
export interface CouponsPort extends ContentCollection<Coupon> {
  /**
   * As `save`, while the exhibitions or the setting that names displays are those its targets were looked up in;
   * CONFLICT / CHANGED_MEANWHILE otherwise.
   */
  saveMeant(
    coupon: Coupon,
    read: { exhibitions?: number; setting?: number },
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure | 'CHANGED_MEANWHILE'>>;
  /** A condition on somebody else's write: the coupon, which that gives, has not been removed at that moment. */
  mustBeThere(_id: string): Write<'COUPON_UNKNOWN'>;
  /** Removes one while no code or grade was saved since; CONFLICT / CHANGED_MEANWHILE otherwise. */
  removeUngiven(
    _id: string,
    revisions: Pick<Revisions, 'codes' | 'grades'>,
    by?: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'ITEM_NOT_FOUND'>>;
  /** Coupons that are issued by a trigger, or (REQUEST) when a member asks. */
  ofTrigger(trigger: CouponTrigger | 'REQUEST'): Promise<Coupon[]>;
  /** What the whole shop has issued, or used, of coupons that are limited in it; nothing for the others. */
  counts(
    of: 'issue' | 'usage',
    _coupons: readonly string[],
  ): Promise<Record<string, { count: number; price: number }>>;
  /** How often each coupon was issued and used, as the stream has counted. */
  tallies(_coupons: readonly string[]): Promise<Record<string, Omit<CouponTally, '_coupon'>>>;
  /** Counts changes, which are named by `markers`. When one of them was counted before, it answers false and adds nothing. */
  countOnce(markers: readonly string[], tallies: readonly CouponTally[], now: string): Promise<boolean>;
  /**
   * Gives a member what `issueTo` made of a coupon: refused as ALREADY_ISSUED when an issue of this name was made to
   * their person before (none: that of the first round; of no other person: their account), and as ISSUE_LIMIT when it would
   * pass the shop's limits.
   */
  issue(
    coupon: Coupon,
    userCoupons: readonly UserCoupon[],
    issue?: { name?: string; _person?: string; by?: ChangedBy },
  ): Write<'ALREADY_ISSUED' | 'ISSUE_LIMIT'>[];
  /** How many rounds of a coupon a person has had. */
  rounds(_person: string, _coupon: string): Promise<number>;
  /** Counts the next round; refused as ROUND_MOVED when another event was counted meanwhile. */
  countRound(input: { _person: string; _coupon: string; round: number }): Write<'ROUND_MOVED'>;
  /** Notes that an event issued nothing, so that it is not counted again. ALREADY_ISSUED when it was noted before. */
  passRound(input: { _person: string; _coupon: string; name: string; now: string }): Write<'ALREADY_ISSUED'>;
  /** Everything issued, newest first, of one coupon or all. */
  issued(query: PageQuery & { _coupon?: string }): Promise<Result<Page<UserCoupon>, 'BAD_CURSOR'>>;
  /** Takes an unused coupon out of use or back into it; CONFLICT / COUPON_USED, or COUPON_EXPIRED. */
  exclude(
    coupon: UserCoupon,
    isExcluded: boolean,
    by: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'COUPON_USED'>>;
  /** Coupons whose end lies between two instants, earliest first. */
  ending(from: string, to: string, page: PageQuery): Promise<Page<UserCoupon>>;
  /** The coupons of one member that may be used and end between two instants. */
  endingOf(_user: string, from: string, to: string): Promise<UserCoupon[]>;
  userCoupons(ids: readonly string[]): Promise<UserCoupon[]>;
  /** A member's coupons of a state, earliest end first. */
  userCouponsOf(
    _user: string,
    state: UserCouponState,
    page: { limit: number; cursor?: string },
  ): Promise<Result<Page<UserCoupon>, 'BAD_CURSOR'>>;
  /** User coupons whose end has come, or that came back and have to be looked at again. */
  due(now: string, page: PageQuery): Promise<Page<UserCoupon>>;
  /** Takes a due coupon out of the queue: it expires when its end has passed, otherwise it is queued again; a used one is left. */
  settleDue(coupon: UserCoupon, now: string): Promise<void>;
  /** Deletes all coupons of a member who left, used ones too: orders keep what they were worth. Harmless to repeat. */
  forget(_user: string): Promise<void>;
}
