import { createHmac } from 'node:crypto';

/** A cookie that the shop has made: a random UUID, 122 bits that nobody guesses. */
const SECRET = /^[0-9a-f-]{36}$/;

/** Letters of base64url: 132 bits, so that no two visitors share a name and no item of the table grows by it. */
const LETTERS = 22;

/** The secret of a visitor's cookie; undefined when the shop cannot have made it. */
export const secretOf = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && SECRET.test(cookie) ? cookie : undefined;

/**
 * Names the visitor who holds a secret. Everything past the session knows this name alone: it may lie in the table, in
 * messages and in limits, since nobody finds the secret by it and the session takes no name for a secret. The secret
 * itself is the key of the hash, so that a change of the shop's keys loses nobody's cart or orders (decision 16).
 */
export const visitorIdOf = (secret: string): string =>
  createHmac('sha256', secret).update('visitor').digest('base64url').slice(0, LETTERS);
