import type { RefundAccount } from '#shared/domain/order/order.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AnswerState } from '#shared/domain/review/review.ts';
import type { Agreement } from '#shared/domain/terms/terms.ts';
import type { PromoterState } from '#shared/domain/user/promoter.ts';

/** Spec §4: what members ask the shop to decide of their account. */
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
  /** Why it was refused */
  reason?: string;
  /** What clerks note for each other */
  memo?: string;
  /** Where money is to go, its number masked; the account itself lies with the member */
  bank?: RefundAccount;
  agreements: Agreement[];
  createdAt: string;
  decidedAt?: string;
  version: number;
};

/** The request, decided. Once: CONFLICT / REQUEST_DECIDED. */
export const decidedRequest = (
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
