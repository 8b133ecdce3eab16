import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Agreement } from '#shared/domain/terms/terms.ts';
import type { IdentityHashes } from './identity-hashes.ts';
import type { Promoter } from './promoter.ts';
import type { UserType } from './user-type.ts';

/** Accounts of other services a member logs in with: the provider's stable id. */
export type SocialAccounts = { kakao?: string; naver?: string };

/** A file a member submitted that only clerks may open (rules 7.10); `key` is in the private bucket. */
export type PrivateFile = { key: string; fileName: string; contentType: string };

/** A member (rules 6.24). The password is not here: it is stored with the username, see Credential. */
export type User = {
  _id: string;
  /** First account of a member who left and joined again (domain/identity/person.ts) */
  _person?: string;
  username: string;
  type: UserType;
  /** All scopes of the access token: the member scope of the type, `promoter`, console scopes */
  scope: string[];
  name: string;
  email: string;
  /** digits only */
  phone: string;
  /** yyyy-mm-dd, from the identity check */
  birthDate?: string;
  /** yyyy-mm-dd, for a company, as it stated */
  foundingDate?: string;
  /** Keyed hashes of the person's CI: one person, one account */
  ciHashes?: IdentityHashes;
  /** For a company, ten digits */
  businessNumber?: string;
  social: SocialAccounts;
  /** The member's grade (rules 2.29); absent: the welcome grade of the type */
  _level?: string;
  agreements: Agreement[];
  /** Member who recommended the shop */
  _referrer?: string;
  /** Promoter whose code was used at sign-up */
  _promoter?: string;
  /** The member's own code, once approved as a promoter */
  promoterCode?: string;
  /** State as a promoter (user/promoter.ts) */
  promoter?: Promoter;
  businessRegistration?: PrivateFile;
  createdAt: string;
  updatedAt: string;
  /** Time from which a clerk bars the member from logging in (ISO UTC) */
  disabledAt?: string;
  /** Logins begun before it are ended, even if not expired (ISO UTC): after a new password, or other rights */
  loginsEndedAt?: string;
  /** Time from which logins need a second factor (ISO UTC, user/second-factor.ts) */
  secondFactorAt?: string;
  /** Number of changes; a change of another version than the stored one is refused */
  version: number;
};

/** Data of a member who left: what the law allows the shop to store, separate from active members (rules 7.16). */
export type WithdrawnUser = {
  _id: string;
  username: string;
  type: UserType;
  agreements: Agreement[];
  reason?: string;
  /** Username of the clerk who withdrew the account; absent when the member left on their own */
  by?: string;
  joinedAt: string;
  withdrawnAt: string;
};

/** Days the data is stored: contracts and withdrawals 5 years (전자상거래법), then deleted. */
export const KEPT_AFTER_WITHDRAWAL_DAYS = 5 * 365 + 2;

/** Returns the member, unless a clerk bars them from logging in. Failure: FORBIDDEN / ACCOUNT_DISABLED. */
export const mayLogIn = (user: User): Result<User, 'ACCOUNT_DISABLED'> =>
  user.disabledAt ? fail('ACCOUNT_DISABLED', '이용이 정지된 계정입니다. 고객센터로 문의해주세요.') : ok(user);

/** Scopes a clerk can be given in the console; the scope of the member's type and `promoter` are set elsewhere. */
export const grantableScopes = ['console', 'admin02', 'admin03'] as const;

/** Roles (rules 6.2) that an access token contains in addition to the scopes they follow from. */
const roles: readonly { role: string; of: readonly string[] }[] = [
  { role: 'ROOT', of: ['console'] },
  { role: 'ADMIN', of: ['admin02', 'admin03'] },
];

/** Returns a scope with its roles: for display only, rights never depend on a role. */
export const withRoles = (scope: readonly string[]): string[] => [
  ...scope,
  ...roles.filter(({ of }) => of.some((candidate) => scope.includes(candidate))).map(({ role }) => role),
];

/** Returns the scope without the roles: rights depend on this. */
export const withoutRoles = (scope: readonly string[]): string[] =>
  scope.filter((name) => !roles.some(({ role }) => role === name));

/** Returns true when the account opens any part of the console. */
export const isClerk = ({ scope }: Pick<User, 'scope'>): boolean =>
  grantableScopes.some((grantableScope) => scope.includes(grantableScope));

/**
 * Returns the member, unless they work in the console: another clerk has to remove their rights first, so that the shop
 * always has a clerk with rights. Failure: CONFLICT / CLERK_ACCOUNT.
 */
export const mayLeave = (user: User): Result<User, 'CLERK_ACCOUNT'> =>
  isClerk(user)
    ? fail(
        'CLERK_ACCOUNT',
        '콘솔 권한이 있는 계정은 탈퇴할 수 없습니다. 다른 관리자에게 권한 해제를 요청해주세요.',
      )
    : ok(user);

/** Returns the scope a new member of a type starts with (rules 6.1). */
export const startingScope = (type: UserType): string[] => [type];

/** Masks a username so that its owner recognises it: `member01` → `mem***01`, `abc` → `ab*` (rules 7.16). */
export const maskUsername = (username: string): string => {
  const { length } = username;
  // One letter at least is masked.
  const shown = Math.min(Math.max(2, Math.ceil(length / 3)), Math.max(0, length - 1));
  const tail = Number(length > 3) + Number(length > 6);
  return username.slice(0, shown) + '*'.repeat(length - shown - tail) + username.slice(length - tail);
};
