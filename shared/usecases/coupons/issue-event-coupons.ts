import type { User } from '#shared/domain/user/user.ts';
import type { Change } from '../ports/changes.ts';
import { issueJoinCoupons } from './issue-coupons.ts';

/**
 * Stream: coupons of what just happened. A new member has theirs already, unless the process died right after joining;
 * issuing again is harmless.
 */
export const issueEventCoupons =
  (ports: Parameters<typeof issueJoinCoupons>[0]) =>
  async (changes: readonly Change[]): Promise<void> => {
    const joined = changes.filter(({ entity, before, after }) => entity === 'user' && !before && after);
    for (const { after } of joined) await issueJoinCoupons(ports)({ _user: (after as User)._id });
  };
