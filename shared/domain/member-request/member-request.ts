import type { RefundAccount } from '#shared/domain/order/order.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AnswerState } from '#shared/domain/review/review.ts';
import type { Agreement } from '#shared/domain/terms/terms.ts';
import type { PromoterState } from '#shared/domain/user/promoter.ts';

/** Rules 2.37: decisions about their account that members may request. */
export const requestTypes = ['PROMOTER_APPROVAL'] as const;
export type RequestType = (typeof requestTypes)[number];
export const requestTypeLabels: Record<RequestType, string> = { PROMOTER_APPROVAL: '추천인 승인' };

/** A member's request (the API's `inquiries`), which a clerk approves or refuses once. */
export type MemberRequest = {
  _id: string;
  _user: string;
  user: { username: string; name: string };
  type: RequestType;
  state: AnswerState;
  approval: PromoterState;
  /** Reason for a rejection */
  reason?: string;
  /** Clerks' internal memo */
  memo?: string;
  /** Payout account, its number masked; the account itself is stored with the member */
  bank?: RefundAccount;
  agreements: Agreement[];
  createdAt: string;
  decidedAt?: string;
  version: number;
};

/** Returns the request with the decision. It is decided once: CONFLICT / REQUEST_DECIDED. */
export const decideRequest = (
  request: MemberRequest,
  { approval, reason, now }: { approval: Exclude<PromoterState, 'AWAITING'>; reason?: string; now: string },
): Result<MemberRequest, 'REQUEST_DECIDED'> =>
  request.approval === 'AWAITING'
    ? ok({
        ...request,
        approval,
        reason: approval === 'REJECTED' ? reason : undefined,
        state: 'ANSWER_COMPLETE',
        decidedAt: now,
        version: request.version + 1,
      })
    : fail('REQUEST_DECIDED', '이미 처리된 요청입니다. 새로고침해주세요.');
