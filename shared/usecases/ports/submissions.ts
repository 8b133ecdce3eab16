import type { Write } from './unit-of-work.ts';

/** A form as it was sent once: whose, by its random id, and a hash of what is in it. */
export type Submission = { _user: string; _id: string; fingerprint: string };

export interface SubmissionsPort {
  /** What was sent under this id, when (ISO UTC), and what it was answered once it was done */
  find(
    submission: Pick<Submission, '_user' | '_id'>,
  ): Promise<{ fingerprint: string; at: string; answer?: string } | undefined>;
  /** Holds only for the first that is sent under this id */
  claim(submission: Submission): Write<'ALREADY_SUBMITTED'>;
  answer(submission: Submission, answer: string): Promise<void>;
}
