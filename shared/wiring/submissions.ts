import { AsyncLocalStorage } from 'node:async_hooks';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Submission, SubmissionsPort } from '#shared/usecases/ports/submissions.ts';
import { MAX_WRITES, type UnitOfWorkPort, type Write } from '#shared/usecases/ports/unit-of-work.ts';

const underWay = new AsyncLocalStorage<Submission & { isClaimed?: boolean }>();

/** Does what a form asks for as that form's: its first transaction claims the form's id, and is refused if it was done before. */
export const asSubmission = <T>(submission: Submission, work: () => Promise<T>): Promise<T> =>
  underWay.run({ ...submission }, work);

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
    const submission = underWay.getStore();
    if (!submission || submission.isClaimed || writes.length >= MAX_WRITES) return unitOfWork.commit(writes);
    const { isClaimed, ...claimed } = submission;
    // First: a repeat fails on what the first has changed, too, and this is what it is to be told.
    const all: Write<Code | 'ALREADY_SUBMITTED'>[] = [submissions().claim(claimed), ...writes];
    const done = await unitOfWork.commit(all);
    if (done.ok) submission.isClaimed = true;
    // No use case knows the code of a repeat: it passes through them to who opened the submission.
    return done as Result<void, Code | 'BUSY'>;
  },
});
