import { daysAfter } from '#shared/domain/time/instant.ts';

/**
 * Reasons the shop sends no mail to an address: the mail bounced permanently, or its reader marked it as spam. A sender
 * who keeps mailing such addresses is soon blocked by providers.
 */
export const mailStopReasons = ['BOUNCED', 'COMPLAINED'] as const;
export type MailStopReason = (typeof mailStopReasons)[number];

/** `at`, `until`: ISO UTC. Of the address only a keyed hash is stored. */
export type MailStop = { addressHash: string; reason: MailStopReason; at: string; until: string };

/**
 * Days mail is stopped: a mailbox may be opened again; a complaint lasts until the reader asks for mail again, at most
 * three years.
 */
const STOPPED_DAYS: Record<MailStopReason, number> = { BOUNCED: 30, COMPLAINED: 3 * 365 };

export const mailStopOf = (addressHash: string, reason: MailStopReason, now: string): MailStop => ({
  addressHash,
  reason,
  at: now,
  until: daysAfter(now, STOPPED_DAYS[reason]),
});

/** Returns the text an address is hashed by, independent of case and white space. */
export const mailAddressText = (email: string): string => `mail#${email.trim().toLowerCase()}`;
