import { AsyncLocalStorage } from 'node:async_hooks';
import type { SubmissionsPort } from '#shared/data/submissions/repository.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Submission } from '#shared/domain/stored/submissions.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';

/** State of a form's id: not claimed yet, claimed by this request, or already claimed by an earlier one. */
export type SubmissionClaim = 'NONE' | 'CLAIMED' | 'REPEATED';

const underWay = new AsyncLocalStorage<{ submission: Submission; claim: SubmissionClaim }>();

/**
 * Runs the work of a form: its first transaction claims the form's id, and is refused if the form was already
 * processed.
 * @returns the result of the work, and the state of the id
 */
export const runSubmission = async <T>(
  submission: Submission,
  work: () => Promise<T>,
): Promise<{ value: T; claim: SubmissionClaim }> => {
  const own: { submission: Submission; claim: SubmissionClaim } = { submission, claim: 'NONE' };
  const value = await underWay.run(own, work);
  return { value, claim: own.claim };
};

/**
 * Makes transactions claim the id of the form they are run for. Of several only the first claims it: if the later ones
 * are interrupted, the jobs that resume interrupted work complete them.
 */
export const withSubmissionClaims = (
  unitOfWork: UnitOfWorkPort,
  submissions: () => SubmissionsPort,
): UnitOfWorkPort => ({
  async commit<Code extends FailureCode = never>(
    writes: readonly Write<Code>[],
  ): Promise<Result<void, Code | 'BUSY'>> {
    const own = underWay.getStore();
    if (!own || own.claim === 'CLAIMED') return unitOfWork.commit(writes);
    // Comes first: a repeated form also fails on what the first one changed, and it must be refused as a repetition.
    const all: Write<Code | 'ALREADY_SUBMITTED'>[] = [submissions().claim(own.submission), ...writes];
    const done = await unitOfWork.commit(all);
    if (done.ok) own.claim = 'CLAIMED';
    else if ((done.failure.code as string) === 'ALREADY_SUBMITTED') own.claim = 'REPEATED';
    // No use case handles the code of a repetition: it passes through them to the caller of `runSubmission`.
    return done as Result<void, Code | 'BUSY'>;
  },
});
