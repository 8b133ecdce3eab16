import type { ChangedBy } from '../../audit/changed-by.ts';
import type { FailureCode } from '../../failures.ts';
import { fail } from '../../result.ts';
import type { ParcelFree } from '../../shipping/shipping.ts';
import { secondsAfter } from '../../time/instant.ts';
import { type ClaimReason, type Delivery, parsePurchaseNo, type SealedAccount } from '../order.ts';
import type { ClerkStep } from './transitions.ts';

/**
 * Seconds in which a clerk may withdraw a step before it is taken. The queue that delivers it has the same delay
 * (infra/triggers.ts), so that the message arrives when the step is due.
 */
export const UNDO_SECONDS = 10;

/** Seconds a refused step is shown to a clerk who does not close it. */
export const REFUSAL_SHOWN_SECONDS = 7 * 24 * 60 * 60;

/** Inputs of a step other than its purchase; an account is encrypted before it is stored. */
export type StepInputs = {
  delivery?: Delivery;
  /** Units of a claim or of a refund for a defect */
  amount?: number;
  /** SKU requested in an exchange */
  wanted?: string;
  feedbackMessage?: string;
  restock?: boolean;
  claim?: { claimReason: ClaimReason; claimReasonDetails: string };
  account?: SealedAccount;
  /** True when the clerk had just entered the password */
  isProven?: true;
  /** Fulfilment of the purchase, which decides the name of the step */
  fulfilment?: ParcelFree;
};

/**
 * Step that a clerk intends to take. Until it is due the purchase is unchanged, and the clerk who intended it may
 * withdraw it. Then it is taken by the rules of the transition table, if the purchase is unchanged since the clerk saw
 * it. The transaction that takes the step also deletes the intention; a refused intention stays until its clerk has
 * read the reason.
 */
export type StepIntention = StepInputs & {
  /** Consists of purchase number and batch */
  _id: string;
  /** Shared by all steps that were intended with one request */
  batch: string;
  orderNo: string;
  n: number;
  purchaseNo: string;
  step: ClerkStep;
  /** Version of the purchase that the clerk saw */
  seen: number;
  /** Clerk who is recorded for the step when it is taken */
  clerk: ChangedBy;
  /** ISO UTC */
  dueAt: string;
  /** Reason why it was not taken; without it, the intention waits */
  refused?: { code: FailureCode; message: string };
};

export const intentionGone = () => fail('INTENTION_GONE', '이미 처리되었거나 되돌린 항목입니다.');

const SEPARATOR = '~';

export const intentionId = (purchaseNo: string, batch: string): string => purchaseNo + SEPARATOR + batch;

/** Parses the id of an intention; undefined when it is not one. */
export const parseIntentionId = (
  _id: string,
): { orderNo: string; n: number; purchaseNo: string; batch: string } | undefined => {
  const [purchaseNo = '', batch = ''] = _id.split(SEPARATOR);
  const parsed = parsePurchaseNo(purchaseNo);
  return parsed && /^[0-9A-Z]{26}$/.test(batch) ? { ...parsed, purchaseNo, batch } : undefined;
};

type IntentionRequest = {
  purchaseNo: string;
  version: number;
  batch: string;
  step: ClerkStep;
  clerk: ChangedBy;
};

/**
 * Builds the intention of a step at `now` (ISO UTC) that is due after `seconds`. Throws RangeError for a malformed
 * purchase number.
 */
export const newStepIntention = (
  { purchaseNo, version, batch, step, clerk }: IntentionRequest,
  inputs: StepInputs,
  { now, seconds }: { now: string; seconds: number },
): StepIntention => {
  const parsed = parsePurchaseNo(purchaseNo);
  if (!parsed) throw new RangeError(`${purchaseNo} is no purchase`);
  const _id = intentionId(purchaseNo, batch);
  return {
    ...inputs,
    ...parsed,
    _id,
    batch,
    purchaseNo,
    step,
    seen: version,
    clerk,
    dueAt: secondsAfter(now, seconds),
  };
};

/** Lists the waiting intentions of a batch, which are taken together if the step takes purchases together. */
export const waitingOf = (intentions: readonly StepIntention[], batch: string): StepIntention[] =>
  intentions.filter((one) => one.batch === batch && !one.refused);
