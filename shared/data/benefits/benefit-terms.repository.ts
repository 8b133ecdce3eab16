import type { ContentCollection } from '#shared/data/common/content-collection.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { Island, ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import type { BenefitTermsKind } from '#shared/domain/stored/benefit-terms.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { itemNotFound, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { Revisions, TargetRevisions } from '#shared/domain/stored/revisions.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { revisionMoved, termsRevision, unmoved } from '../common/terms-revisions.ts';
import { putOverVersion, toDelete, unchangedSince } from '../common/write.ts';
import { settingEntity } from '../content/setting.entity.ts';
import type { DataConfig } from '../data-config.ts';
import { benefitTermsEntity } from './benefit-terms.entity.ts';

const changed = fail('CHANGED_MEANWHILE', '그사이 다른 항목이 바뀌었습니다.').failure;

type VersionedItem = { _id: string; version: number };

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

export const createBenefitTermsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): BenefitTermsPort => {
  const items = benefitTermsEntity(data);
  const read = <T extends VersionedItem>({
    _id,
    version,
    body,
  }: VersionedItem & { body: Record<string, unknown> }): T => ({ ...body, _id, version }) as T;

  const removing = async <Code extends FailureCode = never>(
    kind: BenefitTermsKind,
    _id: string,
    { by, checks = [] }: { by?: ChangedBy; checks?: Write<Code>[] },
  ) => {
    const { data: item } = await items.get({ kind, _id }).go({ consistent: true });
    if (!item) return { ok: false as const, failure: itemNotFound };
    return unitOfWork.commit<Code | 'ITEM_NOT_FOUND'>([
      toDelete(items.remove({ kind, _id }).params(), itemNotFound),
      ...checks,
      ...removalEntry(data, by, { subject: kind, entity: 'benefitTerms', item: _id }, item.body),
    ]);
  };

  const saving = (kind: BenefitTermsKind, { _id, version, ...body }: VersionedItem, changedBy?: ChangedBy) =>
    putOverVersion(version - 1, items.put({ kind, _id, version, body, changedBy }).params(), savedMeanwhile);

  /** Conditions that other items are unchanged since they were read. */
  const asRead = (kind: BenefitTermsKind, unchanged: readonly { _id: string; version: number }[]) =>
    unchanged.map(({ _id, version }) =>
      unchangedSince(items.remove({ kind, _id }).params(), version, changed),
    );

  /** Terms of one kind: a single query of its partition reads all of them. */
  const collection = <T extends VersionedItem>(kind: BenefitTermsKind): GuardedTerms<T> => ({
    async all() {
      const { data: every } = await items.query.terms({ kind }).go({ pages: 'all' });
      return every.map(read<T>);
    },
    async byId(_id) {
      const { data: item } = await items.get({ kind, _id }).go({ consistent: true });
      return item ? read<T>(item) : undefined;
    },
    save: (item, changedBy) => unitOfWork.commit([saving(kind, item, changedBy)]),
    remove: (_id, by) => removing(kind, _id, { by }),
    removeWhile: (_id, unchanged, by) => removing(kind, _id, { by, checks: asRead(kind, unchanged) }),
  });

  const savingSet = (set: ShippingOptionSet, changedBy?: ChangedBy) => [
    saving('shippings', set, changedBy),
    revisionMoved(data, 'shippings'),
  ];

  const savingGrade = (grade: UserGrade, changedBy?: ChangedBy) => [
    saving('grades', grade, changedBy),
    revisionMoved(data, 'grades'),
  ];

  return {
    grades: {
      ...collection<UserGrade>('grades'),
      save: (grade, changedBy) => unitOfWork.commit(savingGrade(grade, changedBy)),
      saveGiving: (grade, there, changedBy) =>
        unitOfWork.commit([...savingGrade(grade, changedBy), ...there]),
      removeUntargeted: (_id, revisions, by) =>
        removing('grades', _id, { by, checks: unmoved(data, revisions) }),
    },
    shippings: {
      ...collection('shippings'),
      save: (set, changedBy) => unitOfWork.commit(savingSet(set, changedBy)),
      saveUnder: (settingVersion, set, unchanged, changedBy) =>
        unitOfWork.commit([
          ...savingSet(set, changedBy),
          ...asRead('shippings', unchanged),
          unchangedSince(settingEntity(data).remove({}).params(), settingVersion, changed),
        ]),
      revision: () => termsRevision(data, 'shippings'),
    },
    islands: collection('islands'),
    points: {
      ...collection<PointRule>('points'),
      save: (rule, changedBy) =>
        unitOfWork.commit([saving('points', rule, changedBy), revisionMoved(data, 'points')]),
    },
    async revisions<K extends keyof Revisions>(...kinds: K[]) {
      const read = await Promise.all(kinds.map(async (kind) => [kind, await termsRevision(data, kind)]));
      return Object.fromEntries(read) as Pick<Revisions, K>;
    },
  };
};
