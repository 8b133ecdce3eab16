import { fail, ok, type Result } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Actor, Member } from './actor.ts';
import { NO_PERMISSION } from './no-permission.ts';
import { type UserType, unavailableFor } from './user-type.ts';

/** Reasons for denied access: no member, no permission, or a clerk who has to enrol a second factor first. */
export type AccessFailure = 'LOGIN_REQUIRED' | 'NO_PERMISSION' | 'SECOND_FACTOR_NEEDED';

/** Message of every guard to visitors who are not logged in; others get NO_PERMISSION. */
export const LOGIN_REQUIRED = '로그인 후 이용 가능합니다';

/** Rules 6.4: scopes that may open each part of the console. */
export const consoleScopes = {
  /** users, levels, settlements, settings, bulk upload, codes, points, scores, bonuses */
  only: ['console'],
  /** catalog and contents */
  catalog: ['console', 'admin02'],
  /** purchases, inquiries, reviews, forms, statistics */
  service: ['console', 'admin03'],
  /** the console's frame, and parts without a scope of their own (user-grades) */
  any: ['console', 'admin02', 'admin03'],
} as const satisfies Record<string, readonly string[]>;

/** Names of the least rights that open a part. */
export const rightsNames: Record<keyof typeof consoleScopes, string> = {
  only: '전체 관리',
  catalog: '상품·전시',
  service: '주문·고객',
  any: '관리자',
};

export const PROMOTER_SCOPE = 'promoter';

/** Requirement of a route or use case; an empty one only requires a member. */
export type Requirement = {
  scopes?: readonly string[];
  /** Account types it is available to: others get a message that it is not for their type */
  userTypes?: UserType | readonly UserType[];
  /**
   * Set for the page where a second factor is enrolled, and nowhere else: allows a clerk who must have one and has none
   * yet
   */
  beforeEnrolling?: boolean;
};

/**
 * Returns the member, if `actor` is one with one of the required scopes and types; otherwise UNAUTHENTICATED or
 * FORBIDDEN. A clerk who must enrol a second factor first has no clerk's rights until then: FORBIDDEN /
 * SECOND_FACTOR_NEEDED.
 */
export const permit = (
  actor: Actor,
  { scopes, userTypes, beforeEnrolling }: Requirement = {},
): Result<Member, AccessFailure> => {
  if (actor.kind !== 'member') return fail('LOGIN_REQUIRED', LOGIN_REQUIRED);
  if (scopes && !scopes.some((scope) => actor.scope.includes(scope)))
    return fail('NO_PERMISSION', NO_PERMISSION);
  const unavailable = userTypes && unavailableFor(actor.userType, userTypes);
  if (unavailable) return fail('NO_PERMISSION', unavailable);
  const rightsRest = actor.mustEnrol && !beforeEnrolling;
  return rightsRest && scopes?.some((scope) => isClerksScope(scope))
    ? fail('SECOND_FACTOR_NEEDED', '2단계 인증을 먼저 등록해주세요.')
    : ok(actor);
};

const isClerksScope = (scope: string): boolean => consoleScopes.any.some((candidate) => candidate === scope);

/** Seconds a proof of the password is valid: after it, sensitive actions ask for the password again. */
export const REAUTHENTICATION_SECONDS = 5 * 60;

export const passwordNeeded = () => fail('STEP_UP_REQUIRED', '안전을 위해 비밀번호를 한 번 더 확인해주세요.');

/**
 * Returns the member, if their login was proved within the last `PROOF_SECONDS`. Required before rights are changed,
 * encrypted numbers shown and money paid out. Failure: FORBIDDEN / STEP_UP_REQUIRED.
 */
export const permitReauthenticated = (member: Member, now: string): Result<Member, 'STEP_UP_REQUIRED'> =>
  member.provedAt && epochSeconds(now) < epochSeconds(member.provedAt, REAUTHENTICATION_SECONDS)
    ? ok(member)
    : passwordNeeded();
