import { fail, ok, type Result } from '#shared/domain/result.ts';
import { PROMOTER_SCOPE } from './access.ts';
import type { UserType } from './user-type.ts';

/** Types of accounts that may become promoters. */
export const typesOfPromoters = ['PERSON', 'COMPANY'] as const satisfies readonly UserType[];

/** Rules 2.37: promoter approval. */
export const promoterStates = ['AWAITING', 'APPROVED', 'REJECTED'] as const;
export type PromoterState = (typeof promoterStates)[number];

export const promoterStateLabels: Record<PromoterState, string> = {
  AWAITING: '승인대기',
  APPROVED: '승인',
  REJECTED: '반려',
};

/** A member's state as a promoter; absent for a member who never applied. */
export type Promoter = {
  state: PromoterState;
  /**
   * Code given with the first approval. The next approval uses it again; it is valid while `User.promoterCode` has it
   */
  code?: string;
  /** Request of the application */
  _request?: string;
  /** Reason of the rejection, or of the end */
  reason?: string;
  /** ISO UTC */
  appliedAt?: string;
  /** ISO UTC */
  decidedAt?: string;
};

/** Fields of an account that decide if it is a promoter's, and its code. */
type Account = { scope: string[]; promoter?: Promoter; promoterCode?: string; updatedAt: string };

/**
 * Returns an account's application; an account with the scope from before applications were stored counts as approved.
 */
export const promoterOf = ({
  scope,
  promoter,
  promoterCode,
}: Omit<Account, 'updatedAt'>): Promoter | undefined =>
  promoter ?? (scope.includes(PROMOTER_SCOPE) ? { state: 'APPROVED', code: promoterCode } : undefined);

const isPromoter = (account: Account): boolean => promoterOf(account)?.state === 'APPROVED';

/**
 * Returns the account with an open application, also after a rejection. Failures: CONFLICT / ALREADY_PROMOTER,
 * PROMOTER_AWAITING.
 */
export const appliedAsPromoter = <A extends Account>(
  account: A,
  { _request, now }: { _request: string; now: string },
): Result<A, 'ALREADY_PROMOTER' | 'PROMOTER_AWAITING'> => {
  const { state, code } = promoterOf(account) ?? {};
  if (state === 'APPROVED') return fail('ALREADY_PROMOTER', '이미 추천인으로 활동하고 계십니다.');
  if (state === 'AWAITING')
    return fail('PROMOTER_AWAITING', '이미 신청하셨습니다. 승인 결과를 기다려주세요.');
  return ok({
    ...account,
    promoter: { state: 'AWAITING', code, _request, appliedAt: now },
    updatedAt: now,
  });
};

/** Returns the account as a promoter's, with `code` to recruit members. Failure: CONFLICT / ALREADY_PROMOTER. */
export const approvedAsPromoter = <A extends Account>(
  account: A,
  { code, now }: { code: string; now: string },
): Result<A, 'ALREADY_PROMOTER'> =>
  isPromoter(account)
    ? fail('ALREADY_PROMOTER', '이미 추천인인 회원입니다.')
    : ok({
        ...account,
        scope: [...account.scope.filter((other) => other !== PROMOTER_SCOPE), PROMOTER_SCOPE],
        promoterCode: code,
        promoter: {
          ...account.promoter,
          state: 'APPROVED',
          code,
          reason: undefined,
          decidedAt: now,
        },
        updatedAt: now,
      });

/** Returns the account after a rejection, or the end as a promoter: without scope, its code no longer valid. */
export const refusedAsPromoter = <A extends Account>(
  account: A,
  { reason, now }: { reason: string; now: string },
): A => ({
  ...account,
  scope: account.scope.filter((other) => other !== PROMOTER_SCOPE),
  promoterCode: undefined,
  promoter: {
    ...promoterOf(account),
    state: 'REJECTED',
    reason,
    decidedAt: now,
  },
  updatedAt: now,
});
