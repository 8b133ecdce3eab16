import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PasswordsPort } from '#shared/usecases/ports/sessions.ts';
import { systemChance } from '../machine.ts';

/** scrypt's work: iterations (memory = 128·N·r bytes), block size, how often over. */
type Cost = { N: number; r: number; p: number };

/**
 * OWASP's scrypt setting of least memory: 16 MB, about 120 ms of one core, on threads of their own.
 * Stored with each hash, so that it can be raised later.
 */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
/**
 * Tries of strangers that a process takes on at once, and its rest after each, in ms. The last of a crowd waits two
 * seconds. While some are turned away the rests are long: a flood costs a process a twentieth of a core, however long
 * it lasts.
 */
const STRANGERS = { most: 3, restMs: 600, restInFloodMs: 2_400 };
type Rest = (isFlood: boolean) => Promise<void>;
const rest: Rest = (isFlood) =>
  pause(isFlood ? STRANGERS.restInFloodMs : STRANGERS.restMs, undefined, { ref: false });

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: 64 * 2 ** 20 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

const format = ({ N, r, p }: Cost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

/** Does what it is given one after the other, with a rest after each. */
const createQueue = (rest?: () => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined).then(rest);
    return done;
  };
};

/**
 * Passwords by scrypt (design §8). Comparing with no hash costs as much as with one. Tests may take a lower cost.
 *
 * Comparisons of one process queue up. On Lambda a process has one request and nothing ever waits; where a process
 * serves many, as at home, a flood of logins would take every thread, and all pages wait there to be compressed.
 */
export const createPasswords = (
  cost: Cost = COST,
  resting: Rest = rest,
  chance = systemChance,
): PasswordsPort => {
  const nobodys = format(cost, chance.bytes(16), chance.bytes(KEY_BYTES));
  const inTurn = createQueue();
  let strangers = 0;
  let turnedAway = false;
  const ofStrangers = createQueue(() => {
    const isFlood = turnedAway;
    turnedAway = false;
    return resting(isFlood);
  });
  return {
    async unlessOverrun(work) {
      if (strangers >= STRANGERS.most) {
        turnedAway = true;
        return undefined;
      }
      strangers += 1;
      return ofStrangers(work).finally(() => {
        strangers -= 1;
      });
    },
    async hash(password) {
      const salt = chance.bytes(16);
      return format(cost, salt, await derive(password, salt, cost));
    },
    async matches(password, hash = nobodys) {
      const [, N, r, p, salt = '', key = ''] = hash.split('$');
      const kept = { N: Number(N), r: Number(r), p: Number(p) };
      const derived = await inTurn(() => derive(password, Buffer.from(salt, 'base64url'), kept));
      return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && hash !== nobodys;
    },
  };
};
