import { fail } from '#shared/domain/result.ts';
import type { Submission } from '#shared/domain/stored/submissions.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';

import { toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { submissionEntity } from './submission.entity.ts';

const DAY_SECONDS = 24 * 60 * 60;

const taken = fail('ALREADY_SUBMITTED', '이미 저장된 내용입니다.').failure;

export interface SubmissionsPort {
  /** Finds the submission with this id, its time (ISO UTC), and its answer once it was done */
  find(
    submission: Pick<Submission, '_user' | '_id'>,
  ): Promise<{ fingerprint: string; at: string; answer?: string } | undefined>;
  /** Succeeds only for the first submission of this id */
  claim(submission: Submission): Write<'ALREADY_SUBMITTED'>;
  answer(submission: Submission, answer: string): Promise<void>;
}

/** @param now returns the time of sending, ISO UTC */
export const createSubmissions = (
  data: DataConfig,
  { clock }: { clock: { now(): string } },
): SubmissionsPort => {
  const submissions = submissionEntity(data);
  const expiry = () => ({ expiresAt: epochSeconds(clock.now(), DAY_SECONDS) });
  return {
    /** Consistent, because a repetition may follow at once. */
    async find({ _user, _id }) {
      const { data: found } = await submissions.get({ _user, _id }).go({ consistent: true });
      if (!found) return undefined;
      const { fingerprint, answer, expiresAt } = found;
      return { fingerprint, answer, at: new Date((expiresAt - DAY_SECONDS) * 1000).toISOString() };
    },
    claim: (submission) => toPut(submissions.create({ ...submission, ...expiry() }).params(), taken),
    async answer(submission, answer) {
      await submissions.put({ ...submission, answer, ...expiry() }).go();
    },
  };
};
