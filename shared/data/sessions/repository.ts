import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { SessionsPort } from '#shared/usecases/ports/members/sessions.ts';
import type { DataConfig } from '../data-config.ts';
import { userSessionEntity } from './user-session.entity.ts';

export const createSessionsRepository = (data: DataConfig): SessionsPort => {
  const sessions = userSessionEntity(data);

  return {
    async open(session) {
      await sessions.create(session).go();
    },

    async session(_user, _id) {
      const { data: session } = await sessions.get({ _user, _id }).go({ consistent: true });
      return session ?? undefined;
    },

    /**
     * The condition decides which of two simultaneous renewals is first. The other one reads the family from the
     * refusal.
     */
    async rotate({ _user, _session, presentedHash, nextHash, now, expiresAt }) {
      const answer = await sessions
        .patch({ _user, _id: _session })
        .set({ currentHash: nextHash, previousHash: presentedHash, rotatedAt: now, expiresAt })
        .where(
          (family, { eq, gt }) =>
            `${eq(family.currentHash, presentedHash)} AND ${gt(family.expiresAt, epochSeconds(now))}`,
        )
        .go({ response: 'all_new', returnOnConditionCheckFailure: 'all_old' });
      const session = answer.data;
      // An engine may return only the key of a family that does not exist.
      return session?.currentHash && session.expiresAt > epochSeconds(now)
        ? { kind: answer.rejected ? 'STALE' : 'ROTATED', session }
        : { kind: 'GONE' };
    },

    async prove(_user, _id, provedAt) {
      await sessions.patch({ _user, _id }).set({ provedAt }).go({ returnOnConditionCheckFailure: true });
    },

    async revoke(_user, _session) {
      await sessions.delete({ _user, _id: _session }).go();
    },

    /** Revokes every login of the member after a password change, with one query. */
    async revokeAll(_user) {
      const { data: found } = await sessions.query.session({ _user }).go({ pages: 'all', consistent: true });
      if (found.length > 0) await sessions.delete(found).go();
    },
  };
};
