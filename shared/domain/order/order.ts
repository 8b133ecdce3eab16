import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { LineRole } from '#shared/domain/cart/cart.ts';
import type { Geolocation } from '#shared/domain/geolocation/geolocation.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { LineOffer } from '#shared/domain/offer/claim-offers.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import type { PointSpend } from '#shared/domain/point/point.ts';
import type { PointsBackNote } from '#shared/domain/point/points-back.ts';
import type { RefundState } from '#shared/domain/pricing/refund-types.ts';
import type { QuoteTotals } from '#shared/domain/pricing/types.ts';
import type { ParcelFree } from '#shared/domain/shipping/fulfilment.ts';
import type { UnconfirmedReason } from '#shared/domain/shipping/postcode-check.ts';
import type { OrderAgreement } from '#shared/domain/terms/terms.ts';
import { KST_OFFSET_MS } from '#shared/domain/time/format.ts';
import type { ExchangedOption, WantedOption } from './exchanged-option.ts';
import type { OrderFlag } from './order-note.ts';
import type { PurchaseState } from './status.ts';

export type Sender = { username?: string; name: string; phone: string; email: string };
export type Receiver = {
  title?: string;
  name: string;
  phone: string;
  email?: string;
  postcode: string;
  address1: string;
  address2: string;
  geolocation?: Geolocation;
  /** Nobody knows yet whether the postcode is the one of the address: nothing is sent there until a clerk has looked */
  unconfirmed?: UnconfirmedReason;
};

/** The account for a refund that cannot go back to the card. */
export type RefundAccount = { accountNumber: string; accountHolder: string; accountBankCode: string };
/**
 * Whose the account of a transfer is, as the bank told: who paid, somebody else, or not known as the bank was away. Only
 * to who paid is the money sent without a clerk's decision.
 */
export type HeldBy = 'DEPOSITOR' | 'SOMEBODY_ELSE' | 'UNKNOWN';
/** The same as stored: the number masked, and the whole one encrypted beside it (design §8). */
export type SealedAccount = RefundAccount & {
  sealed: string;
  /** Missing where nobody asks: a clerk named it, a member proved it by one won or named it as they ordered */
  heldBy?: HeldBy;
  /** A clerk named it, and not the buyer */
  isByClerk?: true;
};

/** Whom a 세금계산서 is made out to: a business, as its registration says. */
export type InvoicedBusiness = {
  /** Ten digits */
  businessNumber: string;
  companyName: string;
  ownerName: string;
  address: string;
  /** Where the tax office sends it */
  email: string;
};

/** What a clerk agreed to when an order went to an address with another fare; won, `difference` less when negative. */
export type FareChangeRecord = {
  /** By which it was done once */
  requestId: string;
  difference: number;
  how: 'CHARGED' | 'REFUNDED' | 'WAIVED';
  /** Why it was waived */
  reason?: string;
};

/** A row of the bank that counts toward an order paid by transfer (domain/deposit); who sent it stands there. */
export type OrderDeposit = { _id: string; amount: Won; at: string };

/** An order as stored (spec §3). Its number is its identity. */
export type Order = QuoteTotals & {
  _id: string;
  orderNo: string;
  _user?: string;
  visitorId?: string;
  createdAt: string;
  /** Whether the order is paid; once it is, each purchase has a status of its own. */
  orderStatus: 'ORDER_NONPAYMENT' | 'ORDER_PAYMENT' | 'ORDER_CANCELED';
  paymentMethod: PaymentMethod;
  /** `온기 무드 LED 스탠드 외 2건` */
  orderName: string;
  /** ISO UTC; unpaid past this instant it is cancelled and releases what it holds */
  payBy: string;
  paidAt?: string;
  canceledAt?: string;
  /** It was cancelled unpaid at `canceledAt`, and stands again since `at` (ISO UTC) */
  reopened?: { canceledAt: string; at: string };
  canceledProductPrice: Won;
  canceledDiscountPrice: Won;
  /** What was refunded so far of the money it was paid with */
  refundedPrice: Won;
  sender: Sender;
  receiver: Receiver;
  requestMessage: string;
  /** The terms its buyer agreed to as it was placed; none where it was placed over the API without them, or before they were asked */
  agreements?: OrderAgreement[];
  /** 입금자명 of a bank transfer */
  depositor?: string;
  /** Rows of the bank that came for it: together they are what it costs, or more, once they have paid it */
  deposits?: OrderDeposit[];
  account?: SealedAccount;
  /** Of a transfer: what its buyer wants; without a purpose it is the income deduction */
  cashReceipt: {
    enabled: boolean;
    purpose?: 'DEDUCTION' | 'EXPENSE';
    phone?: string;
    businessNumber?: string;
  };
  /** Of a transfer by a business that asked for a 세금계산서, which takes the place of a cash receipt */
  taxInvoice?: InvoicedBusiness;
  /** Coupons and points it took: released when it is cancelled unpaid */
  _coupons: string[];
  point: Won;
  /** Point lots they came from */
  spends: PointSpend[];
  /** Cart lines it came from: cleared once it is paid */
  _carts: string[];
  /** The attempt that is being approved; while it is set, the order is not cancelled for being unpaid */
  settling?: string;
  /** What is left after the claims so far, from which the next is calculated (domain/pricing/refund.ts); none before the first */
  refundState?: RefundState;
  /** How the latest change to an address with another fare was settled (domain/claim/fare-change.ts) */
  fareChange?: FareChangeRecord;
  /** What clerks want to see at a glance, and how many notes they left (domain/order/order-note.ts) */
  flag?: OrderFlag;
  /** Text of the note that set the flag */
  flagText?: string;
  notes?: number;
  /** Number of payment attempts made */
  attempts: number;
  /** Digest of all it was asked for: whoever asks for the same again pays this order */
  request?: string;
  /** The order it took the place of, and the one that took its place (take-over.ts) */
  replaces?: string;
  replacedBy?: string;
  /** ISO UTC: since when goods of it are held, where they were held by an order it took the place of */
  heldSince?: string;
  /** The clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  version: number;
};

/** One line of an order, which is shipped, claimed and confirmed by itself (spec §3, Purchase). */
export type Purchase = PurchaseState & {
  purchaseNo: string;
  orderNo: string;
  /** Place in the order, from 1 */
  n: number;
  _user?: string;
  visitorId?: string;
  /** The line of the quote it came from */
  lineId: string;
  _product: string;
  sku: string;
  product: { name: string; code: string; thumb: ImageRef };
  /** The purchase it was part of before some units were claimed by themselves */
  splitFrom?: string;
  /** The purchase the whole line was ordered as, once it has been split; see `orderedAs` */
  partOf?: string;
  /** The purchase whose confirmation earned for it as well, once it was split from that afterwards (domain/reward) */
  earnedAs?: string;
  /** Option name, empty without options */
  name: string;
  role: LineRole;
  /** The offer it was bought by, beside another line of the order */
  offer?: LineOffer;
  amount: number;
  /** Per unit, won */
  salePrice: Won;
  /**
   * Of the whole line, won: own discount, grade discount, its shares of coupons and points, the goods before them,
   * and what was paid for it, its share of shipping fees and charges included
   */
  discountPrice: Won;
  levelDiscountPrice: Won;
  couponPrice: Won;
  pointPrice: Won;
  productPrice: Won;
  paidPrice: Won;
  shippingCode: string;
  /** How it is fulfilled where it goes in no parcel, as its way to ship was when it was ordered; none: in parcels */
  fulfilment?: ParcelFree;
  senderName: string;
  senderPhone: string;
  receiverName: string;
  receiverPhone: string;
  paymentMethod: PaymentMethod;
  createdAt: string;
  paidAt?: string;
  delivery?: Delivery;
  /** The parcel in which claimed goods come back */
  pickup?: Delivery;
  collectionStartedAt?: string;
  collectedAt?: string;
  claimReason?: ClaimReason;
  claimReasonDetails?: string;
  /** What the shop writes to the buyer when it rejects or approves a claim */
  feedbackMessage?: string;
  requestedAt?: string;
  rejectedAt?: string;
  canceledAt?: string;
  returnedAt?: string;
  exchangeShippedAt?: string;
  exchangedAt?: string;
  /** The option it is to be exchanged for, and what exchanges have made of it (domain/claim/option-exchange.ts) */
  wanted?: WantedOption;
  exchanged?: ExchangedOption;
  shippedAt?: string;
  deliveredAt?: string;
  confirmedAt?: string;
  /** The clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  version: number;
};

/** Courier of a parcel; `url` is its tracking page with the number in it. */
export type Delivery = { method: string; name: string; number: string; url: string };

/** Why a buyer claims, and whose fault it is: the return cost follows it (integrations §8). */
export const claimReasons = {
  CHANGE_OF_MIND: { label: '단순 변심', fault: 'buyer' },
  WRONG_OPTION: { label: '옵션을 잘못 선택함', fault: 'buyer' },
  LATE_DELIVERY: { label: '배송 지연', fault: 'shop' },
  DEFECT: { label: '상품 불량·파손', fault: 'shop' },
  WRONG_ITEM: { label: '다른 상품이 배송됨', fault: 'shop' },
  OUT_OF_STOCK: { label: '상품 품절', fault: 'shop' },
} as const;
export type ClaimReason = keyof typeof claimReasons;
export const claimReasonCodes = Object.keys(claimReasons) as [ClaimReason, ...ClaimReason[]];

/** States of a payment attempt. Only in `APPROVING` the provider may be charging. */
export const paymentStates = ['READY', 'APPROVING', 'PAID', 'REJECTED', 'RETURNED'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** One attempt to pay an order, stored before the provider is asked anything (design §6, step 3). */
export type PaymentRecord = {
  _id: string;
  orderNo: string;
  provider: 'toss' | 'kakao';
  amount: Won;
  /** The claim whose fee it pays, or the extra charge, by its number; none of both: the order itself */
  claim?: number;
  charge?: number;
  state: PaymentState;
  paymentKey?: string;
  /** Where the provider takes the shopper; none where a window of the shop's own page does */
  redirectUrls?: { pc: string; mobile: string };
  method?: string;
  receiptUrl?: string;
  /** The query with which the shopper came back from the provider, stored so that the approval can be repeated after a crash */
  returned?: Record<string, string>;
  /** When the shopper came back: from then on the provider may approve */
  approvingAt?: string;
  code?: string;
  message?: string;
  /** Of an attempt that counts as not paid: when it is asked about once more, as a company may do late what it was asked (ISO UTC) */
  askLastAt?: string;
  createdAt: string;
  approvedAt?: string;
  version: number;
};

/** Whether an attempt is to pay the order itself: no fee of an exchange, no extra charge. */
export const isForOrder = ({ claim, charge }: Pick<PaymentRecord, 'claim' | 'charge'>): boolean =>
  claim === undefined && charge === undefined;

/** What an attempt pays besides the order, in the buyer's words. */
export const besidesName = ({ charge }: Pick<PaymentRecord, 'charge'>): string =>
  charge === undefined ? '교환 배송비' : '추가 결제';

/** The attempt that paid the order itself. */
export const orderPaymentOf = (payments: readonly PaymentRecord[]): PaymentRecord | undefined =>
  payments.find((payment) => payment.state === 'PAID' && isForOrder(payment));

/** A refund. `PENDING` until the provider, or a clerk for a bank transfer, has sent the money. */
export type Refund = {
  _id: string;
  orderNo: string;
  purchaseNos: string[];
  amount: Won;
  /** Points restored, in won; they never pass the provider */
  pointPrice: Won;
  /** How long points that came back may be used */
  pointsBack?: PointsBackNote;
  /** The name of its proof; none of a charge that came too late or of a fee */
  why?: string;
  reason: string;
  /** What a clerk says of a refund that no claim asked for (추가 환불); of such alone */
  extraReason?: string;
  /** The extra charge it refunds, by its number */
  charge?: number;
  /** `account`: a clerk transfers it by hand to `account` */
  via: 'toss' | 'kakao' | 'account';
  paymentKey?: string;
  account?: SealedAccount;
  state: 'PENDING' | 'DONE' | 'REJECTED';
  /** Why the provider refused; it stays when a clerk transferred the money instead */
  code?: string;
  /** The provider's name of it, once it is done there */
  transactionKey?: string;
  /** When its row last went into a file for the bank, and the clerk's username; from then on the bank may have sent it */
  handedOutAt?: string;
  handedOutBy?: string;
  /** The row of the bank by which it is known to have been sent (domain/remittance) */
  withdrawal?: string;
  createdAt: string;
  doneAt?: string;
  tries: number;
  version: number;
};

/**
 * Whether a refund is of the order's own money: of goods, or what is left of it when claims were decided. Charges that
 * came too late, fees of exchanges and extra charges are not.
 */
export const isOfOrder = ({ why, purchaseNos }: Pick<Refund, 'why' | 'purchaseNos'>): boolean =>
  why !== undefined || purchaseNos.length > 0;

const doubts: Record<Exclude<HeldBy, 'DEPOSITOR'>, string> = {
  SOMEBODY_ELSE: '예금주가 입금자와 다릅니다.',
  UNKNOWN: '예금주를 확인하지 못한 계좌입니다.',
};

/** Why a clerk has to decide first that a refund may go to this account: nobody knows it to be who paid. */
export const doubtOf = ({ heldBy }: Pick<SealedAccount, 'heldBy'>): string | undefined =>
  heldBy === undefined || heldBy === 'DEPOSITOR' ? undefined : doubts[heldBy];

/** Whether a clerk has to send the money: a transfer that waits, or what the provider would not take back. */
export const isByHand = ({ via, state }: Pick<Refund, 'via' | 'state'>): boolean =>
  state === 'REJECTED' || (via === 'account' && state === 'PENDING');

/** True when a clerk sends the money or has sent it: by transfer from the start, or after the provider refused. */
export const goesByHand = ({ via, code }: Refund): boolean => via === 'account' || code !== undefined;

/** `P-20261120-7K3M9QXD`: the KST day and 40 random bits of a ULID; the write refuses one that exists. */
export const orderNoOf = (now: string, ulid: string): string => {
  const day = new Date(Date.parse(now) + KST_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `P-${day}-${ulid.slice(-8)}`;
};

/** What such a number looks like. */
export const ORDER_NO = /^P-\d{8}-[0-9A-Z]{8}$/;

/** `P-20261120-7K3M9QXD-01`. */
export const purchaseNoOf = (orderNo: string, n: number): string =>
  `${orderNo}-${String(n).padStart(2, '0')}`;

/** The order number a typed text begins with, be it that of a purchase; undefined without one. */
export const orderNoIn = (text: string): string | undefined =>
  /^P-\d{8}-[0-9A-Z]{8}/i.exec(text)?.[0].toUpperCase();

/** Splits a purchase number; undefined when it is not one. */
export const parsePurchaseNo = (purchaseNo: string): { orderNo: string; n: number } | undefined => {
  const match = /^(P-\d{8}-[0-9A-Z]{8})-(\d{2})$/.exec(purchaseNo);
  return match ? { orderNo: String(match[1]), n: Number(match[2]) } : undefined;
};

/** The most payment attempts of one order: an order is read together with all of them. */
export const MAX_ATTEMPTS = 30;

/** `P-20261120-7K3M9QXD_2`, the name by which a provider knows the attempt (Toss: 6–64 of `[A-Za-z0-9-_=]`). */
export const attemptIdOf = (orderNo: string, attempt: number): string => `${orderNo}_${attempt}`;

/** What such a name looks like. */
export const ATTEMPT_ID = /^P-\d{8}-[0-9A-Z]{8}_\d{1,4}$/;

/** The order an attempt belongs to. */
export const orderNoOfAttempt = (attemptId: string): string => attemptId.split('_')[0] ?? '';

/** `온기 무드 LED 스탠드 외 2건`. */
export const orderNameOf = (productNames: readonly string[]): string => {
  const [first = '', ...rest] = productNames;
  return rest.length > 0 ? `${first} 외 ${rest.length}건` : first;
};

/** Whether everything of the order has come to its end (spec §4: the receiver is read-only then). */
export const isCompleted = (purchases: readonly PurchaseState[]): boolean =>
  purchases.every(
    ({ purchaseStatus }) => purchaseStatus === 'PURCHASE_COMPLETE' || purchaseStatus === 'PURCHASE_CANCELED',
  );

/** Whether some purchase can be confirmed now. */
export const isConfirmable = (purchases: readonly PurchaseState[]): boolean =>
  purchases.some(({ purchaseStatus }) => purchaseStatus === 'PURCHASE_SCHEDULE');

/** Whether nobody may change the receiver any more: spec §4 and §6, once the order is completed or confirmable. */
export const isReceiverLocked = (purchases: readonly PurchaseState[]): boolean =>
  isCompleted(purchases) || isConfirmable(purchases);

/** Whether a parcel has been sent: then a clerk has to tell the courier of a new receiver. */
export const isOnItsWay = (purchases: readonly Pick<PurchaseState, 'orderStatus'>[]): boolean =>
  purchases.some(({ orderStatus }) => orderStatus === 'SHIPPING_CONFIRM');

/** The most lines one order takes, so that its transaction fits (design §6, step 2). */
export const MAX_ORDER_LINES = 30;

/** The most purchases an order may have once lines were parted: one transaction changes them all. Clerks may split further, parcels to the last number. */
export const MAX_PURCHASES = { shopper: 60, clerk: 90, parcel: 99 } as const;

/** The most open claims of an order: refusing one prices all others again in one transaction. */
export const MAX_OPEN_CLAIMS = 40;

/** The most claims a buyer may ever make of an order: those that were withdrawn stay with it, and all are read together. */
export const MAX_CLAIMS = 120;
