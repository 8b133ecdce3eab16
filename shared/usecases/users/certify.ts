import * as limits from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import {
  isFresh,
  VERIFICATION_SECONDS,
  type Verification,
  type VerificationPurpose,
} from '#shared/domain/user/verification.ts';
import type { Ports } from '../ports/index.ts';
import type { IdentityVerificationWindow } from '../ports/outside/identity-verification.ts';
import { takeAttempts } from '../rate-limit.ts';

const failed = () => fail('VERIFICATION_FAILED', '본인인증을 완료하지 못했습니다. 다시 시도해주세요');

/**
 * Starts an identity check for one purpose: the shop makes and stores the id, so that a check it did not request is
 * never accepted. The caller gets the id, a secret; the window and the provider know the check by another id, so that
 * nobody who sees that one can use it. `redirectUrl` is where the window leads without scripts. Answers LIMITED.
 */
export const startCertification =
  (ports: Pick<Ports, 'verifications' | 'identityVerification' | 'tokens' | 'rateLimits' | 'clock'>) =>
  async (input: {
    purpose: VerificationPurpose;
    redirectUrl: string;
    address: string;
  }): Promise<
    Result<{ identityVerificationId: string; window: IdentityVerificationWindow }, 'TOO_MANY_ATTEMPTS'>
  > => {
    const { purpose, redirectUrl, address } = input;
    const now = ports.clock.now();
    const limited = await takeAttempts(ports, [{ limit: limits.verifyPerAddress, key: address }], now);
    if (!limited.ok) return limited;
    const _id = `iv-${ports.tokens.secret()}`;
    const expiresAt = epochSeconds(now, VERIFICATION_SECONDS);
    await ports.verifications.start({ _id, purpose, status: 'PENDING', createdAt: now, expiresAt });
    const window = ports.identityVerification.window({ identityVerificationId: _id, redirectUrl });
    return ok({ identityVerificationId: _id, window });
  };

/** Data of a finished check that a form may show: not the id, which allows its use. */
export type Certification = {
  purpose: VerificationPurpose;
  name: string;
  /** `010-1234-5678`; missing when the carrier did not return it */
  phone?: string;
};

const shown = ({ purpose, person }: Verification): Certification => ({
  purpose,
  name: person?.name ?? '',
  phone: person?.phone && formatPhone(person.phone),
});

/**
 * Asks the provider for the result of the check, and stores the person. Asking again returns the same. Answers INVALID
 * / VERIFICATION_FAILED, LIMITED, UNAVAILABLE / VERIFICATION_UNAVAILABLE.
 */
export const certify =
  (
    ports: Pick<Ports, 'verifications' | 'identityVerification' | 'identityHashes' | 'rateLimits' | 'clock'>,
  ) =>
  async ({
    identityVerificationId,
  }: {
    identityVerificationId: string;
  }): Promise<
    Result<Certification, 'TOO_MANY_ATTEMPTS' | 'VERIFICATION_FAILED' | 'VERIFICATION_UNAVAILABLE'>
  > => {
    const now = ports.clock.now();
    const started = await ports.verifications.verification(identityVerificationId);
    if (!started || started.expiresAt * 1000 <= Date.parse(now)) return failed();
    if (started.status === 'VERIFIED') return ok(shown(started));
    if (started.status === 'USED') return failed();
    const key = ports.identityHashes.hash(`verification#${identityVerificationId}`);
    const question = { limit: limits.verificationQuestions, key };
    const limited = await takeAttempts(ports, [question], now);
    if (!limited.ok) return limited;
    const answer = await ports.identityVerification.find(identityVerificationId);
    if (answer.kind === 'UNKNOWN')
      return fail(
        'VERIFICATION_UNAVAILABLE',
        '본인인증 서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요',
      );
    const isTheOne =
      answer.kind === 'VERIFIED' &&
      answer.identityVerificationId === identityVerificationId &&
      isFresh(started, answer.verifiedAt, now);
    if (!isTheOne) return failed();
    const { name, phone, birthDate, ci } = answer.customer;
    const person = { name, phone, birthDate, ciHashes: ci ? ports.identityHashes.hashes(ci) : undefined };
    await ports.verifications.complete(identityVerificationId, person);
    return ok(shown({ ...started, person }));
  };

/** Finds a finished, unused check of this purpose, for the form to show. */
export const pendingCertification =
  (ports: Pick<Ports, 'verifications' | 'clock'>) =>
  async (input: {
    identityVerificationId: string | undefined;
    purpose: VerificationPurpose;
  }): Promise<Certification | undefined> => {
    if (!input.identityVerificationId) return undefined;
    const found = await ports.verifications.verification(input.identityVerificationId);
    const isUsable =
      found?.status === 'VERIFIED' &&
      found.purpose === input.purpose &&
      found.expiresAt * 1000 > Date.parse(ports.clock.now());
    return isUsable ? shown(found) : undefined;
  };
