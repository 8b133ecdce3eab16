import { fail, ok, type Result } from '#shared/domain/result.ts';
import { ageOn, YOUNGEST_MEMBER } from './age.ts';
import { type IdentityHashes, isSameIdentity } from './identity-hashes.ts';

/** Purposes of an identity check; each check is valid for one purpose, once. */
export const verificationPurposes = [
  'JOIN',
  'FIND_ID',
  'FIND_PASSWORD',
  'CHANGE_PHONE',
  'CHANGE_EMAIL',
  'ORDER',
  'WITHDRAWAL',
  'PROMOTER',
  'LEAVE',
] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];

/** Seconds from opening the check to using its result. */
export const VERIFICATION_SECONDS = 30 * 60;

/** Milliseconds by which the clocks of provider and shop may differ. */
const SKEW_MS = 60_000;

/** A person as the carrier confirmed them, stored until the form is sent, at most half an hour. */
export type VerifiedPerson = {
  name: string;
  phone?: string;
  birthDate?: string;
  ciHashes?: IdentityHashes;
};

export type Verification = {
  _id: string;
  purpose: VerificationPurpose;
  status: 'PENDING' | 'VERIFIED' | 'USED';
  person?: VerifiedPerson;
  createdAt: string;
  /** epoch seconds */
  expiresAt: number;
};

/**
 * Returns true when a check the provider finished at `verifiedAt` belongs to the one started at `createdAt`: it is
 * neither older, nor in the future.
 */
export const isFresh = (
  { createdAt }: Pick<Verification, 'createdAt'>,
  verifiedAt: string,
  now: string,
): boolean => {
  const at = Date.parse(verifiedAt);
  return at >= Date.parse(createdAt) - SKEW_MS && at <= Date.parse(now) + SKEW_MS;
};

/** Returns the person of a check that may be used now for `purpose`; otherwise VERIFICATION_REQUIRED. */
export const personOf = (
  verification: Verification | undefined,
  purpose: VerificationPurpose,
  now: string,
): Result<VerifiedPerson, 'VERIFICATION_REQUIRED'> => {
  const usable =
    verification?.status === 'VERIFIED' &&
    verification.purpose === purpose &&
    verification.expiresAt * 1000 > Date.parse(now);
  return usable && verification.person
    ? ok(verification.person)
    : fail('VERIFICATION_REQUIRED', '본인인증을 완료해주세요', {
        issues: [{ path: 'identityVerificationId', message: '본인인증을 완료해주세요' }],
      });
};

/**
 * Returns true when a member is the person the carrier confirmed, by CI alone: another person may have the same name as
 * a member without CI.
 */
export const isSamePerson = (
  { ciHashes }: { ciHashes?: IdentityHashes },
  person: Pick<VerifiedPerson, 'ciHashes'>,
): boolean => isSameIdentity(ciHashes, person.ciHashes);

/** Refuses a person under 14 with TOO_YOUNG: joining would need a guardian's consent (rules 6.25). */
export const refuseTooYoung = ({ birthDate }: VerifiedPerson, now: string): Result<void, 'TOO_YOUNG'> =>
  birthDate && ageOn(birthDate, now) < YOUNGEST_MEMBER
    ? fail('TOO_YOUNG', '만 14세 미만은 가입할 수 없습니다')
    : ok(undefined);
