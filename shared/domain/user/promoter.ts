import { fail, ok, type Result } from '#shared/domain/result.ts';
import { PROMOTER_SCOPE } from './access.ts';
import type { UserType } from './user-type.ts';

/** Types of accounts that may be promoters. */
export const typesOfPromoters = ['PERSON', 'COMPANY'] as const satisfies readonly UserType[];

/** Spec §4: promoter approval. */
export const promoterStates = ['AWAITING', 'APPROVED', 'REJECTED'] as const;
export type PromoterState = (typeof promoterStates)[number];

export const promoterStateLabels: Record<PromoterState, string> = {
  AWAITING: '승인대기',
  APPROVED: '승인',
  REJECTED: '반려',
};

/** How far a member has come as a promoter; none of it for who never asked. */
export type Promoter = {
  state: PromoterState;
  /** The code given with the first approval. It comes back with the next one; it counts while `User.promoterCode` says it */
  code?: string;
  /** The request it was asked by */
  _request?: string;
  /** Why it was refused, or ended */
  reason?: string;
  /** ISO UTC */
  appliedAt?: string;
  /** ISO UTC */
  decidedAt?: string;
};

/** The fields of an account that say whether it is a promoter's, and with which code. */
type Account = { scope: string[]; promoter?: Promoter; promoterCode?: string; updatedAt: string };

/** An account’s application; one that was given the scope before applications were stored counts as approved. */
export const promoterOf = ({
  scope,
  promoter,
  promoterCode,
}: Omit<Account, 'updatedAt'>): Promoter | undefined =>
  promoter ?? (scope.includes(PROMOTER_SCOPE) ? { state: 'APPROVED', code: promoterCode } : undefined);

const isPromoter = (account: Account): boolean => promoterOf(account)?.state === 'APPROVED';

/** The account with an application open. Again after a refusal. Failures: CONFLICT / ALREADY_PROMOTER, PROMOTER_AWAITING. */
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

/** The account as a promoter's, with `code` to bring members by. Failure: CONFLICT / ALREADY_PROMOTER. */
export const approvedAsPromoter = <A extends Account>(
  account: A,
  { code, now }: { code: string; now: string },
): Result<A, 'ALREADY_PROMOTER'> =>
  isPromoter(account)
    ? fail('ALREADY_PROMOTER', '이미 추천인인 회원입니다.')
    : ok({
        ...account,
        scope: [...account.scope.filter((one) => one !== PROMOTER_SCOPE), PROMOTER_SCOPE],
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

/** The account whose application was refused, or who is a promoter no more: without scope, its code out of use. */
export const refusedAsPromoter = <A extends Account>(
  account: A,
  { reason, now }: { reason: string; now: string },
): A => ({
  ...account,
  scope: account.scope.filter((one) => one !== PROMOTER_SCOPE),
  promoterCode: undefined,
  promoter: {
    ...promoterOf(account),
    state: 'REJECTED',
    reason,
    decidedAt: now,
  },
  updatedAt: now,
});
