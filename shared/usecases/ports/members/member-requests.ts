import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { MemberRequest } from '#shared/domain/member-request/member-request.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AnswerState } from '#shared/domain/review/review.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Made, Page } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Requests of members that the shop decides. */
export interface MemberRequestsPort {
  request(_id: string): Promise<MemberRequest | undefined>;
  /** Lists a member's requests, those in a state, or all of the shop, newest first. */
  requestsOf(
    query: PageQuery & Made & { _user?: string; state?: AnswerState },
  ): Promise<Result<Page<MemberRequest>, 'BAD_CURSOR'>>;
  /** Creates a request (version 1) or replaces the one that has `version − 1`. */
  save(request: MemberRequest, by?: ChangedBy): Write<'VERSION_CONFLICT'>;
  /** Removes the request that has the version that was read. */
  remove(request: MemberRequest, by: ChangedBy): Write<'VERSION_CONFLICT'>[];
  /** Deletes all requests of a member who left. May be repeated. */
  forget(_user: string): Promise<void>;
}
