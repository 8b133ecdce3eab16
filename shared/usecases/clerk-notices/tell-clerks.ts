import {
  type ClerkNotice,
  failingPaymentsNotice,
  kindsOfNotice,
  openKinds,
} from '#shared/domain/clerk-notice/clerk-notice.ts';
import { howToTell, nextDigestAt, type Telling } from '#shared/domain/clerk-notice/preferences.ts';
import * as limits from '#shared/domain/limits.ts';
import { addressesOf, clerkNoticeMessage } from '#shared/domain/message/clerk-notice-messages.ts';
import { fail } from '#shared/domain/result.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { noticesOfChange, refusedPaymentOf } from './notices-of-change.ts';

export type TellPorts = Pick<
  Ports,
  'clerkNotices' | 'users' | 'messageWrites' | 'rateLimits' | 'unitOfWork' | 'clock'
>;

type ClerkToTell = {
  user: User;
  preferences: Awaited<ReturnType<TellPorts['clerkNotices']['everybody']>>[number];
};

/**
 * Stream: tells clerks of new orders, claims, questions and what else they want to hear of (rules 9.44). Everything of
 * one notice for one clerk is one transaction, named by the change, so that a change which comes twice is told once.
 */
export const tellClerks =
  (ports: TellPorts) =>
  async (changes: readonly Change[]): Promise<void> => {
    const notices = changes.flatMap(noticesOfChange);
    for (const change of changes) {
      const refused = refusedPaymentOf(change);
      if (refused && (await areFailing(ports, refused)))
        notices.push(failingPaymentsNotice(ports.clock.now()));
    }
    if (notices.length === 0) return;
    const clerks = await clerksToTell(ports);
    await Promise.all(
      clerks.map(async (clerk) => {
        // One after the other: the notices of a clerk count against one limit, so their transactions would conflict.
        for (const notice of notices) await tell(ports, clerk, notice);
      }),
    );
  };

/** Counts a refused payment, once; true when there are too many of them within the hour. */
const areFailing = async (
  { rateLimits, unitOfWork, clock }: TellPorts,
  payment: string,
): Promise<boolean> => {
  const now = clock.now();
  const counted = await unitOfWork.commit([
    rateLimits.taking(
      limits.refusalsPerPayment,
      payment,
      now,
      () => fail('DONE_ALREADY', '이미 집계된 결제입니다.').failure,
    ),
    rateLimits.taking(limits.refusedPayments, 'shop', now),
  ]);
  if (!counted.ok && counted.failure.code === 'BUSY') throw new Error(`refused payment ${payment}: BUSY`);
  return !counted.ok && counted.failure.code === 'TOO_MANY_ATTEMPTS';
};

/** Reads the clerks who opened the console, with their rights as they are now. */
const clerksToTell = async ({ clerkNotices, users }: TellPorts): Promise<ClerkToTell[]> => {
  const everybody = await clerkNotices.everybody();
  if (everybody.length === 0) return [];
  const found = new Map(
    (await users.usersOf(everybody.map(({ _user }) => _user))).map((user) => [user._id, user]),
  );
  return everybody.flatMap((preferences) => {
    const user = found.get(preferences._user);
    return user && !user.disabledAt ? [{ user, preferences }] : [];
  });
};

/** Tells one clerk of one notice, if they may see it and want to hear of it. */
const tell = async (ports: TellPorts, clerk: ClerkToTell, notice: ClerkNotice): Promise<void> => {
  const { user, preferences } = clerk;
  if (notice._user !== undefined && notice._user !== user._id) return;
  if (!openKinds(user.scope).includes(notice.kind)) return;
  const now = ports.clock.now();
  const telling = howToTell(preferences, notice.kind, now);
  if (!telling) return;
  const committed = await write(ports, clerk, notice, telling, now);
  const isTooMany = !committed.ok && committed.failure.code === 'TOO_MANY_ATTEMPTS';
  // Above the limit of an hour the notice waits for the digest.
  const waiting = { ...telling, atOnce: [], later: [...telling.atOnce, ...telling.later] };
  const done = isTooMany ? await write(ports, clerk, notice, waiting, now) : committed;
  if (!done.ok && done.failure.code !== 'DONE_ALREADY')
    throw new Error(`${kindsOfNotice[notice.kind].label}: ${done.failure.code}`);
};

const write = (
  { clerkNotices, messageWrites, rateLimits, unitOfWork }: TellPorts,
  { user, preferences }: ClerkToTell,
  notice: ClerkNotice,
  { atOnce, later, isShown }: Telling,
  now: string,
) => {
  const { _id: _user } = user;
  const slot = nextDigestAt(preferences.quiet, now);
  return unitOfWork.commit([
    clerkNotices.telling(_user, notice, { now, isShown }),
    ...(atOnce.length > 0
      ? [
          ...addressesOf(user, atOnce).map((to) =>
            messageWrites.put(clerkNoticeMessage(_user, to, notice, now)),
          ),
          rateLimits.taking(limits.clerkNoticesPerClerk, _user, now),
        ]
      : []),
    ...later.map((channel) => clerkNotices.addingToDigest({ _user, channel, slot }, notice)),
  ]);
};
