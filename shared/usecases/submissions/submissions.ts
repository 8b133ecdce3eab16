import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Submission } from '#shared/usecases/ports/submissions.ts';

type Needs = Pick<Ports, 'submissions'>;

/** What a form sent under this id has brought about: nothing yet, or its answer; none where that was never told. */
export const findSubmission =
  ({ submissions }: Needs) =>
  (submission: Pick<Submission, '_user' | '_id'>) =>
    submissions.find(submission);

/** Keeps what a form was answered, for when it is sent again. */
export const answerSubmission =
  ({ submissions }: Needs) =>
  ({ answer, ...submission }: Submission & { answer: string }): Promise<void> =>
    submissions.answer(submission, answer);
