import { openKinds } from '#shared/domain/clerk-notice/clerk-notice.ts';
import { countsToTell } from '#shared/domain/clerk-notice/preferences.ts';
import { addressesOf, clerkDigestMessage } from '#shared/domain/message/clerk-notice-messages.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'clerkNotices' | 'users' | 'messageWrites' | 'unitOfWork' | 'clock' | 'ids'>;

/**
 * Schedule: tells clerks what waited for the digest at 08:00 and 13:00 KST (rules 9.45). A digest is removed in the
 * transaction that writes its message, on condition that nothing was added since it was read.
 */
export const sendClerkDigests = (ports: Needs & WorkPorts) =>
  workThrough(ports, 'send-clerk-digests', () => [
    queue(
      'clerk-digests',
      (page) => ports.clerkNotices.dueDigests(ports.clock.now(), page),
      (key) => sendDigest(ports, key),
    ),
  ]);

type Key = Parameters<Needs['clerkNotices']['digest']>[0];

/** Tells one digest; false when more was added meanwhile, so that it is told in the next run. */
const sendDigest = async (
  { clerkNotices, users, messageWrites, unitOfWork, clock, ids }: Needs,
  key: Key,
): Promise<boolean> => {
  const [digest, preferences, user] = await Promise.all([
    clerkNotices.digest(key),
    clerkNotices.preferences(key._user),
    users.user(key._user),
  ]);
  if (!digest) return true;
  const counts =
    user && preferences && !user.disabledAt
      ? countsToTell(digest.counts, preferences[key.channel], openKinds(user.scope))
      : {};
  const to = user && Object.keys(counts).length > 0 ? addressesOf(user, [key.channel]) : [];
  const told = await unitOfWork.commit([
    clerkNotices.tellingDigest(digest),
    ...to.map((one) =>
      messageWrites.put(clerkDigestMessage(`${key._user}#${ids.next()}`, one, counts, clock.now())),
    ),
  ]);
  return told.ok;
};
