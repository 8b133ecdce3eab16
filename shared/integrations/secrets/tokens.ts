import { createHash } from 'node:crypto';
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { withoutRoles, withRoles } from '#shared/domain/user/user.ts';
import { userTypes } from '#shared/domain/user/user-type.ts';
import type { TokensPort } from '#shared/usecases/ports/outside/secrets.ts';
import { systemRandom } from '../machine.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'mall';
const ACCESS = 'access';
/** Tolerance, because the clocks of Lambda functions may differ by seconds. */
const TOLERANCE_SECONDS = 5;

/** Without 0 and O, 1, I and L, U and V: 29 characters, so that ten of them have 48 bits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const WORD_LENGTH = 10;

const memberOf = ({ sub, sid, person, username, userType, scope }: JWTPayload): Member | undefined => {
  const type = userTypes.find((known) => known === userType);
  const isMember =
    sub &&
    typeof sid === 'string' &&
    typeof username === 'string' &&
    type &&
    Array.isArray(scope) &&
    scope.every((s) => typeof s === 'string');
  if (!isMember) return undefined;
  return {
    kind: 'member',
    _user: sub,
    ...(typeof person === 'string' && { _person: person }),
    username,
    userType: type,
    scope: withoutRoles(scope),
    _session: sid,
  };
};

/** Returns a secret's name in the header of its tokens: a part of a hash that no other use of the secret makes. */
const keyOf = (secret: string) => ({
  key: new TextEncoder().encode(secret),
  kid: createHash('sha256').update(`key id#${secret}`).digest('base64url').slice(0, 8),
});

/**
 * Tokens signed with HS256 (rules 6.27). Each kind has its own audience, so that no kind is accepted for another.
 * @param secrets of AUTH_SECRET, at least 32 characters each, newest first: the first signs, tokens of all are valid
 */
export const createTokens = (secrets: readonly string[], random = systemRandom): TokensPort => {
  const keys = secrets.map(keyOf);
  const [newest] = keys;
  if (!newest) throw new Error('tokens need a secret');

  const sign = (claims: JWTPayload, audience: string, now: string, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: newest.kid })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(epochSeconds(now))
      .setExpirationTime(epochSeconds(now) + seconds)
      .sign(newest.key);

  /** Returns the secrets of the name in the token's header. */
  const signers = (token: string) => {
    try {
      const { kid } = decodeProtectedHeader(token);
      return keys.filter((key) => key.kid === kid);
    } catch {
      return [];
    }
  };

  const read = async (token: string, audience: string, now: string): Promise<JWTPayload | undefined> => {
    for (const { key } of signers(token)) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience,
          requiredClaims: ['exp'],
          currentDate: new Date(now),
          clockTolerance: TOLERANCE_SECONDS,
        });
        return payload;
      } catch {
        // Not signed with this secret, or invalid: the next secret may fit.
      }
    }
    return undefined;
  };

  return {
    signAccess: ({ _user, _session, _person, username, userType, scope }, now, seconds) =>
      sign(
        { sub: _user, sid: _session, person: _person, username, userType, scope: withRoles(scope) },
        ACCESS,
        now,
        seconds,
      ),
    async readAccess(token, now) {
      const payload = await read(token, ACCESS, now);
      return payload && memberOf(payload);
    },
    signNote: (note, subject, now, seconds) => sign({ note }, subject, now, seconds),
    async readNote(token, subject, now) {
      const payload = await read(token, subject, now);
      return payload?.note as Record<string, string> | undefined;
    },
    secret: () => random.bytes(32).toString('base64url'),
    code: () => String(random.int(1_000_000)).padStart(6, '0'),
    word: () =>
      Array.from({ length: WORD_LENGTH }, () => LETTERS.charAt(random.int(LETTERS.length))).join(''),
    hash: (text) => createHash('sha256').update(text).digest('base64url'),
  };
};
