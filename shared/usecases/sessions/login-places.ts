import { epochSeconds } from '#shared/domain/time/instant.ts';
import { isKnownPlace, type KnownPlace } from '#shared/domain/user/login-guard.ts';
import type { Ports } from '../ports/index.ts';
import { networkOf } from '../rate-limit.ts';

/** What a browser remembers of its logins: 256 random bits, made by `tokens.secret`. */
const BROWSER_SECRET = /^[\w-]{43}$/;

/** Where a login comes from, by keyed hashes that tell nothing of another account's. */
export type LoginPlace = {
  network: string;
  /** Of a browser; missing for programs */
  browser?: { secret: string; hash: string };
  /** The same under every live key: places are remembered for longer than a key takes to change */
  networkHashes: string[];
  browserHashes: string[];
};

/** @param browser what the browser remembers, if it does; missing for programs */
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

/** What of a place an account knows. */
export const knownOf = (
  { networkHashes, browserHashes }: LoginPlace,
  places: readonly KnownPlace[],
  now: string,
): { network: boolean; browser: boolean } => {
  const isOne = (hashes: readonly string[]) => hashes.some((hash) => isKnownPlace(places, hash, now));
  return { network: isOne(networkHashes), browser: isOne(browserHashes) };
};

/** The place as an account remembers it. */
export const knownPlacesOf = ({ network, browser }: LoginPlace, now: string): KnownPlace[] => [
  { kind: 'network', hash: network, at: now },
  ...(browser ? [{ kind: 'browser' as const, hash: browser.hash, at: now }] : []),
];

/** The start of the window (epoch seconds) an instant lies in. */
export const windowOf = (seconds: number, now: string): number =>
  epochSeconds(now) - (epochSeconds(now) % seconds);
