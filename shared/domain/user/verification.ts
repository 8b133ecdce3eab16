import { fail, ok, type Result } from '#shared/domain/result.ts';
import { ageOn, YOUNGEST_MEMBER } from './age.ts';
import { type IdentityHashes, isSameIdentity } from './identity-hashes.ts';

/** What an identity check was started for; it serves that and nothing else, once. */
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

/** From asking for the window to using its result. */
export const VERIFICATION_SECONDS = 30 * 60;

/** Provider's and shop's clocks need not agree to the second. */
const SKEW_MS = 60_000;

/** A person as the carrier knows them, kept for the half hour until the form is sent. */
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

/** Whether a check the provider finished at `verifiedAt` is the one asked for at `createdAt`, and recent. */
export const isFresh = (
  { createdAt }: Pick<Verification, 'createdAt'>,
  verifiedAt: string,
  now: string,
): boolean => {
  const at = Date.parse(verifiedAt);
  return at >= Date.parse(createdAt) - SKEW_MS && at <= Date.parse(now) + SKEW_MS;
};

/** The person of a check that may be used now for `purpose`; else why not. */
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

/** Whether a member is who the carrier saw, by CI alone: anybody may have the name of a member who has none. */
export const isSamePerson = (
  { ciHashes }: { ciHashes?: IdentityHashes },
  person: Pick<VerifiedPerson, 'ciHashes'>,
): boolean => isSameIdentity(ciHashes, person.ciHashes);

/** Joining under 14 would need a guardian's consent (integrations §8): refused. */
export const refuseTooYoung = ({ birthDate }: VerifiedPerson, now: string): Result<void, 'TOO_YOUNG'> =>
  birthDate && ageOn(birthDate, now) < YOUNGEST_MEMBER
    ? fail('TOO_YOUNG', '만 14세 미만은 가입할 수 없습니다')
    : ok(undefined);
