import type { Won } from '#shared/domain/money/won.ts';
import type { PointsReturnNote } from '#shared/domain/point/points-back.ts';
import type { AccountHolderMatch, SealedAccount } from './order.ts';

/** Refund. `PENDING` until the provider, or a clerk for a bank transfer, has sent the money. */
export type Refund = {
  _id: string;
  orderNo: string;
  purchaseNos: string[];
  amount: Won;
  /** Points restored, in won; they are never sent through the provider */
  pointPrice: Won;
  /** Until when the points may be used */
  pointsBack?: PointsReturnNote;
  /** Name of its proof; none for a late charge and a fee */
  why?: string;
  reason: string;
  /** Reason a clerk gave; only for a refund without a claim (추가 환불) */
  extraReason?: string;
  /** Number of the extra charge it refunds */
  charge?: number;
  /** `account`: a clerk transfers it manually to `account` */
  via: 'toss' | 'kakao' | 'account';
  paymentKey?: string;
  account?: SealedAccount;
  state: 'PENDING' | 'DONE' | 'REJECTED';
  /** Error code of the provider's refusal; it stays when a clerk transferred the money instead */
  code?: string;
  /** The provider's id of the refund, once it is done there */
  transactionKey?: string;
  /**
   * Time when it was last written into a transfer file for the bank, and the clerk's username; from then on the bank
   * may have sent it
   */
  handedOutAt?: string;
  handedOutBy?: string;
  /** Row of the bank's list that shows it was sent (domain/remittance) */
  withdrawal?: string;
  createdAt: string;
  doneAt?: string;
  tries: number;
  version: number;
};

/**
 * True when a refund is part of the order's own money: of goods, or the rest of it after all claims were decided. Late
 * charges, fees of exchanges and extra charges are not.
 */
export const isOfOrder = ({ why, purchaseNos }: Pick<Refund, 'why' | 'purchaseNos'>): boolean =>
  why !== undefined || purchaseNos.length > 0;

const doubts: Record<Exclude<AccountHolderMatch, 'DEPOSITOR'>, string> = {
  SOMEBODY_ELSE: '예금주가 입금자와 다릅니다.',
  UNKNOWN: '예금주를 확인하지 못한 계좌입니다.',
};

/**
 * Says why a clerk must first decide about a refund to this account: it is not known to belong to the depositor.
 * Undefined when no decision is needed.
 */
export const doubtOf = ({ heldBy }: Pick<SealedAccount, 'heldBy'>): string | undefined =>
  heldBy === undefined || heldBy === 'DEPOSITOR' ? undefined : doubts[heldBy];

/** True when a clerk has to send the money: a transfer that waits, or a refund the provider refused. */
export const isByHand = ({ via, state }: Pick<Refund, 'via' | 'state'>): boolean =>
  state === 'REJECTED' || (via === 'account' && state === 'PENDING');

/** True when a clerk sends or has sent the money: by transfer from the start, or after the provider refused. */
export const goesByHand = ({ via, code }: Refund): boolean => via === 'account' || code !== undefined;
