import { daysAfter } from '#shared/domain/time/instant.ts';
import type { Message } from './message.ts';

/*
 * Retries of a message whose carrier did not respond: after a minute, then after twice as long each time, up to six
 * hours, for three days or until it is useless.
 */
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;
const KEPT_TRYING_DAYS = 3;

type Dated = Pick<Message, 'createdAt' | 'until'>;

/** Returns the instant (ISO UTC) from which a message is not sent any more. */
export const endOfTries = ({ createdAt, until = '' }: Dated): string =>
  until || daysAfter(createdAt, KEPT_TRYING_DAYS);

/** Returns the time of the next retry (ISO UTC) after `tries` failed ones; the end itself when that comes first. */
export const nextTry = (message: Dated, tries: number, now: string): string => {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS);
  const next = Date.parse(now) + wait * 1000;
  return new Date(Math.min(next, Date.parse(endOfTries(message)))).toISOString();
};
