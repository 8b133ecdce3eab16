import type { Submission } from '#shared/domain/stored/submissions.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

type Needs = Pick<Ports, 'submissions'>;

/** Seconds after which every request has ended: the function's own time-out is shorter. */
const LONGEST_REQUEST = 60;

/**
 * Finds the submission of a form with this id and its answer; undefined when it was not submitted. Without an answer it
 * is still in progress (`isUnderWay`), or its answer was never stored.
 */
export const findSubmission =
  ({ submissions, clock }: Needs & Pick<Ports, 'clock'>) =>
  async (submission: Pick<Submission, '_user' | '_id'>) => {
    const found = await submissions.find(submission);
    if (!found) return undefined;
    const { at, ...sent } = found;
    const isUnderWay = sent.answer === undefined && secondsAfter(at, LONGEST_REQUEST) > clock.now();
    return { ...sent, isUnderWay };
  };

/** Stores the answer of a form, for when it is sent again. */
export const answerSubmission =
  ({ submissions }: Needs) =>
  ({ answer, ...submission }: Submission & { answer: string }): Promise<void> =>
    submissions.answer(submission, answer);
