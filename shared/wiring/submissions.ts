import { AsyncLocalStorage } from 'node:async_hooks';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Submission, SubmissionsPort } from '#shared/usecases/ports/submissions.ts';
import { MAX_WRITES, type UnitOfWorkPort, type Write } from '#shared/usecases/ports/unit-of-work.ts';

/** What has become of a form's id: nothing yet, it was claimed, or it had been claimed before. */
export type SubmissionClaim = 'NONE' | 'CLAIMED' | 'REPEATED';

const underWay = new AsyncLocalStorage<{ submission: Submission; claim: SubmissionClaim }>();

/**
 * Does what a form asks for as that form's: its first transaction claims the form's id, and is refused if it was done before.
 * @returns what came of the work, and of the id
 */
export const asSubmission = async <T>(
  submission: Submission,
  work: () => Promise<T>,
): Promise<{ value: T; claim: SubmissionClaim }> => {
  const own: { submission: Submission; claim: SubmissionClaim } = { submission, claim: 'NONE' };
  const value = await underWay.run(own, work);
  return { value, claim: own.claim };
};

/**
 * Transactions that claim the id of the form they are done for. Of several only the first does: what comes after it is
 * picked up by whoever picks up what broke off.
 */
export const claimingSubmissions = (
  unitOfWork: UnitOfWorkPort,
  submissions: () => SubmissionsPort,
): UnitOfWorkPort => ({
  async commit<Code extends FailureCode = never>(
    writes: readonly Write<Code>[],
  ): Promise<Result<void, Code | 'BUSY'>> {
    const own = underWay.getStore();
    if (!own || own.claim === 'CLAIMED' || writes.length >= MAX_WRITES) return unitOfWork.commit(writes);
    // First: a repeat fails on what the first has changed, too, and this is what it is to be told.
    const all: Write<Code | 'ALREADY_SUBMITTED'>[] = [submissions().claim(own.submission), ...writes];
    const done = await unitOfWork.commit(all);
    if (done.ok) own.claim = 'CLAIMED';
    else if ((done.failure.code as string) === 'ALREADY_SUBMITTED') own.claim = 'REPEATED';
    // No use case knows the code of a repeat: it passes through them to who opened the submission.
    return done as Result<void, Code | 'BUSY'>;
  },
});
