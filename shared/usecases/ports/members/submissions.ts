import type { Write } from '../unit-of-work.ts';

/** Form as submitted: its member, its random id, and a hash of its content. */
export type Submission = { _user: string; _id: string; fingerprint: string };

export interface SubmissionsPort {
  /** Finds the submission with this id, its time (ISO UTC), and its answer once it was done */
  find(
    submission: Pick<Submission, '_user' | '_id'>,
  ): Promise<{ fingerprint: string; at: string; answer?: string } | undefined>;
  /** Succeeds only for the first submission of this id */
  claim(submission: Submission): Write<'ALREADY_SUBMITTED'>;
  answer(submission: Submission, answer: string): Promise<void>;
}
