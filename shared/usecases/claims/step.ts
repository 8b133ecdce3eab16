import type { MovePurchasesRequest } from '#shared/contracts/orders/console-order.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { claimOf } from '#shared/domain/claim/claim.ts';
import { type LateClaim, lateClaimOf, lateClaimText } from '#shared/domain/claim/claim-period.ts';
import { isClerksRefund } from '#shared/domain/claim/clerks-refund.ts';
import { isFeeSettled } from '#shared/domain/claim/exchange-fee.ts';
import type { ClaimFailure } from '#shared/domain/claim/plan-claims.ts';
import { listUnpaidShippingCharges } from '#shared/domain/claim/shipping-fee-change.ts';
import type { Delivery, Purchase, SealedAccount } from '#shared/domain/order/order.ts';
import { onHoldMessage } from '#shared/domain/order/order-note.ts';
import type { StepIntention } from '#shared/domain/order/steps/step-intention.ts';
import type { Need } from '#shared/domain/order/steps/transition.ts';
import {
  type ClerkStep,
  isOrderStep,
  labelOf,
  mayTransit,
  needsOf,
  parcelFields,
  ruleOf,
  takeStep,
} from '#shared/domain/order/steps/transitions.ts';
import { type Failure, fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { passwordNeeded } from '#shared/domain/user/access.ts';
import { refuseOwn } from '../common/own-account.ts';
import { failNoParcel } from '../orders/console/name-parcel.ts';
import { purchaseChanged } from '../orders/find-order.ts';
import type { Ports } from '../ports/index.ts';
import { requireRefundAccount, tooManyUnits } from './request-claim.ts';

/** Unmet needs of a step. */
export type NeedFailure =
  | 'CLAIM_AMOUNT'
  | 'EXCHANGE_FEE_DUE'
  | 'ADDRESS_UNCONFIRMED'
  | 'FARE_DUE'
  | 'INVOICE_NEEDED'
  | 'NO_PARCEL'
  | 'OPTION_PRICE_DUE'
  | 'ORDER_HELD'
  | 'OWN_ACCOUNT'
  | 'PURCHASE_CHANGED'
  | 'REASON_NEEDED'
  | 'REFUND_ACCOUNT_NEEDED'
  | 'STEP_NOT_ALLOWED'
  | 'STEP_UP_REQUIRED';

/** One step of one purchase; `delivery` is the parcel when goods are sent, `claim` the content of a request. */
export type PurchaseStep = Pick<MovePurchasesRequest, 'feedbackMessage' | 'claim' | 'restock' | 'account'> & {
  step: ClerkStep;
  clerk: ChangedBy;
  /** True when the clerk proved the password within the last minutes, when asking for the step or when intending it */
  isProven?: boolean;
  delivery?: Delivery;
  /** Units of a request, a refund for a defect or a parcel, by purchase; without them, all units */
  amounts?: ReadonlyMap<string, number>;
  /** The option a purchase is to be exchanged for, by purchase */
  wanted?: ReadonlyMap<string, string>;
  /** The account, when it was sealed at the time the step was intended */
  sealed?: SealedAccount;
  /** Versions of purchases in an exported list, by purchase; purchases changed since are skipped */
  seen?: ReadonlyMap<string, number>;
  /** Intended steps taken with it, by purchase: the purchase must be unchanged since */
  intended?: ReadonlyMap<string, StepIntention>;
};

/** Reasons why a purchase is not moved by a clerk. */
export type MoveFailure =
  | ClaimFailure
  | NeedFailure
  | 'ALREADY_PLACED'
  | 'BUSY'
  | 'CLAIM_NOT_OPEN'
  | 'INTENTION_GONE'
  | 'NOT_CANCELABLE'
  | 'OPTION_NOT_OFFERED'
  | 'PAYMENT_PENDING'
  | 'POINT_ENTERED'
  | 'PURCHASE_NOT_FOUND'
  | 'SOLD_OUT'
  | 'TOO_MANY_CHARGES'
  | 'TOO_MUCH_AT_ONCE'
  | 'UNKNOWN_COURIER';

export type Moved = { moved: string[]; refused: { purchaseNo: string; failure: Failure<MoveFailure> }[] };

/** Step a clerk wants to take, with its order and purchase. */
type StepCheck = { aggregate: OrderAggregate; purchase: Purchase; input: PurchaseStep };

/** Checks the parcel: required for a purchase that is sent in one, refused for one that is not. */
const parcelFits = (
  { fulfilment }: Purchase,
  named: Delivery | undefined,
  known = named,
): Result<void, 'INVOICE_NEEDED' | 'NO_PARCEL'> => {
  if (fulfilment) return named ? failNoParcel(fulfilment) : ok(undefined);
  return known ? ok(undefined) : invoiceNeeded();
};

const invoiceNeeded = () => failAt('delivery.number', 'INVOICE_NEEDED', '송장번호를 입력해주세요');

/** Checks of each need in the transition table. */
export const needChecks: Readonly<Record<Need, (request: StepCheck) => Result<unknown, NeedFailure>>> = {
  TRANSFER: ({ aggregate }) =>
    aggregate.order.paymentMethod === 'account'
      ? ok(undefined)
      : fail('STEP_NOT_ALLOWED', '무통장입금 주문만 입금을 확인할 수 있습니다.'),
  PARCEL: ({ purchase, input: { delivery } }) =>
    parcelFits(purchase, delivery, delivery ?? purchase.delivery),
  NEW_PARCEL: ({ purchase, input }) => parcelFits(purchase, input.delivery),
  FEE_SETTLED: ({ aggregate, purchase }) => {
    const claim = claimOf(aggregate.claims, purchase.purchaseNo);
    return !claim || isFeeSettled(claim) ? ok(undefined) : feeDue();
  },
  OPTION_PAID: ({ aggregate, purchase: { wanted } }) =>
    aggregate.charges.some(({ n, state }) => n === wanted?.charge && state === 'DUE')
      ? optionDue()
      : ok(undefined),
  FARE_PAID: ({ aggregate }) =>
    listUnpaidShippingCharges(aggregate.charges).length > 0 ? fareDue() : ok(undefined),
  NOT_HELD: ({ aggregate: { order } }) =>
    order.flag === 'HOLD' ? fail('ORDER_HELD', onHoldMessage(order)) : ok(undefined),
  ADDRESS_CONFIRMED: ({ aggregate }) =>
    aggregate.order.receiver.unconfirmed ? addressUnconfirmed() : ok(undefined),
  REFUND_REASON: ({ input }) => reasonGiven(input, '환불 사유를 입력해주세요'),
  UNSHIP_REASON: ({ input }) => reasonGiven(input, '발송을 취소하는 사유를 입력해주세요'),
  REJECTION_REASON: ({ input }) => reasonGiven(input, '거절 사유를 입력해주세요'),
  CLAIM_REASON: ({ input }) =>
    input.claim ? ok(undefined) : failAt('claim.claimReason', 'REASON_NEEDED', '사유를 선택해주세요'),
  IN_TIME: ({ purchase, input: { claim, clerk } }) => {
    const late = claim && lateClaimOf(claim.claimReason, [purchase], clerk.at);
    return late && !claim.claimReasonDetails.trim() ? lateReasonNeeded(late) : ok(undefined);
  },
  SHOPS_FAULT: ({ aggregate, purchase }) =>
    claimOf(aggregate.claims, purchase.purchaseNo)?.fault === 'SHOP' ? ok(undefined) : notShopsFault(),
  UNITS: ({ purchase, input: { step, amounts } }) => {
    const amount = amounts?.get(purchase.purchaseNo) ?? purchase.amount;
    if (amount > purchase.amount) return tooManyUnits(purchase, 'amount');
    // Parts that were sent are distinguished by their invoice numbers.
    return ruleOf(step).splits && purchase.fulfilment && amount < purchase.amount
      ? fail('STEP_NOT_ALLOWED', '송장이 있는 상품만 나누어 발송할 수 있습니다.')
      : ok(undefined);
  },
  ACCOUNT: ({ aggregate, input: { step, claim, account, sealed } }) =>
    requireRefundAccount(
      aggregate.order,
      ruleOf(step).begins ?? 'cancel',
      claim?.account ?? account ?? sealed,
    ),
};

const reasonGiven = ({ feedbackMessage }: PurchaseStep, message: string): Result<void, 'REASON_NEEDED'> =>
  feedbackMessage?.trim() ? ok(undefined) : failAt('feedbackMessage', 'REASON_NEEDED', message);

const lateReasonNeeded = (late: LateClaim) =>
  failAt('claim.claimReasonDetails', 'REASON_NEEDED', `${lateClaimText(late)} 접수하는 이유를 적어주세요.`);

const notShopsFault = () =>
  fail('STEP_NOT_ALLOWED', '배송 중 분실은 판매자 책임입니다. 신청의 책임을 판매자로 바꾼 뒤 처리해주세요.');

const feeDue = () =>
  fail(
    'EXCHANGE_FEE_DUE',
    '교환 배송비가 아직 결제되지 않았습니다. 결제를 확인하거나 면제한 뒤 발송해주세요.',
  );

const optionDue = () =>
  fail(
    'OPTION_PRICE_DUE',
    '옵션 차액이 아직 결제되지 않았습니다. 입금을 확인하거나 추가 결제 요청을 취소한 뒤 발송해주세요.',
  );

const addressUnconfirmed = () =>
  fail(
    'ADDRESS_UNCONFIRMED',
    '주소가 확인되지 않은 주문입니다. 주문상세에서 우편번호와 주소를 확인하거나 변경한 뒤 발송해주세요.',
  );

const fareDue = () =>
  fail(
    'FARE_DUE',
    '배송지 변경에 따른 배송비 차액이 아직 결제되지 않았습니다. 입금을 확인하거나 추가 결제 요청을 취소한 뒤 발송해주세요.',
  );

/**
 * Checks that a clerk may take this step now and has given what it needs: the table allows it, the order is not their
 * own, and steps that refund money on a clerk's decision alone have a proof of the password.
 */
export const checkStep = (
  aggregate: OrderAggregate,
  purchase: Purchase,
  input: PurchaseStep,
): Result<unknown, NeedFailure> => {
  const others = refuseOwn(input.clerk, aggregate.order._user, 'order');
  if (!others.ok) return others;
  if (!isAsSeen(aggregate, purchase, input)) return purchaseChanged();
  if (!mayTransit(purchase, input.step, 'clerk'))
    return fail(
      'STEP_NOT_ALLOWED',
      `지금 상태에서는 '${labelOf(input.step, purchase.fulfilment)}' 처리를 할 수 없습니다.`,
    );
  for (const need of needsOf(input.step)) {
    const met = needChecks[need]({ aggregate, purchase, input });
    if (!met.ok) return met;
  }
  return input.isProven || !isClerksRefund(input.step, aggregate, purchase)
    ? ok(undefined)
    : passwordNeeded();
};

/**
 * Returns STEP_UP_REQUIRED when nothing was done because the password is needed first: the request may be sent again
 * unchanged. When a part was done, the steps that need the password are among the refused ones.
 */
export const stepUpFailureOf = (
  done: readonly unknown[],
  refused: readonly { failure: Failure<MoveFailure | 'STEP_WAITS'> }[],
): Result<never, 'STEP_UP_REQUIRED'> | undefined =>
  done.length === 0 && refused.some(({ failure }) => failure.code === 'STEP_UP_REQUIRED')
    ? passwordNeeded()
    : undefined;

/** Selects the intended steps that moving a purchase takes: its own, or all of the order when it moves as a whole. */
const takenWith = ({ step, intended }: PurchaseStep, purchaseNos: readonly string[]): StepIntention[] =>
  [...(intended?.values() ?? [])].filter(
    ({ purchaseNo }) => isOrderStep(step) || purchaseNos.includes(purchaseNo),
  );

/** True when nobody has changed the purchases since the clerk saw them when intending the step. */
const isAsSeen = (
  { purchases }: OrderAggregate,
  { purchaseNo, version }: Purchase,
  input: PurchaseStep,
): boolean =>
  (input.seen?.get(purchaseNo) ?? version) === version &&
  takenWith(input, [purchaseNo]).every(
    ({ n, seen }) => purchases.find((purchase) => purchase.n === n)?.version === seen,
  );

/**
 * Builds the writes that delete intended steps in the transaction that takes them: refused when they were withdrawn or
 * taken before.
 */
export const intentionDeletionWrites = (
  { stepIntentionWrites }: Pick<Ports, 'stepIntentionWrites'>,
  input: PurchaseStep,
  moved: readonly Purchase[],
): Write<'INTENTION_GONE'>[] =>
  takenWith(
    input,
    moved.map(({ purchaseNo }) => purchaseNo),
  ).map((intention) => stepIntentionWrites.drop(intention));

/** Returns the purchase after a clerk's step at `now` (ISO UTC). */
export const applyStep = (
  purchase: Purchase,
  { step, clerk, delivery, feedbackMessage, claim }: PurchaseStep,
  now: string,
): Purchase => {
  const { parcel } = ruleOf(step);
  const named = delivery && parcel && parcelFields[parcel];
  return {
    ...takeStep(purchase, step, now),
    ...(claim && {
      claimReason: claim.claimReason,
      claimReasonDetails: claim.claimReasonDetails,
      feedbackMessage: undefined,
    }),
    ...(named && { [named]: delivery }),
    ...(feedbackMessage && { feedbackMessage }),
    changedBy: clerk,
  };
};
