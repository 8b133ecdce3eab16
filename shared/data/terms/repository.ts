import { savedMeanwhile } from '#shared/usecases/ports/refusals.ts';
import type { TermsPort } from '#shared/usecases/ports/terms.ts';
import type { UnitOfWorkPort } from '#shared/usecases/ports/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { deleting, putting, puttingOver } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { termsEntity, termsVersionEntity } from './terms.entity.ts';

export const createTermsRepository = (data: DataConfig, unitOfWork: UnitOfWorkPort): TermsPort => {
  const terms = termsEntity(data);
  const versions = termsVersionEntity(data);

  return {
    /** What a form asks consent to: one partition, read whole. */
    async termsInForce() {
      const { data: found } = await terms.query.inForce({}).go({ pages: 'all' });
      return found.map(({ changedBy, ...text }) => text).sort((a, b) => a.index - b.index);
    },

    /** In force and in the archive at once: a text is never in force without being kept. */
    publish: (text, changedBy, was = text.version - 1) =>
      unitOfWork.commit([
        puttingOver(was, terms.put({ ...text, changedBy }).params(), savedMeanwhile),
        putting(versions.create(text).params(), savedMeanwhile),
      ]),

    async lastVersion(code) {
      const {
        data: [last],
      } = await versions.query.versions({ code }).go({ order: 'desc', limit: 1 });
      return last?.version ?? 0;
    },

    remove: (text, by) =>
      unitOfWork.commit([
        deleting(
          terms
            .remove({ code: text.code })
            .where(({ version }, { eq }) => eq(version, text.version))
            .params(),
          savedMeanwhile,
        ),
        ...removalEntry(data, by, { subject: 'terms', entity: 'terms', item: text.code }, text),
      ]),
  };
};
