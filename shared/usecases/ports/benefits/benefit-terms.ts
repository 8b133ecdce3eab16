import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Island, ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import type { ContentCollection } from '../catalog/content.ts';
import type { SaveFailure } from '../refusals.ts';
import type { Revisions, TargetRevisions } from '../revisions.ts';
import type { Write } from '../unit-of-work.ts';

/** Benefit terms whose removal is guarded by the versions it was decided on. */
export interface GuardedTerms<T extends { _id: string; version: number }> extends ContentCollection<T> {
  /**
   * Removes an item while the items it was decided on are unchanged since they were read. Answers CONFLICT /
   * CHANGED_MEANWHILE otherwise, NOT_FOUND / ITEM_NOT_FOUND when there is none.
   */
  removeWhile(
    _id: string,
    unchanged: readonly { _id: string; version: number }[],
    by?: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'ITEM_NOT_FOUND'>>;
}

/**
 * Shipping option sets. The options a policy charges by must be in the setting, even when both are saved at the same
 * time.
 */
export interface ShippingSetsStore extends GuardedTerms<ShippingOptionSet> {
  /**
   * Saves like `save`, while the setting and the other sets are at the versions it was decided on. Answers CONFLICT /
   * CHANGED_MEANWHILE otherwise.
   */
  saveUnder(
    settingVersion: number,
    set: ShippingOptionSet,
    unchanged: readonly { _id: string; version: number }[],
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure | 'CHANGED_MEANWHILE'>>;
  /**
   * Counts how many times sets were saved; a consistent read. Read before the sets, it is the revision to check against
   * when saving.
   */
  revision(): Promise<number>;
}

/** Member grades. Coupons and point rules may be limited to grades, and grades issue coupons. */
export interface GradesStore extends ContentCollection<UserGrade> {
  /**
   * Saves like `save`, while the coupons the grade issues exist (`there`). Answers INVALID / COUPON_UNKNOWN otherwise.
   */
  saveGiving(
    grade: UserGrade,
    there: readonly Write<'COUPON_UNKNOWN'>[],
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure | 'COUPON_UNKNOWN'>>;
  /**
   * Removes a grade while no item that has targets was saved since `revisions` were read. Answers CONFLICT /
   * CHANGED_MEANWHILE otherwise.
   */
  removeUntargeted(
    _id: string,
    revisions: TargetRevisions,
    by?: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'ITEM_NOT_FOUND'>>;
}

/** Terms the shop sets for all members: few items each, read whole. */
export interface BenefitTermsPort {
  grades: GradesStore;
  shippings: ShippingSetsStore;
  islands: ContentCollection<Island>;
  points: ContentCollection<PointRule>;
  /** Reads the revisions of some kinds; a consistent read. */
  revisions<K extends keyof Revisions>(...kinds: K[]): Promise<Pick<Revisions, K>>;
}

export type BenefitTermsKind = Exclude<keyof BenefitTermsPort, 'revisions'>;
