import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Won, won } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';

/** What a 현금영수증 is for: the income deduction of a person, by phone, or the expense of a business, by its number. */
export const receiptPurposes = { DEDUCTION: '소득공제', EXPENSE: '지출증빙' } as const;
export type ReceiptPurpose = keyof typeof receiptPurposes;
export const receiptPurposeCodes = Object.keys(receiptPurposes) as [ReceiptPurpose, ...ReceiptPurpose[]];

/** Where a cash receipt is. `ASKED`: the provider was told, or is about to be; what it says is not known yet. */
export const cashReceiptStates = {
  WAITING: '발급 대기',
  ASKED: '발급 요청',
  IN_PROGRESS: '발급 중',
  COMPLETED: '발급 완료',
  FAILED: '발급 실패',
  CANCELED: '취소 완료',
  CANCEL_FAILED: '취소 실패',
} as const;
export type CashReceiptState = keyof typeof cashReceiptStates;
export const cashReceiptStateCodes = Object.keys(cashReceiptStates) as [
  CashReceiptState,
  ...CashReceiptState[],
];

/** The one cash receipt of an order that was paid by transfer, written down before the provider hears of it. */
export type CashReceiptRecord = {
  orderNo: string;
  /** The provider knows it by this, and issues once for it */
  _id: string;
  orderName: string;
  purpose: ReceiptPurpose;
  /** Digits of a phone or a business */
  number: string;
  /** Nobody asked for it: the law does */
  isUnasked: boolean;
  state: CashReceiptState;
  /** Won it is issued for; fixed before the provider is asked */
  amount: Won;
  /** Won of it taken back after refunds */
  canceledAmount: Won;
  /** Won that are being taken back: the provider was told, or is about to be */
  canceling?: Won;
  receiptKey?: string;
  /** 승인번호 */
  issueNumber?: string;
  receiptUrl?: string;
  /** Why the provider refused */
  code?: string;
  message?: string;
  /** ISO UTC */
  createdAt: string;
  askedAt?: string;
  /** When it is looked at next; none while nothing is open */
  dueAt?: string;
  /** Times in a row the provider had no answer yet */
  tries: number;
  /** How often a clerk had what failed tried again, and who was the last */
  retries?: number;
  changedBy?: ChangedBy;
  version: number;
};

/** By 소득세법 시행령 a receipt from this sum on is issued unasked, to the tax office's own number. */
export const UNASKED_FROM = won(100_000);
const UNASKED_NUMBER = '0100001234';

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Whether ten digits are a number that businesses have: the last one checks the others. */
export const isBusinessNumber = (digits: string): boolean => {
  if (!/^\d{10}$/.test(digits)) return false;
  const figures = [...digits].map(Number);
  const sum = WEIGHTS.reduce((total, weight, n) => total + weight * (figures[n] ?? 0), 0);
  const carried = Math.floor(((figures[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === figures[9];
};

/** Won of an order that a receipt is for: what was paid without points, less what was refunded. */
export const receiptAmountOf = ({ totalPrice, refundedPrice }: Order): Won => won(totalPrice - refundedPrice);

/**
 * The receipt of an order that has just been paid; none unless it was paid by transfer, and asked for or of a sum that
 * needs no asking. Where a tax invoice was asked for there is none: the law knows one proof of a payment.
 * @param unaskedFrom won; of 0 nothing is issued unasked
 */
export const newCashReceipt = (
  order: Order,
  { unaskedFrom = UNASKED_FROM, now }: { unaskedFrom?: Won; now: string },
): CashReceiptRecord | undefined => {
  const { orderNo, orderName, cashReceipt, taxInvoice, paymentMethod, paidAt } = order;
  const amount = receiptAmountOf(order);
  if (paymentMethod !== 'account' || !paidAt || taxInvoice || amount <= 0) return undefined;
  const { enabled, purpose = 'DEDUCTION', phone, businessNumber } = cashReceipt;
  const asked = enabled ? (purpose === 'EXPENSE' ? businessNumber : phone) : undefined;
  if (!asked && (unaskedFrom === 0 || amount < unaskedFrom)) return undefined;
  return {
    orderNo,
    _id: `${orderNo}_receipt`,
    orderName,
    purpose: asked ? purpose : 'DEDUCTION',
    number: asked ?? UNASKED_NUMBER,
    isUnasked: !asked,
    state: 'WAITING',
    amount,
    canceledAmount: won(0),
    createdAt: now,
    dueAt: now,
    tries: 0,
    version: 0,
  };
};

/** A number as others may see it: `010-****-5678`, `123-**-***90`. */
export const maskedReceiptNumber = ({
  purpose,
  number,
}: Pick<CashReceiptRecord, 'purpose' | 'number'>): string =>
  purpose === 'EXPENSE'
    ? `${number.slice(0, 3)}-**-***${number.slice(-2)}`
    : `${number.slice(0, 3)}-****-${number.slice(-4)}`;

/** What is to be done about a receipt. */
export type CashReceiptTask =
  /** Write down that the provider is about to be asked */
  | { kind: 'WRITE'; after: CashReceiptRecord }
  | { kind: 'ISSUE' | 'FIND' | 'CANCEL' }
  /** Nothing is open any more */
  | { kind: 'REST'; after: CashReceiptRecord };

/**
 * What comes next for a receipt, by what of its order is paid and not refunded. Each call to the provider is written down
 * first, with the amount it will hear, so that it can be repeated after a crash.
 */
export const nextOfCashReceipt = (record: CashReceiptRecord, paid: Won, now: string): CashReceiptTask => {
  const rests: CashReceiptTask = { kind: 'REST', after: { ...record, dueAt: undefined, tries: 0 } };
  switch (record.state) {
    case 'WAITING':
      return paid > 0
        ? { kind: 'WRITE', after: { ...record, state: 'ASKED', amount: paid, askedAt: now } }
        : { kind: 'REST', after: { ...record, state: 'CANCELED', dueAt: undefined } };
    case 'ASKED':
      return { kind: 'ISSUE' };
    case 'IN_PROGRESS':
      return { kind: 'FIND' };
    case 'COMPLETED': {
      if (record.canceling !== undefined) return { kind: 'CANCEL' };
      const owed = record.amount - record.canceledAmount - Math.max(paid, 0);
      return owed > 0 ? { kind: 'WRITE', after: { ...record, canceling: won(owed) } } : rests;
    }
    default:
      return rests;
  }
};

/** Whom a receipt is for: what it is for, and the digits of a phone or a business. */
export type ReceiptHolder = Pick<CashReceiptRecord, 'purpose' | 'number'>;

/**
 * What failed is tried again: an issue under a new name, for whoever it is for now, since what the tax office refused under
 * the old one stays refused; taking a part back under a new key. Undefined where nothing failed.
 */
export const retriedCashReceipt = (
  { code, message, ...record }: CashReceiptRecord,
  { holder, clerk }: { holder?: ReceiptHolder; clerk: ChangedBy },
): CashReceiptRecord | undefined => {
  const retries = (record.retries ?? 0) + 1;
  const again = { ...record, retries, changedBy: clerk, dueAt: clerk.at, tries: 0 };
  if (record.state === 'CANCEL_FAILED') return { ...again, state: 'COMPLETED' };
  if (record.state !== 'FAILED') return undefined;
  const { receiptKey, issueNumber, receiptUrl, ...issue } = again;
  return {
    ...issue,
    ...(holder && { ...holder, isUnasked: false }),
    _id: `${record.orderNo}_receipt-${retries}`,
    state: 'WAITING',
  };
};

const HOUR_MINUTES = 60;

/** The same, looked at later: after one minute, then two, four … up to an hour. */
export const postponedCashReceipt = (record: CashReceiptRecord, now: string): CashReceiptRecord => ({
  ...record,
  tries: record.tries + 1,
  dueAt: new Date(Date.parse(now) + Math.min(2 ** record.tries, HOUR_MINUTES) * 60_000).toISOString(),
});
