// biome-ignore-all lint/plugin: passwords are derived on other threads
import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PasswordsPort } from '#shared/usecases/ports/outside/secrets.ts';
import { systemRandom } from '../machine.ts';

/** Cost of scrypt: iterations (memory = 128·N·r bytes), block size, parallelisation. */
type Cost = { N: number; r: number; p: number };

/**
 * OWASP's scrypt setting with the least memory: 16 MB, about 120 ms of one core, on threads of the pool. Stored with
 * each hash, so that it can be raised later.
 */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
/**
 * Limits for login tries of strangers: most in one process at once, and its rest after each, in ms. The last in the
 * queue waits two seconds. While some are refused the rests are long, so that a flood costs a process a twentieth of a
 * core, however long it lasts.
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

/** Runs work one after the other, with a rest after each. */
const createQueue = (rest?: () => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined).then(rest);
    return done;
  };
};

/**
 * Passwords by scrypt (rules 6.30). Comparing without a hash costs as much as with one. Tests may use a lower cost.
 *
 * Comparisons of one process are queued. On Lambda a process has one request, so nothing waits. When a process serves
 * many requests, as on a developer's machine, a flood of logins would take every thread, and all pages would wait for
 * threads to be compressed.
 */
export const createPasswords = (
  cost: Cost = COST,
  resting: Rest = rest,
  random = systemRandom,
): PasswordsPort => {
  const nobodys = format(cost, random.bytes(16), random.bytes(KEY_BYTES));
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
      const salt = random.bytes(16);
      return format(cost, salt, await derive(password, salt, cost));
    },
    async matches(password, hash = nobodys) {
      const [, N, r, p, salt = '', key = ''] = hash.split('$');
      const cost = { N: Number(N), r: Number(r), p: Number(p) };
      const derived = await inTurn(() => derive(password, Buffer.from(salt, 'base64url'), cost));
      return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && hash !== nobodys;
    },
  };
};
