import type { User } from '#shared/domain/user/user.ts';
import type { Change } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'users' | 'carts' | 'memberRequests' | 'storage'>;

/** Deletes whatever else belonged to a member who is gone: what lies with them, their carts, requests and papers. Harmless to repeat. */
export const forgetMember =
  ({ users, carts, memberRequests, storage }: Needs) =>
  async ({ _id, businessRegistration }: Pick<User, '_id' | 'businessRegistration'>): Promise<void> => {
    await Promise.all([
      users.forget(_id),
      carts.forget(_id),
      memberRequests.forget(_id),
      businessRegistration && storage.remove('upload', businessRegistration.key),
    ]);
  };

/**
 * Stream: who is gone is forgotten. Leaving does it too, so that nobody waits for it; this follows where that came to
 * nothing between the two, and is told again until it is done.
 */
export const forgetMembers =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes)
      if (change.entity === 'user' && change.before && !change.after)
        await forgetMember(ports)(change.before);
  };
