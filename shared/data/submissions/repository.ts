import { fail } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { SubmissionsPort } from '#shared/usecases/ports/members/submissions.ts';
import { putting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { submissionEntity } from './submission.entity.ts';

const DAY_SECONDS = 24 * 60 * 60;

const taken = fail('ALREADY_SUBMITTED', '이미 저장된 내용입니다.').failure;

/** @param now returns the time of sending, ISO UTC */
export const createSubmissions = (data: DataConfig, now: () => string): SubmissionsPort => {
  const submissions = submissionEntity(data);
  const kept = () => ({ expiresAt: epochSeconds(now(), DAY_SECONDS) });
  return {
    /** Consistent, because a repetition may follow at once. */
    async find({ _user, _id }) {
      const { data: found } = await submissions.get({ _user, _id }).go({ consistent: true });
      if (!found) return undefined;
      const { fingerprint, answer, expiresAt } = found;
      return { fingerprint, answer, at: new Date((expiresAt - DAY_SECONDS) * 1000).toISOString() };
    },
    claim: (submission) => putting(submissions.create({ ...submission, ...kept() }).params(), taken),
    async answer(submission, answer) {
      await submissions.put({ ...submission, answer, ...kept() }).go();
    },
  };
};
