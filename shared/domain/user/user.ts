import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Agreement } from '#shared/domain/terms/terms.ts';
import type { IdentityHashes } from './identity-hashes.ts';
import type { Promoter } from './promoter.ts';
import type { UserType } from './user-type.ts';

/** Accounts of other services a member signs in with: the provider's stable id. */
export type SocialAccounts = { kakao?: string; naver?: string };

/** A file a member handed in that only clerks may open (spec §3 File); `key` lies in the private bucket. */
export type PrivateFile = { key: string; fileName: string; contentType: string };

/** A member (spec §3 User). The password is not here: it lies with the username, see Credential. */
export type User = {
  _id: string;
  /** Their first account, of who left and joined again (domain/identity/person.ts) */
  _person?: string;
  username: string;
  type: UserType;
  /** Everything the access token may be used for: the member scope of the type, `promoter`, console scopes */
  scope: string[];
  name: string;
  email: string;
  /** digits only */
  phone: string;
  /** yyyy-mm-dd, as the identity check told */
  birthDate?: string;
  /** yyyy-mm-dd, of a company, as it told */
  foundingDate?: string;
  /** Keyed hashes of the person's CI: one person, one account */
  ciHashes?: IdentityHashes;
  /** Of a company, ten digits */
  businessNumber?: string;
  social: SocialAccounts;
  /** The member's grade (spec §3 User grade); none yet means the welcome grade of the type */
  _level?: string;
  agreements: Agreement[];
  /** Member who recommended the shop */
  _referrer?: string;
  /** Promoter whose code was given at sign-up */
  _promoter?: string;
  /** The member's own code, once approved as a promoter */
  promoterCode?: string;
  /** How far they have come as a promoter (user/promoter.ts) */
  promoter?: Promoter;
  businessRegistration?: PrivateFile;
  createdAt: string;
  updatedAt: string;
  /** Since when a clerk keeps the member from logging in (ISO UTC) */
  disabledAt?: string;
  /** Logins begun before it are over, whatever is left of them (ISO UTC): a new password, other rights */
  loginsEndedAt?: string;
  /** Since when a login asks for a second factor (ISO UTC, user/second-factor.ts) */
  secondFactorAt?: string;
  /** Counts the changes; a change meets the version it was made from or is refused */
  version: number;
};

/** What is left of a member who went: what the law lets the shop keep, apart from the living (integrations §8). */
export type WithdrawnUser = {
  _id: string;
  username: string;
  type: UserType;
  agreements: Agreement[];
  reason?: string;
  /** Username of the clerk who withdrew them; nobody's who left by themselves */
  by?: string;
  joinedAt: string;
  withdrawnAt: string;
};

/** Contracts and withdrawals are kept 5 years (전자상거래법), then forgotten. */
export const KEPT_AFTER_WITHDRAWAL_DAYS = 5 * 365 + 2;

/** The member, unless a clerk keeps them from logging in. Failure: FORBIDDEN / ACCOUNT_DISABLED. */
export const mayLogIn = (user: User): Result<User, 'ACCOUNT_DISABLED'> =>
  user.disabledAt ? fail('ACCOUNT_DISABLED', '이용이 정지된 계정입니다. 고객센터로 문의해주세요.') : ok(user);

/** Scopes a clerk can be given in the console; those of the member's type and `promoter` come about elsewhere. */
export const grantableScopes = ['console', 'admin02', 'admin03'] as const;

/** Roles of the specification (§4) that an access token tells beside the scopes they come of. */
const roles: readonly { role: string; of: readonly string[] }[] = [
  { role: 'ROOT', of: ['console'] },
  { role: 'ADMIN', of: ['admin02', 'admin03'] },
];

/** A scope with the roles it comes to: for showing only, no right is ever judged by a role. */
export const withRoles = (scope: readonly string[]): string[] => [
  ...scope,
  ...roles.filter(({ of }) => of.some((one) => scope.includes(one))).map(({ role }) => role),
];

/** What rights are judged by: the scope without the roles. */
export const withoutRoles = (scope: readonly string[]): string[] =>
  scope.filter((one) => !roles.some(({ role }) => role === one));

/** Whether the account opens any part of the console. */
export const isClerk = ({ scope }: Pick<User, 'scope'>): boolean =>
  grantableScopes.some((one) => scope.includes(one));

/**
 * The member, unless they work in the console: another clerk takes their rights away first, so that the shop always
 * keeps one who may. Failure: CONFLICT / CLERK_ACCOUNT.
 */
export const mayLeave = (user: User): Result<User, 'CLERK_ACCOUNT'> =>
  isClerk(user)
    ? fail(
        'CLERK_ACCOUNT',
        '콘솔 권한이 있는 계정은 탈퇴할 수 없습니다. 다른 관리자에게 권한 해제를 요청해주세요.',
      )
    : ok(user);

/** Scope a new member of a type starts with (spec §4 scopes/roles). */
export const startingScope = (type: UserType): string[] => [type];

/** `member01` → `mem***01`: enough for its owner to recognise (integrations §8). */
export const maskUsername = (username: string): string => {
  const shown = Math.max(2, Math.ceil(username.length / 3));
  const tail = username.length > 6 ? 2 : 1;
  return username.slice(0, shown) + '*'.repeat(username.length - shown - tail) + username.slice(-tail);
};
