import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { MemberRequest } from '#shared/domain/member-request/member-request.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AnswerState } from '#shared/domain/review/review.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import { changedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { removalEntry, removeSignature } from '../audit/repository.ts';
import { queryByIds, readNewest } from '../common/newest.ts';
import { pageOrFirst } from '../common/pages.ts';
import { putOverVersion, toDelete } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { memberRequestEntity } from './member-request.entity.ts';

/** Most requests of one member that are deleted at once; a member has a handful. */
const FORGOTTEN_AT_ONCE = 100;

/** Requests of members that the shop decides. */
export interface MemberRequestsPort {
  request(_id: string): Promise<MemberRequest | undefined>;
  /** Lists a member's requests, those in a state, or all of the shop, newest first. */
  requestsOf(
    query: PageQuery & Made & { _user?: string; state?: AnswerState },
  ): Promise<Result<Page<MemberRequest>, 'BAD_CURSOR'>>;
  /** Lists the requests that are not decided, oldest first. */
  undecided(page: PageQuery): Promise<Page<MemberRequest>>;
  /** Creates a request (version 1) or replaces the one that has `version − 1`. */
  save(request: MemberRequest, by?: ChangedBy): Write<'VERSION_CONFLICT'>;
  /** Removes the request that has the version that was read. */
  remove(request: MemberRequest, by: ChangedBy): Write<'VERSION_CONFLICT'>[];
  /** Deletes all requests of a member who left. May be repeated. */
  forget(_user: string): Promise<void>;
}

export const createMemberRequestsRepository = (data: DataConfig): MemberRequestsPort => {
  const requests = memberRequestEntity(data);
  return {
    /** Reads one item. */
    async request(_id) {
      const { data: found } = await requests.get({ _id }).go({ consistent: true });
      return found ? removeSignature(found) : undefined;
    },

    /** Returns requests of a member, in a state or of the whole shop, newest first, with one bounded query. */
    requestsOf({ _user, state, ...page }) {
      const ofState = state ? requests.query.ofState({ state }) : requests.query.all({});
      const query = _user ? requests.query.ofMember({ _user }) : ofState;
      return readNewest(page, queryByIds(query), removeSignature);
    },

    undecided: (page) =>
      pageOrFirst(requests.query.ofState({ state: 'ANSWER_AWAITING' }), page, removeSignature, 'asc'),

    save: (request, changedBy) =>
      putOverVersion(request.version - 1, requests.put({ ...request, changedBy }).params(), changedMeanwhile),

    remove: ({ _id, version, ...rest }, by) => [
      toDelete(
        requests
          .remove({ _id })
          .where((stored, { eq }) => eq(stored.version, version))
          .params(),
        changedMeanwhile,
      ),
      ...removalEntry(
        data,
        by,
        { subject: `member-request#${_id}`, entity: 'memberRequest', item: 'member-request' },
        rest,
      ),
    ],

    /** Runs one query and one batch. */
    async forget(_user) {
      const { data: found } = await requests.query.ofMember({ _user }).go({ limit: FORGOTTEN_AT_ONCE });
      if (found.length > 0) await requests.delete(found.map(({ _id }) => ({ _id }))).go();
    },
  };
};
