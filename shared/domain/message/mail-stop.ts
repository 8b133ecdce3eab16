import { daysAfter } from '#shared/domain/time/instant.ts';

/**
 * Why the shop sends no mail to an address: the mail came back for good, or its reader called it unwanted. Who goes on
 * sending to such addresses is soon sent by nobody.
 */
export const mailStopReasons = ['BOUNCED', 'COMPLAINED'] as const;
export type MailStopReason = (typeof mailStopReasons)[number];

/** `at`, `until`: ISO UTC. The address itself is known by a keyed hash alone. */
export type MailStop = { addressHash: string; reason: MailStopReason; at: string; until: string };

/** A mailbox may be opened again; a complaint stands until the reader asks for mail again, three years at most. */
const STOPPED_DAYS: Record<MailStopReason, number> = { BOUNCED: 30, COMPLAINED: 3 * 365 };

export const mailStopOf = (addressHash: string, reason: MailStopReason, now: string): MailStop => ({
  addressHash,
  reason,
  at: now,
  until: daysAfter(now, STOPPED_DAYS[reason]),
});

/** The text an address is hashed by, however it was written. */
export const mailAddressText = (email: string): string => `mail#${email.trim().toLowerCase()}`;
