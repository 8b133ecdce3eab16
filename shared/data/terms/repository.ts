import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Result } from '#shared/domain/result.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Terms } from '#shared/domain/terms/terms.ts';
import { inForceAt, type TermsVersions } from '#shared/domain/terms/terms.ts';
import { removalEntry } from '../audit/repository.ts';
import { putOverVersion, toDelete, toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { termsEntity, termsVersionEntity, upcomingTermsEntity } from './terms.entity.ts';

export interface TermsPort {
  /** Reads all terms in force at an instant, in their order. */
  termsInForce(now: string): Promise<Terms[]>;
  /** Reads all terms with their future revisions, and texts that are not in force yet. */
  kept(): Promise<TermsVersions[]>;
  /**
   * Replaces the stored text over what was read, and adds its new version to the archive, so that consents can be
   * proved later. Answers CONFLICT / VERSION_CONFLICT when somebody published meanwhile.
   */
  publish(
    change: { before: TermsVersions; after: TermsVersions; version: Terms },
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure>>;
  /** Reads a version of a text as it was published. */
  version(code: string, version: number): Promise<Terms | undefined>;
  /** Returns the newest version of a text ever published, 0 for a code that never existed. */
  lastVersion(code: string): Promise<number>;
  /**
   * Takes a text out of force; the archive keeps its versions. Answers CONFLICT / VERSION_CONFLICT when another version
   * is in force.
   */
  remove(versions: TermsVersions, by: ChangedBy): Promise<Result<void, SaveFailure>>;
}

export const createTermsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): TermsPort => {
  const terms = termsEntity(data);
  const upcoming = upcomingTermsEntity(data);
  const versions = termsVersionEntity(data);

  /** Reads the terms in force and the upcoming ones: two partitions, read whole. */
  const readVersions = async (): Promise<TermsVersions[]> => {
    const [{ data: texts }, { data: waiting }] = await Promise.all([
      terms.query.inForce({}).go({ pages: 'all' }),
      upcoming.query.upcoming({}).go({ pages: 'all' }),
    ]);
    const byCode = new Map<string, TermsVersions>(
      texts.map(({ changedBy, earlier, ...text }) => [text.code, { text, earlier }]),
    );
    for (const { changedBy, ...next } of waiting) byCode.set(next.code, { ...byCode.get(next.code), next });
    return [...byCode.values()];
  };

  const removingText = ({ code, version }: { code: string; version: number }) =>
    toDelete(
      terms
        .remove({ code })
        .where((is, { eq }) => eq(is.version, version))
        .params(),
      savedMeanwhile,
    );
  const removingUpcoming = ({ code, version }: { code: string; version: number }) =>
    toDelete(
      upcoming
        .remove({ code })
        .where((is, { eq }) => eq(is.version, version))
        .params(),
      savedMeanwhile,
    );

  return {
    kept: readVersions,

    async termsInForce(now) {
      const texts = (await readVersions()).flatMap((version) => inForceAt(version, now) ?? []);
      return texts.sort((a, b) => a.index - b.index);
    },

    /**
     * Writes the terms in force, the upcoming ones and the archive at once, so that terms in force are always archived.
     */
    publish({ before, after, version }, changedBy) {
      const writes: Write<'VERSION_CONFLICT'>[] = [toPut(versions.create(version).params(), savedMeanwhile)];
      if (after.text && after.text.version !== before.text?.version)
        writes.push(
          putOverVersion(
            before.text?.version ?? 0,
            terms.put({ ...after.text, earlier: after.earlier, changedBy }).params(),
            savedMeanwhile,
          ),
        );
      if (after.next)
        writes.push(
          putOverVersion(
            before.next?.version ?? 0,
            upcoming.put({ ...after.next, changedBy }).params(),
            savedMeanwhile,
          ),
        );
      else if (before.next) writes.push(removingUpcoming(before.next));
      return unitOfWork.commit(writes);
    },

    async version(code, version) {
      const { data: found } = await versions.get({ code, version }).go();
      return found ?? undefined;
    },

    async lastVersion(code) {
      const {
        data: [last],
      } = await versions.query.versions({ code }).go({ order: 'desc', limit: 1 });
      return last?.version ?? 0;
    },

    remove: ({ text, next }, by) =>
      unitOfWork.commit([
        ...(text
          ? [
              removingText(text),
              ...removalEntry(data, by, { subject: 'terms', entity: 'terms', item: text.code }, text),
            ]
          : []),
        ...(next
          ? [
              removingUpcoming(next),
              ...removalEntry(
                data,
                by,
                { subject: 'terms-upcoming', entity: 'upcomingTerms', item: next.code },
                next,
              ),
            ]
          : []),
      ]),
  };
};
