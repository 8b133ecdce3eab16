import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { MemberRequest } from '#shared/domain/member-request/member-request.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AnswerState } from '#shared/domain/review/review.ts';
import type { PageQuery } from './content.ts';
import type { Made, Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** What members ask the shop to decide. */
export interface MemberRequestsPort {
  request(_id: string): Promise<MemberRequest | undefined>;
  /** A member's requests, those in a state, or the whole shop's, newest first. */
  requestsOf(
    query: PageQuery & Made & { _user?: string; state?: AnswerState },
  ): Promise<Result<Page<MemberRequest>, 'BAD_CURSOR'>>;
  /** Creates (version 1) or replaces what has `version − 1`. */
  save(request: MemberRequest, by?: ChangedBy): Write<'VERSION_CONFLICT'>;
  /** Removes what has the version that was read. */
  remove(request: MemberRequest, by: ChangedBy): Write<'VERSION_CONFLICT'>[];
  /** Deletes all of a member who left. Harmless to repeat. */
  forget(_user: string): Promise<void>;
}
