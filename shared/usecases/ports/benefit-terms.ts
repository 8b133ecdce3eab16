import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Island, ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import type { ContentCollection } from './content.ts';
import type { SaveFailure } from './refusals.ts';
import type { Write } from './unit-of-work.ts';

/** Terms of which some must stay. */
export interface GuardedTerms<T extends { _id: string; version: number }> extends ContentCollection<T> {
  /**
   * Removes one while those it was decided on are as they were read. CONFLICT / CHANGED_MEANWHILE otherwise;
   * NOT_FOUND / ITEM_NOT_FOUND when there is none.
   */
  removeWhile(
    _id: string,
    unchanged: readonly { _id: string; version: number }[],
    by?: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'ITEM_NOT_FOUND'>>;
}

/** Shipping option sets: what a policy charges by has to be in the setting, also when both are saved at once. */
export interface ShippingSetsStore extends GuardedTerms<ShippingOptionSet> {
  /** As `save`, while the setting and other sets are those it was decided on; CONFLICT / CHANGED_MEANWHILE otherwise. */
  saveUnder(
    settingVersion: number,
    set: ShippingOptionSet,
    unchanged: readonly { _id: string; version: number }[],
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure | 'CHANGED_MEANWHILE'>>;
  /** How often sets were saved, read consistently; read before the sets, it says whether they are still all. */
  revision(): Promise<number>;
}

/** How often each kind of what points at others, or is pointed at, was saved or removed. */
export type Revisions = Record<
  'codes' | 'coupons' | 'exhibitions' | 'grades' | 'points' | 'shippings',
  number
>;

/** Those of what has targets: read before them, it says whether they are still all. */
export type TargetRevisions = Pick<Revisions, 'coupons' | 'points' | 'shippings'>;

/** Grades, which coupons and point rules are meant for, and which give coupons. */
export interface GradesStore extends ContentCollection<UserGrade> {
  /** As `save`, while the coupons it gives are `there`; INVALID / COUPON_UNKNOWN otherwise. */
  saveGiving(
    grade: UserGrade,
    there: readonly Write<'COUPON_UNKNOWN'>[],
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure | 'COUPON_UNKNOWN'>>;
  /** Removes one while nothing with targets was saved since; CONFLICT / CHANGED_MEANWHILE otherwise. */
  removeUntargeted(
    _id: string,
    revisions: TargetRevisions,
    by?: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'ITEM_NOT_FOUND'>>;
}

/** What the shop fixes for everybody: few items each, read whole. */
export interface BenefitTermsPort {
  grades: GradesStore;
  shippings: ShippingSetsStore;
  islands: ContentCollection<Island>;
  points: ContentCollection<PointRule>;
  /** Of some kinds, read consistently. */
  revisions<K extends keyof Revisions>(...kinds: K[]): Promise<Pick<Revisions, K>>;
}

export type BenefitTermsKind = Exclude<keyof BenefitTermsPort, 'revisions'>;
