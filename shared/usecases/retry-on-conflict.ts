import type { FailureCode } from '#shared/domain/failures.ts';
import { type AnyCode, fail, failedOtherThan, type Result, refused } from '#shared/domain/result.ts';
import { busy } from './ports/refusals.ts';

/** Somebody else's change between reading and writing is met by reading again, this often; then the shop is `busy`. */
export const CONFLICT_ROUNDS = 5;

/** Says that what was read has changed meanwhile, where what is written to answers a plain no. */
export const conflict = fail('CHANGED_MEANWHILE', '그사이 내용이 바뀌었습니다.');

type Retry<On extends FailureCode> = {
  /** The codes by which the write is refused when what it was decided on has changed */
  on?: On | readonly On[];
  /** How often it is done at most */
  rounds?: number;
};

/**
 * Does it again, from its reading on, while others change what it was decided on before it is written.
 * @param decideAndWrite reads, decides, writes; answers as the write did
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
  return refused(busy);
};
