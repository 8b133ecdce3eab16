import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { UserSession } from '#shared/domain/user/session.ts';

import type { DataConfig } from '../data-config.ts';
import { userSessionEntity } from './user-session.entity.ts';

export interface SessionsPort {
  open(session: UserSession): Promise<void>;
  /** Reads one login consistently, expired or not. */
  session(_user: string, _session: string): Promise<UserSession | undefined>;
  /**
   * Replaces the presented secret with the next one, if it is the newest. Otherwise nothing changes, and the answer is
   * STALE with the current family, or GONE when there is none (any more).
   */
  rotate(input: {
    _user: string;
    _session: string;
    presentedHash: string;
    nextHash: string;
    now: string;
    /** Epoch seconds */
    expiresAt: number;
  }): Promise<{ kind: 'ROTATED' | 'STALE'; session: UserSession } | { kind: 'GONE' }>;
  /** Stores that the user of a login has just proved their identity. Does nothing when the login has ended. */
  prove(_user: string, _session: string, now: string): Promise<void>;
  /** Ends one login. May be repeated. */
  revoke(_user: string, _session: string): Promise<void>;
  /** Ends all logins of a member. */
  revokeAll(_user: string): Promise<void>;
}

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
