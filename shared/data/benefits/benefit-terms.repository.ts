import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import { fail } from '#shared/domain/result.ts';
import type { ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import type {
  BenefitTermsKind,
  BenefitTermsPort,
  GuardedTerms,
} from '#shared/usecases/ports/benefits/benefit-terms.ts';
import { itemNotFound, savedMeanwhile } from '#shared/usecases/ports/refusals.ts';
import type { Revisions } from '#shared/usecases/ports/revisions.ts';
import type { UnitOfWorkPort, Write } from '#shared/usecases/ports/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { revisionMoved, termsRevision, unmoved } from '../common/terms-revisions.ts';
import { deleting, puttingOver, unchangedSince } from '../common/write.ts';
import { settingEntity } from '../content/setting.entity.ts';
import type { DataConfig } from '../data-config.ts';
import { benefitTermsEntity } from './benefit-terms.entity.ts';

const changed = fail('CHANGED_MEANWHILE', '그사이 다른 항목이 바뀌었습니다.').failure;

type Kept = { _id: string; version: number };

export const createBenefitTermsRepository = (
  data: DataConfig,
  unitOfWork: UnitOfWorkPort,
): BenefitTermsPort => {
  const items = benefitTermsEntity(data);
  const read = <T extends Kept>({ _id, version, body }: Kept & { body: Record<string, unknown> }): T =>
    ({ ...body, _id, version }) as T;

  const removing = async <Code extends FailureCode = never>(
    kind: BenefitTermsKind,
    _id: string,
    { by, checks = [] }: { by?: ChangedBy; checks?: Write<Code>[] },
  ) => {
    const { data: item } = await items.get({ kind, _id }).go({ consistent: true });
    if (!item) return { ok: false as const, failure: itemNotFound };
    return unitOfWork.commit<Code | 'ITEM_NOT_FOUND'>([
      deleting(items.remove({ kind, _id }).params(), itemNotFound),
      ...checks,
      ...removalEntry(data, by, { subject: kind, entity: 'benefitTerms', item: _id }, item.body),
    ]);
  };

  const saving = (kind: BenefitTermsKind, { _id, version, ...body }: Kept, changedBy?: ChangedBy) =>
    puttingOver(version - 1, items.put({ kind, _id, version, body, changedBy }).params(), savedMeanwhile);

  /** Conditions that other items are unchanged since they were read. */
  const asRead = (kind: BenefitTermsKind, unchanged: readonly { _id: string; version: number }[]) =>
    unchanged.map(({ _id, version }) =>
      unchangedSince(items.remove({ kind, _id }).params(), version, changed),
    );

  /** Terms of one kind: a single query of its partition reads all of them. */
  const collection = <T extends Kept>(kind: BenefitTermsKind): GuardedTerms<T> => ({
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
