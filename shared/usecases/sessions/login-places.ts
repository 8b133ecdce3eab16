import { epochSeconds } from '#shared/domain/time/instant.ts';
import { isKnownPlace, type KnownPlace } from '#shared/domain/user/login-guard.ts';
import type { Ports } from '../ports/index.ts';
import { networkOf } from '../rate-limit.ts';

/** Secret that a browser stores for later logins: 256 random bits, made by `tokens.secret`. */
const BROWSER_SECRET = /^[\w-]{43}$/;

/** Place of a login, as keyed hashes that cannot be linked to another account's. */
export type LoginPlace = {
  network: string;
  /** Of a browser; missing for programs */
  browser?: { secret: string; hash: string };
  /** Hashes under every live key: places are stored for longer than a key change takes */
  networkHashes: string[];
  browserHashes: string[];
};

/** Builds the place of a login. @param browser the browser's stored secret, if any; missing for programs */
export const loginPlaceOf = (
  { tokens, visitorHashes }: Pick<Ports, 'tokens' | 'visitorHashes'>,
  {
    username,
    address,
    browser,
  }: { username: string; address: string; browser?: { secret: string | undefined } },
): LoginPlace => {
  const known = browser?.secret;
  const secret = known && BROWSER_SECRET.test(known) ? known : tokens.secret();
  const ofNetwork = `login-network#${username}#${networkOf(address)}`;
  const ofBrowser = `login-browser#${username}#${secret}`;
  return {
    network: visitorHashes.hash(ofNetwork),
    ...(browser && { browser: { secret, hash: visitorHashes.hash(ofBrowser) } }),
    networkHashes: visitorHashes.hashes(ofNetwork),
    browserHashes: browser ? visitorHashes.hashes(ofBrowser) : [],
  };
};

/** Finds which parts of a place an account knows. */
export const knownOf = (
  { networkHashes, browserHashes }: LoginPlace,
  places: readonly KnownPlace[],
  now: string,
): { network: boolean; browser: boolean } => {
  const isOne = (hashes: readonly string[]) => hashes.some((hash) => isKnownPlace(places, hash, now));
  return { network: isOne(networkHashes), browser: isOne(browserHashes) };
};

/** Converts a place to the form in which an account stores it. */
export const knownPlacesOf = ({ network, browser }: LoginPlace, now: string): KnownPlace[] => [
  { kind: 'network', hash: network, at: now },
  ...(browser ? [{ kind: 'browser' as const, hash: browser.hash, at: now }] : []),
];

/** Returns the start of the window (epoch seconds) that contains an instant. */
export const windowOf = (seconds: number, now: string): number =>
  epochSeconds(now) - (epochSeconds(now) % seconds);
