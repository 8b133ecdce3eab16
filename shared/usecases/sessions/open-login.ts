import { ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import type { Recognised } from './check-password.ts';
import { type LoginStepFailure, loginStepFailure } from './login-note.ts';
import { knownPlacesOf, type LoginPlace } from './login-places.ts';
import { type LoginTokens, startLogin } from './tokens.ts';

/** Member whose password was right, before the login is open. */
export type VerifiedLogin = Recognised & { place: LoginPlace };

export type OpenLoginPorts = Pick<Ports, 'sessions' | 'tokens' | 'ids' | 'loginGuard'>;

/**
 * Completes a login by password, unless the account has a second factor: then no login is opened yet. Answers
 * UNAUTHENTICATED / SECOND_FACTOR_REQUIRED.
 */
export const completePasswordLogin = async (
  ports: OpenLoginPorts,
  { connects, ...admitted }: VerifiedLogin & { connects?: boolean },
  now: string,
): Promise<Result<LoginTokens, LoginStepFailure>> => {
  const { user, passwordVersion } = admitted;
  if (!user.secondFactorAt) return openLogin(ports, { ...admitted, provedAt: now }, now);
  const note = { step: 'SECOND_FACTOR' as const, _user: user._id, passwordVersion, proved: 'yes' as const };
  return loginStepFailure(ports, { ...note, ...(connects && { connects: 'yes' }) }, now);
};

/** Opens the login: stores the place for the account, and deletes the counted tries. */
export const openLogin = async (
  ports: OpenLoginPorts,
  { user, place, provedAt }: Pick<VerifiedLogin, 'user' | 'place'> & { provedAt?: string },
  now: string,
): Promise<Result<LoginTokens>> => {
  const { username } = user;
  const [tokens] = await Promise.all([
    startLogin(ports, user, now, provedAt),
    ports.loginGuard.rememberPlaces(username, knownPlacesOf(place, now), now),
    ports.loginGuard.releaseNetwork(username, place.network, now),
    ...[place.network, place.browser?.hash].map(
      (from) => from && ports.loginGuard.clearTries(username, from),
    ),
  ]);
  return ok({ ...tokens, browserSecret: place.browser?.secret });
};
