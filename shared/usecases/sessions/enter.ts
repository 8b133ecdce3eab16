import { ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import type { Recognised } from './check-password.ts';
import { knownPlacesOf, type LoginPlace } from './login-places.ts';
import { type LoginTokens, startLogin } from './tokens.ts';

/** A member whose password was right, on their way in. */
export type Admitted = Recognised & { place: LoginPlace };

export type EnterPorts = Pick<Ports, 'sessions' | 'tokens' | 'ids' | 'loginGuard'>;

/** The last step of a login with a password: the account remembers the place, what counted against it is forgotten. */
export const enter = async (
  ports: EnterPorts,
  { user, place }: Admitted,
  now: string,
): Promise<Result<LoginTokens>> => {
  const { username } = user;
  const [tokens] = await Promise.all([
    startLogin(ports, user, now, now),
    ports.loginGuard.rememberPlaces(username, knownPlacesOf(place, now), now),
    ports.loginGuard.releaseNetwork(username, place.network, now),
    ...[place.network, place.browser?.hash].map(
      (from) => from && ports.loginGuard.clearTries(username, from),
    ),
  ]);
  return ok({ ...tokens, browserSecret: place.browser?.secret });
};
