import { createHmac } from 'node:crypto';

/** Cookie value that the shop has made: a random UUID, 122 bits that cannot be guessed. */
const SECRET = /^[0-9a-f-]{36}$/;

/**
 * Number of base64url letters: 132 bits, enough that no two visitors share a name, and short enough for the items of
 * the table.
 */
const LETTERS = 22;

/** Returns the secret of a visitor's cookie, or undefined when the shop cannot have made it. */
export const secretOf = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && SECRET.test(cookie) ? cookie : undefined;

/**
 * Builds the name of a visitor from their secret. Everything beyond the session knows this name only. It may be stored
 * in the table, in messages and in limits, since the secret cannot be calculated from it and the session does not
 * accept a name as a secret. The secret itself is the key of the hash, so that a change of the shop's keys loses
 * nobody's cart or orders (decisions/personal-data.md).
 */
export const visitorIdOf = (secret: string): string =>
  createHmac('sha256', secret).update('visitor').digest('base64url').slice(0, LETTERS);
