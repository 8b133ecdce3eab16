import type { FailureCode } from '#shared/domain/failures.ts';
import { type Failure, fail } from '#shared/domain/result.ts';
import type { Revisions } from '#shared/domain/stored/revisions.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { DataConfig } from '../data-config.ts';
import { termsRevisionEntity } from './terms-revision.entity.ts';
import { toConditionCheck, toUpdate } from './write.ts';

type Kind = keyof Revisions;

/** Returns the number of times terms of this kind were saved or removed, read consistently. 0 before the first. */
export const termsRevision = async (data: DataConfig, kind: Kind): Promise<number> => {
  const { data: stored } = await termsRevisionEntity(data).get({ kind }).go({ consistent: true });
  return stored?.revision ?? 0;
};

/** Write that counts a save or a removal, so that decisions based on all terms of the kind notice it. */
export const revisionMoved = (data: DataConfig, kind: Kind): Write =>
  toUpdate(termsRevisionEntity(data).upsert({ kind }).add({ revision: 1 }).params());

/** Condition of a write that was decided from all terms of the kind: refused when one was saved since. */
export const revisionUnmoved = <Code extends FailureCode>(
  data: DataConfig,
  kind: Kind,
  was: number,
  refusal: Failure<Code>,
): Write<Code> =>
  toConditionCheck(
    termsRevisionEntity(data)
      // `remove` would require an existing revision, and there is none before the first save.
      .delete({ kind })
      .where(({ revision }, { eq, notExists }) => (was > 0 ? eq(revision, was) : notExists(revision)))
      .params(),
    refusal,
  );

const changed = fail('CHANGED_MEANWHILE', '그사이 다른 항목이 바뀌었습니다.').failure;

/** Conditions of a write that was decided from everything of these kinds: refused when some of it was saved since. */
export const unmoved = (data: DataConfig, was: Partial<Revisions>): Write<'CHANGED_MEANWHILE'>[] =>
  (Object.entries(was) as [Kind, number][]).map(([kind, revision]) =>
    revisionUnmoved(data, kind, revision, changed),
  );
