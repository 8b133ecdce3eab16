import type { MemberRequestsPort } from '#shared/usecases/ports/members/member-requests.ts';
import { changedMeanwhile } from '#shared/usecases/ports/refusals.ts';
import { removalEntry, unsigned } from '../audit/repository.ts';
import { byIds, newest } from '../common/newest.ts';
import { deleting, puttingOver } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { memberRequestEntity } from './member-request.entity.ts';

/** Most requests of one member that are deleted at once; a member has a handful. */
const FORGOTTEN_AT_ONCE = 100;

export const createMemberRequestsRepository = (data: DataConfig): MemberRequestsPort => {
  const requests = memberRequestEntity(data);
  return {
    /** Reads one item. */
    async request(_id) {
      const { data: found } = await requests.get({ _id }).go({ consistent: true });
      return found ? unsigned(found) : undefined;
    },

    /** Returns requests of a member, in a state or of the whole shop, newest first, with one bounded query. */
    requestsOf({ _user, state, ...page }) {
      const ofState = state ? requests.query.ofState({ state }) : requests.query.all({});
      const query = _user ? requests.query.ofMember({ _user }) : ofState;
      return newest(page, byIds(query), unsigned);
    },

    save: (request, changedBy) =>
      puttingOver(request.version - 1, requests.put({ ...request, changedBy }).params(), changedMeanwhile),

    remove: ({ _id, version, ...rest }, by) => [
      deleting(
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
