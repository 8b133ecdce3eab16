import type { BenefitTermsKind, BenefitTermsPort } from '#shared/usecases/ports/benefit-terms.ts';
import type { ContentCollection } from '#shared/usecases/ports/content.ts';
import { itemNotFound, savedMeanwhile } from '#shared/usecases/ports/refusals.ts';
import type { UnitOfWorkPort } from '#shared/usecases/ports/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { deleting, puttingOver } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { benefitTermsEntity } from './benefit-terms.entity.ts';

type Kept = { _id: string; version: number };

export const createBenefitTermsRepository = (
  data: DataConfig,
  unitOfWork: UnitOfWorkPort,
): BenefitTermsPort => {
  const items = benefitTermsEntity(data);
  const read = <T extends Kept>({ _id, version, body }: Kept & { body: Record<string, unknown> }): T =>
    ({ ...body, _id, version }) as T;

  /** One kind of terms: a single query of its partition reads all of it. */
  const collection = <T extends Kept>(kind: BenefitTermsKind): ContentCollection<T> => ({
    async all() {
      const { data: every } = await items.query.terms({ kind }).go({ pages: 'all' });
      return every.map(read<T>);
    },
    async byId(_id) {
      const { data: item } = await items.get({ kind, _id }).go({ consistent: true });
      return item ? read<T>(item) : undefined;
    },
    save: ({ _id, version, ...body }, changedBy) =>
      unitOfWork.commit([
        puttingOver(version - 1, items.put({ kind, _id, version, body, changedBy }).params(), savedMeanwhile),
      ]),
    async remove(_id, by) {
      const { data: item } = await items.get({ kind, _id }).go({ consistent: true });
      if (!item) return { ok: false, failure: itemNotFound };
      return unitOfWork.commit([
        deleting(items.remove({ kind, _id }).params(), itemNotFound),
        ...removalEntry(data, by, { subject: kind, entity: 'benefitTerms', item: _id }, item.body),
      ]);
    },
  });

  return {
    grades: collection('grades'),
    shippings: collection('shippings'),
    islands: collection('islands'),
    points: collection('points'),
  };
};
