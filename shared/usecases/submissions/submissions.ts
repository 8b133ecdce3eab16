import { secondsAfter } from '#shared/domain/time/instant.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Submission } from '#shared/usecases/ports/submissions.ts';

type Needs = Pick<Ports, 'submissions'>;

/** Seconds after which a request has ended, whichever way: the function's own time is shorter. */
const LONGEST_REQUEST = 60;

/**
 * What a form sent under this id has brought about: nothing yet, or its answer; none where that was never told, or where
 * it is still under way.
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

/** Keeps what a form was answered, for when it is sent again. */
export const answerSubmission =
  ({ submissions }: Needs) =>
  ({ answer, ...submission }: Submission & { answer: string }): Promise<void> =>
    submissions.answer(submission, answer);
