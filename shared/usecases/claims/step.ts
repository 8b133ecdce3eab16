import type { MovePurchasesRequest } from '#shared/contracts/console-order.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Delivery, Order, Purchase } from '#shared/domain/order/order.ts';
import {
  type ClerkStep,
  labelOf,
  mayTransit,
  type TransitionName,
  transit,
} from '#shared/domain/order/transitions.ts';
import { type Failure, fail, ok, type Result } from '#shared/domain/result.ts';
import { accountFor, tooManyUnits } from './request-claim.ts';

/** One step of one purchase; `delivery` is the parcel, when goods leave, `claim` what a request says. */
export type Step = Pick<MovePurchasesRequest, 'feedbackMessage' | 'claim' | 'restock' | 'account'> & {
  step: ClerkStep;
  clerk: ChangedBy;
  delivery?: Delivery;
  /** Units a request or a refund for a defect is about, by purchase; without them all there are */
  amounts?: ReadonlyMap<string, number>;
};

export type Moved = { moved: string[]; refused: { purchaseNo: string; failure: Failure }[] };

/** The time each step leaves behind. */
const stamps: Partial<Record<TransitionName, keyof Purchase>> = {
  ship: 'shippedAt',
  deliver: 'deliveredAt',
  completeCancel: 'canceledAt',
  rejectCancel: 'rejectedAt',
  completeReturn: 'returnedAt',
  refundDefect: 'returnedAt',
  rejectReturn: 'rejectedAt',
  rejectExchange: 'rejectedAt',
  shipExchange: 'exchangeShippedAt',
  completeExchange: 'exchangedAt',
  pay: 'paidAt',
  requestCancel: 'requestedAt',
  requestReturn: 'requestedAt',
  requestExchange: 'requestedAt',
};

/** Whether a clerk may take this step now, and has said what it needs. */
export const checked = (
  order: Order,
  purchase: Purchase,
  { step, delivery, feedbackMessage, claim, account, amounts }: Step,
): Result<void> => {
  if (!mayTransit(purchase, step, 'clerk'))
    return fail('CONFLICT', 'STEP_NOT_ALLOWED', `지금 상태에서는 '${labelOf(step)}' 처리를 할 수 없습니다.`);
  if (step === 'pay' && order.paymentMethod !== 'account')
    return fail('CONFLICT', 'STEP_NOT_ALLOWED', '무통장입금 주문만 입금을 확인할 수 있습니다.');
  if ((step === 'ship' && !(delivery ?? purchase.delivery)) || (step === 'shipExchange' && !delivery))
    return fail('INVALID', 'INVOICE_NEEDED', '송장번호를 입력해주세요', {
      issues: [{ path: 'delivery.number', message: '송장번호를 입력해주세요' }],
    });
  if (step === 'refundDefect' && !feedbackMessage?.trim())
    return fail('INVALID', 'REASON_NEEDED', '환불 사유를 입력해주세요', {
      issues: [{ path: 'feedbackMessage', message: '환불 사유를 입력해주세요' }],
    });
  if (step.startsWith('reject') && !feedbackMessage?.trim())
    return fail('INVALID', 'REASON_NEEDED', '거절 사유를 입력해주세요', {
      issues: [{ path: 'feedbackMessage', message: '거절 사유를 입력해주세요' }],
    });
  if (step !== 'refundDefect' && !step.startsWith('request')) return ok(undefined);
  if (!claim && step !== 'refundDefect')
    return fail('INVALID', 'REASON_NEEDED', '사유를 선택해주세요', {
      issues: [{ path: 'claim.claimReason', message: '사유를 선택해주세요' }],
    });
  if ((amounts?.get(purchase.purchaseNo) ?? 0) > purchase.amount) return tooManyUnits(purchase, 'amount');
  const told = claim?.account ?? account;
  const needed = accountFor(order, step === 'requestExchange' ? 'exchange' : 'cancel', told);
  return needed.ok ? ok(undefined) : needed;
};

/** The purchase after a clerk's step at `now` (ISO UTC). */
export const movedBy = (
  purchase: Purchase,
  { step, clerk, delivery, feedbackMessage, claim }: Step,
  now: string,
): Purchase => {
  const stamp = stamps[step];
  return {
    ...transit(purchase, step),
    ...(claim && {
      claimReason: claim.claimReason,
      claimReasonDetails: claim.claimReasonDetails,
      feedbackMessage: undefined,
    }),
    ...(stamp && { [stamp]: now }),
    ...(delivery && { delivery }),
    ...(feedbackMessage && { feedbackMessage }),
    changedBy: clerk,
  };
};
