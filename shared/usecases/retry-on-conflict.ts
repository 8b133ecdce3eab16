import type { FailureCode } from '#shared/domain/failures.ts';
import { type AnyCode, fail, failedOtherThan, failWith, type Result } from '#shared/domain/result.ts';
import { busy } from '#shared/domain/stored/refusals.ts';

/** Tries with a new read after changes by others between reading and writing; then the answer is `busy`. */
export const CONFLICT_ROUNDS = 5;

/** Failure when the data read has changed meanwhile and the write itself only returned false. */
export const conflict = fail('CHANGED_MEANWHILE', '그사이 내용이 바뀌었습니다.');

type Retry<On extends FailureCode> = {
  /** Codes with which the write is refused when the data it was decided on has changed */
  on?: On | readonly On[];
  /** Maximum number of tries */
  rounds?: number;
};

/**
 * Repeats an action, including its reads, while others change the data it was decided on before it is written.
 * @param decideAndWrite reads, decides, writes; returns the result of the write
 * @returns its last answer; UNAVAILABLE / BUSY when others came first every time, and nothing was written
 */
export const retryOnConflict = async <
  T,
  Code extends AnyCode,
  const On extends FailureCode = 'CHANGED_MEANWHILE',
>(
  decideAndWrite: () => Promise<Result<T, Code>>,
  { on = 'CHANGED_MEANWHILE' as On, rounds = CONFLICT_ROUNDS }: Retry<On> = {},
): Promise<Result<T, Exclude<Code, On> | 'BUSY'>> => {
  const met = (Array.isArray(on) ? on : [on]) as On[];
  for (let round = 1; round <= rounds; round++) {
    const answer = await decideAndWrite();
    if (answer.ok) return answer;
    const other = failedOtherThan(answer, ...met);
    if (other) return other;
  }
  return failWith(busy);
};
