import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Won, won } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';

/**
 * Purposes of a 현금영수증: the income deduction of a person, by phone number, or the expense of a business, by business
 * number.
 */
export const receiptPurposes = { DEDUCTION: '소득공제', EXPENSE: '지출증빙' } as const;
export type ReceiptPurpose = keyof typeof receiptPurposes;
export const receiptPurposeCodes = Object.keys(receiptPurposes) as [ReceiptPurpose, ...ReceiptPurpose[]];

/**
 * States of a cash receipt. `ASKED`: the request to the provider was sent or is about to be sent; the response is not
 * known yet.
 */
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

/** The one cash receipt of an order that was paid by transfer, stored before the request to the provider. */
export type CashReceiptRecord = {
  orderNo: string;
  /** Idempotency id at the provider, which issues only one receipt for it */
  _id: string;
  orderName: string;
  purpose: ReceiptPurpose;
  /** Digits of a phone number or business number */
  number: string;
  /** True when the buyer did not ask for it, but the law requires it */
  isUnasked: boolean;
  state: CashReceiptState;
  /** Won it is issued for; fixed before the request to the provider */
  amount: Won;
  /** Won cancelled after refunds */
  canceledAmount: Won;
  /** Won being cancelled: the request to the provider was sent or is about to be sent */
  canceling?: Won;
  receiptKey?: string;
  /** 승인번호 */
  issueNumber?: string;
  receiptUrl?: string;
  /** Error code of the provider's refusal */
  code?: string;
  message?: string;
  /** ISO UTC */
  createdAt: string;
  askedAt?: string;
  /** Time of the next check; none while nothing is open */
  dueAt?: string;
  /** Number of consecutive checks without a result from the provider */
  tries: number;
  /** Number of retries by clerks after a failure, and the clerk of the latest */
  retries?: number;
  changedBy?: ChangedBy;
  version: number;
};

/** Amount in won from which 소득세법 시행령 requires a receipt without a request, issued to the tax office's own number. */
export const UNASKED_FROM = won(100_000);
const UNASKED_NUMBER = '0100001234';

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** True when ten digits are a valid business number: the last digit is a checksum. */
export const isBusinessNumber = (digits: string): boolean => {
  if (!/^\d{10}$/.test(digits)) return false;
  const figures = [...digits].map(Number);
  const sum = WEIGHTS.reduce((total, weight, n) => total + weight * (figures[n] ?? 0), 0);
  const carried = Math.floor(((figures[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === figures[9];
};

/** Calculates the won of an order that a receipt is for: the amount paid without points, less refunds. */
export const receiptAmountOf = ({ totalPrice, refundedPrice }: Order): Won => won(totalPrice - refundedPrice);

/**
 * Builds the cash receipt of an order that has just been paid; undefined unless it was paid by transfer, and the
 * receipt was requested or the amount requires one. Undefined also for an order with a tax invoice: the law allows one
 * proof of a payment.
 * @param unaskedFrom won; with 0 no receipt is issued without a request
 */
export const newCashReceipt = (
  order: Order,
  { unaskedFrom = UNASKED_FROM, now }: { unaskedFrom?: Won; now: string },
): CashReceiptRecord | undefined => {
  const { orderNo, orderName, cashReceipt, taxInvoice, paymentMethod, paidAt } = order;
  const amount = receiptAmountOf(order);
  if (paymentMethod !== 'account' || !paidAt || taxInvoice || amount <= 0) return undefined;
  const { enabled, purpose = 'DEDUCTION', phone, businessNumber } = cashReceipt;
  const holder = enabled ? (purpose === 'EXPENSE' ? businessNumber : phone) : undefined;
  if (!holder && (unaskedFrom === 0 || amount < unaskedFrom)) return undefined;
  return {
    orderNo,
    _id: `${orderNo}_receipt`,
    orderName,
    purpose: holder ? purpose : 'DEDUCTION',
    number: holder ?? UNASKED_NUMBER,
    isUnasked: !holder,
    state: 'WAITING',
    amount,
    canceledAmount: won(0),
    createdAt: now,
    dueAt: now,
    tries: 0,
    version: 0,
  };
};

/** Masks a receipt number for others: `010-****-5678`, `123-**-***90`. */
export const maskReceiptNumber = ({
  purpose,
  number,
}: Pick<CashReceiptRecord, 'purpose' | 'number'>): string =>
  purpose === 'EXPENSE'
    ? `${number.slice(0, 3)}-**-***${number.slice(-2)}`
    : `${number.slice(0, 3)}-****-${number.slice(-4)}`;

/** Next task for a receipt. */
export type CashReceiptTask =
  /** Store that the request to the provider is about to be sent */
  | { kind: 'WRITE'; after: CashReceiptRecord }
  | { kind: 'ISSUE' | 'FIND' | 'CANCEL' }
  /** No task is open any more */
  | { kind: 'REST'; after: CashReceiptRecord };

/**
 * Decides the next task for a receipt, from the part of its order that is paid and not refunded. Each call to the
 * provider is stored first, with its amount, so that it can be repeated after a crash.
 */
export const nextReceiptTask = (record: CashReceiptRecord, paid: Won, now: string): CashReceiptTask => {
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

/** Holder of a receipt: its purpose, and the digits of a phone number or business number. */
export type ReceiptHolder = Pick<CashReceiptRecord, 'purpose' | 'number'>;

/**
 * Prepares a retry of a failed receipt: an issue gets a new id and the current holder, since the tax office keeps
 * refusing the old id; a partial cancellation gets a new key. Returns undefined when nothing failed.
 */
export const prepareReceiptRetry = (
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

/** Postpones the next check of a receipt: by one minute, then two, four … up to an hour. */
export const postponeReceiptCheck = (record: CashReceiptRecord, now: string): CashReceiptRecord => ({
  ...record,
  tries: record.tries + 1,
  dueAt: new Date(Date.parse(now) + Math.min(2 ** record.tries, HOUR_MINUTES) * 60_000).toISOString(),
});
