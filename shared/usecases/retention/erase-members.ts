import type { Change } from '#shared/domain/stored/changes.ts';
import type { User } from '#shared/domain/user/user.ts';
import { queue, type WorkPart } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<
  Ports,
  'users' | 'carts' | 'clerkNotices' | 'coupons' | 'memberRequests' | 'restockAlerts' | 'storage'
>;

/**
 * Deletes everything else of a member who left: items of their partition, carts, coupons, requests, alerts and
 * documents. May be repeated.
 */
export const eraseMember =
  ({ users, carts, clerkNotices, coupons, memberRequests, restockAlerts, storage }: Needs) =>
  async ({ _id, businessRegistration }: Pick<User, '_id' | 'businessRegistration'>): Promise<void> => {
    await Promise.all([
      users.forget(_id),
      carts.forget(_id),
      clerkNotices.forget(_id),
      coupons.forget(_id),
      memberRequests.forget(_id),
      restockAlerts.forget(_id),
      businessRegistration && storage.remove('upload', businessRegistration.key),
    ]);
  };

/**
 * Stream: deletes the data of members who left. `withdraw` does it at once; this repeats it, until it succeeds, in case
 * that was interrupted.
 */
export const eraseMembers =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes)
      if (change.entity === 'user' && change.before && !change.after) await eraseMember(ports)(change.before);
  };

/**
 * Builds the queue of members who left a while before `now`: a login in another window is valid for some minutes longer
 * than the account, and what was written in that time is deleted, too (decisions/members.md).
 */
export const queueLeftMembers = (ports: Needs, now: string): WorkPart =>
  queue(
    'left-members',
    (page) => ports.users.leftBefore(now, page),
    async (_id) => {
      await eraseMember(ports)({ _id });
      await ports.users.noteForgotten(_id);
    },
  );

/**
 * Builds the queue of persons who left so long ago that they count as new: their records of benefits given once are
 * deleted.
 */
export const queueFormerPersons = ({ identities }: Pick<Ports, 'identities'>, now: string): WorkPart =>
  queue(
    'former-persons',
    (page) => identities.ended(now, page),
    (_person) => identities.forget(_person),
  );

/** Schedule: deletes the remaining data of people who left. */
export const eraseFormerMembers = (ports: Needs & WorkPorts & Pick<Ports, 'identities'>) =>
  workThrough(ports, 'erase-former-members', () => {
    const now = ports.clock.now();
    return [queueLeftMembers(ports, now), queueFormerPersons(ports, now)];
  });
