import { fail, ok, type Result } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Actor, Member } from './actor.ts';
import { NO_PERMISSION } from './no-permission.ts';
import { type UserType, unavailableFor } from './user-type.ts';

/** Why somebody may not do what is asked: no member, not one of those who may, or a clerk who has to enrol first. */
export type AccessFailure = 'LOGIN_REQUIRED' | 'NO_PERMISSION' | 'SECOND_FACTOR_NEEDED';

/** The message of every guard to visitors who have not logged in; to others it is NO_PERMISSION. */
export const LOGIN_REQUIRED = '로그인 후 이용 가능합니다';

/** Spec §6: who may open which part of the console. */
export const consoleScopes = {
  /** users, levels, settlements, settings, bulk upload, codes, points, scores, bonuses */
  only: ['console'],
  /** catalog and contents */
  catalog: ['console', 'admin02'],
  /** purchases, inquiries, reviews, forms, statistics */
  service: ['console', 'admin03'],
  /** the shell, and what lists no scope of its own (user-grades) */
  any: ['console', 'admin02', 'admin03'],
} as const satisfies Record<string, readonly string[]>;

/** What the rights that open a part are called, the least that do. */
export const rightsNames: Record<keyof typeof consoleScopes, string> = {
  only: '전체 관리',
  catalog: '상품·전시',
  service: '주문·고객',
  any: '관리자',
};

export const PROMOTER_SCOPE = 'promoter';

/** What a route or use case asks of a member; nothing means: just be one. */
export type Requirement = {
  scopes?: readonly string[];
  /** Types of accounts it is for: others read that it is not for theirs */
  userTypes?: UserType | readonly UserType[];
  /** Of a clerk who must have a second factor and has none yet: for where it is set up, and nowhere else */
  beforeEnrolling?: boolean;
};

/**
 * The member, if `actor` is one and has one of the scopes and types asked for; else UNAUTHENTICATED or FORBIDDEN. A clerk
 * who must enrol a second factor first has no clerk's rights until then: FORBIDDEN / SECOND_FACTOR_NEEDED.
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

const isClerksScope = (scope: string): boolean => consoleScopes.any.some((one) => one === scope);

/** How long a proof of the password is good for, in seconds: then what matters most asks for it again. */
export const PROOF_SECONDS = 5 * 60;

export const passwordNeeded = () => fail('STEP_UP_REQUIRED', '안전을 위해 비밀번호를 한 번 더 확인해주세요.');

/**
 * The member, if their login proved who sits there within the last minutes. Asked before rights are changed, sealed
 * numbers shown and money is paid out. Failure: FORBIDDEN / STEP_UP_REQUIRED.
 */
export const permitProven = (member: Member, now: string): Result<Member, 'STEP_UP_REQUIRED'> =>
  member.provedAt && epochSeconds(now) < epochSeconds(member.provedAt, PROOF_SECONDS)
    ? ok(member)
    : passwordNeeded();
