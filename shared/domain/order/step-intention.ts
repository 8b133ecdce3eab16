import type { ChangedBy } from '../audit/changed-by.ts';
import type { FailureCode } from '../failures.ts';
import { fail } from '../result.ts';
import type { ParcelFree } from '../shipping/fulfilment.ts';
import { secondsAfter } from '../time/instant.ts';
import { type ClaimReason, type Delivery, parsePurchaseNo, type SealedAccount } from './order.ts';
import type { ClerkStep } from './transitions.ts';

/**
 * So long a clerk may take a step back before it is taken (seconds). The queue that tells of it waits as long
 * (infra/triggers.ts), so that the message comes when the step is due.
 */
export const UNDO_SECONDS = 10;

/** How long one that was refused is shown to the clerk who does not close it (seconds). */
export const REFUSAL_SHOWN_SECONDS = 7 * 24 * 60 * 60;

/** What a step carries besides its purchase; an account is sealed before it is stored. */
export type StepInputs = {
  delivery?: Delivery;
  /** Units of a claim or a refund for a defect */
  amount?: number;
  /** The SKU that is wanted in exchange */
  wanted?: string;
  feedbackMessage?: string;
  restock?: boolean;
  claim?: { claimReason: ClaimReason; claimReasonDetails: string };
  account?: SealedAccount;
  /** Its clerk had just given the password */
  isProven?: true;
  /** How the purchase is fulfilled, by which the step is called */
  fulfilment?: ParcelFree;
};

/**
 * A step a clerk wants to take. Until it is due nothing of the purchase has changed, and whoever intended it may withdraw
 * it; then it is taken as the table of transitions says, if the purchase is still as it was seen. One that was taken is gone
 * with the very transaction that took it; one that was refused stays until its clerk has read why.
 */
export type StepIntention = StepInputs & {
  /** Names purchase and batch */
  _id: string;
  /** Shared by all that were intended with one request */
  batch: string;
  orderNo: string;
  n: number;
  purchaseNo: string;
  step: ClerkStep;
  /** The purchase's version the clerk saw */
  seen: number;
  /** Signs the step when it is taken */
  clerk: ChangedBy;
  /** ISO UTC */
  dueAt: string;
  /** Why it was not taken; without it, it waits */
  refused?: { code: FailureCode; message: string };
};

export const intentionGone = () => fail('INTENTION_GONE', '이미 처리되었거나 되돌린 항목입니다.');

const SEPARATOR = '~';

export const intentionId = (purchaseNo: string, batch: string): string => purchaseNo + SEPARATOR + batch;

/** The purchase an intention's id names; undefined when it is none. */
export const parseIntentionId = (
  _id: string,
): { orderNo: string; n: number; purchaseNo: string; batch: string } | undefined => {
  const [purchaseNo = '', batch = ''] = _id.split(SEPARATOR);
  const parsed = parsePurchaseNo(purchaseNo);
  return parsed && /^[0-9A-Z]{26}$/.test(batch) ? { ...parsed, purchaseNo, batch } : undefined;
};

type Asked = { purchaseNo: string; version: number; batch: string; step: ClerkStep; clerk: ChangedBy };

/** A step intended `now` (ISO UTC) that is due in so many seconds. */
export const intend = (
  { purchaseNo, version, batch, step, clerk }: Asked,
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

/** Those of a batch that wait, and so are taken together where the step takes purchases together. */
export const waitingOf = (intentions: readonly StepIntention[], batch: string): StepIntention[] =>
  intentions.filter((one) => one.batch === batch && !one.refused);
