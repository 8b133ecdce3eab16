import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { LineRole } from '#shared/domain/cart/cart.ts';
import type { Geolocation } from '#shared/domain/geolocation/geolocation.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { LineOffer } from '#shared/domain/offer/claim-offers.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import type { PointSpend } from '#shared/domain/point/point.ts';
import type { RefundState } from '#shared/domain/pricing/refund-types.ts';
import type { QuoteTotals } from '#shared/domain/pricing/types.ts';
import type { UnconfirmedReason } from '#shared/domain/shipping/postcode-check.ts';
import type { ParcelFree } from '#shared/domain/shipping/shipping.ts';
import type { OrderAgreement } from '#shared/domain/terms/terms.ts';
import { KST_OFFSET_MS } from '#shared/domain/time/format.ts';
import type { ExchangedOption, RequestedOption } from './exchanged-option.ts';
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
  /**
   * Set while it is not known whether the postcode belongs to the address: nothing is sent there until a clerk has
   * checked
   */
  unconfirmed?: UnconfirmedReason;
};

/** Account for a refund that cannot go back to the card. */
export type RefundAccount = { accountNumber: string; accountHolder: string; accountBankCode: string };
/**
 * Holder of a refund account, as the bank answered: the depositor, somebody else, or unknown because the bank did not
 * answer. Without a clerk's decision, money is sent only to an account of the depositor.
 */
export type AccountHolderMatch = 'DEPOSITOR' | 'SOMEBODY_ELSE' | 'UNKNOWN';
/** Refund account as stored: the number masked, and the full number encrypted (rules 7.11). */
export type SealedAccount = RefundAccount & {
  sealed: string;
  /**
   * Missing when no check is needed: a clerk entered it, or a member verified it by a one-won transfer or entered it
   * with the order
   */
  heldBy?: AccountHolderMatch;
  /** True when a clerk entered it, and not the buyer */
  isByClerk?: true;
};

/** Business a 세금계산서 is issued to, as in its registration. */
export type InvoicedBusiness = {
  /** Ten digits */
  businessNumber: string;
  companyName: string;
  ownerName: string;
  address: string;
  /** Address to which the tax office sends the invoice */
  email: string;
};

/**
 * Decision of a clerk when an order's new address has another shipping fee; `difference` in won, negative when the new
 * fee is lower.
 */
export type ShippingFeeChangeRecord = {
  /** Makes a repeated request idempotent */
  requestId: string;
  difference: number;
  how: 'CHARGED' | 'REFUNDED' | 'WAIVED';
  /** Reason why it was waived */
  reason?: string;
};

/** Row of the bank's list that counts toward an order paid by transfer; its sender is in domain/deposit. */
export type OrderDeposit = { _id: string; amount: Won; at: string };

/** Order as stored (rules 7.6). Its number is its identity. */
export type Order = QuoteTotals & {
  _id: string;
  orderNo: string;
  _user?: string;
  visitorId?: string;
  createdAt: string;
  /** Payment of the order; once it is paid, each purchase has its own status. */
  orderStatus: 'ORDER_NONPAYMENT' | 'ORDER_PAYMENT' | 'ORDER_CANCELED';
  paymentMethod: PaymentMethod;
  /** `온기 무드 LED 스탠드 외 2건` */
  orderName: string;
  /** ISO UTC; an order that is unpaid after this time is cancelled and releases its reservations */
  payBy: string;
  paidAt?: string;
  canceledAt?: string;
  /** Set when it was cancelled unpaid at `canceledAt`, and was reopened at `at` (ISO UTC) */
  reopened?: { canceledAt: string; at: string };
  canceledProductPrice: Won;
  canceledDiscountPrice: Won;
  /** Money refunded so far, of the money it was paid with */
  refundedPrice: Won;
  sender: Sender;
  receiver: Receiver;
  requestMessage: string;
  /**
   * Terms the buyer agreed to when ordering; none for orders placed over the API without them, or before the shop asked
   * for them
   */
  agreements?: OrderAgreement[];
  /** 입금자명 of a bank transfer */
  depositor?: string;
  /** Bank rows received for it: once they have paid the order, they sum to its total or more */
  deposits?: OrderDeposit[];
  account?: SealedAccount;
  /** Cash receipt the buyer asked for, of an order paid by transfer; without a purpose it is the income deduction */
  cashReceipt: {
    enabled: boolean;
    purpose?: 'DEDUCTION' | 'EXPENSE';
    phone?: string;
    businessNumber?: string;
  };
  /** Set for a transfer by a business that asked for a 세금계산서, which replaces a cash receipt */
  taxInvoice?: InvoicedBusiness;
  /** Coupons and points it used: released when it is cancelled unpaid */
  _coupons: string[];
  point: Won;
  /** Point lots the points came from */
  spends: PointSpend[];
  /** Cart lines it came from: removed from the cart once it is paid */
  _carts: string[];
  /** Attempt that is being approved; while it is set, the order is not cancelled for being unpaid */
  settling?: string;
  /**
   * State after all claims so far, from which the next claim is calculated (domain/pricing/refund.ts); none before the
   * first claim
   */
  refundState?: RefundState;
  /** Settlement of the latest change to an address with another shipping fee (domain/claim/shipping-fee-change.ts) */
  fareChange?: ShippingFeeChangeRecord;
  /** Flag of clerks, and the number of their notes (domain/order/order-note.ts) */
  flag?: OrderFlag;
  /** Text of the note that set the flag */
  flagText?: string;
  notes?: number;
  /** Number of payment attempts made */
  attempts: number;
  /** Digest of the order request: a repeated request pays this order instead of placing another */
  request?: string;
  /** The order it replaced, and the order that replaced it (take-over.ts) */
  replaces?: string;
  replacedBy?: string;
  /** ISO UTC: start of the reservation of its goods, when the order it replaced already held them */
  heldSince?: string;
  /** Clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  version: number;
};

/** One line of an order, which is shipped, claimed and confirmed separately (rules 4.7). */
export type Purchase = PurchaseState & {
  purchaseNo: string;
  orderNo: string;
  /** Position in the order, from 1 */
  n: number;
  _user?: string;
  visitorId?: string;
  /** Line of the quote it came from */
  lineId: string;
  _product: string;
  sku: string;
  /** The product as it was bought; `thumb`: picture of its option at that time, whatever happens to the product */
  product: { name: string; code: string; thumb: ImageRef };
  /** Purchase it was split off from, when only some units were claimed or sent */
  splitFrom?: string;
  /** Purchase number of the whole line as ordered, once it has been split; see `originalPurchaseNo` */
  partOf?: string;
  /** Purchase whose confirmation also earned its rewards, when it was split off after that (domain/reward) */
  earnedAs?: string;
  /** Option name, empty without options */
  name: string;
  role: LineRole;
  /** Offer it was bought with, together with another line of the order */
  offer?: LineOffer;
  amount: number;
  /** Won per unit */
  salePrice: Won;
  /**
   * Won of the whole line: its own discount, grade discount, its shares of coupons and points, the goods price before
   * these, and the amount paid for it, including its share of shipping fees and surcharges
   */
  discountPrice: Won;
  levelDiscountPrice: Won;
  couponPrice: Won;
  pointPrice: Won;
  productPrice: Won;
  paidPrice: Won;
  shippingCode: string;
  /** Fulfilment at the time of ordering, when it is not sent in a parcel; undefined for parcels */
  fulfilment?: ParcelFree;
  senderName: string;
  senderPhone: string;
  receiverName: string;
  receiverPhone: string;
  paymentMethod: PaymentMethod;
  createdAt: string;
  paidAt?: string;
  delivery?: Delivery;
  /** Parcel in which claimed goods come back */
  pickup?: Delivery;
  /** KST day `2026-11-23` on which the buyer wants claimed goods collected */
  pickupOn?: string;
  collectionStartedAt?: string;
  collectedAt?: string;
  /** ISO UTC: when a clerk found that claimed goods were lost on their way to the buyer */
  lostAt?: string;
  /** SKUs that were lost on their way and replaced, each with as many units: they went into no stock */
  lost?: string[];
  claimReason?: ClaimReason;
  claimReasonDetails?: string;
  /** Message of the shop to the buyer when it rejects or approves a claim */
  feedbackMessage?: string;
  requestedAt?: string;
  rejectedAt?: string;
  canceledAt?: string;
  returnedAt?: string;
  exchangeShippedAt?: string;
  exchangedAt?: string;
  /** Option it is to be exchanged for, and the result of earlier exchanges (domain/claim/option-exchange.ts) */
  wanted?: RequestedOption;
  exchanged?: ExchangedOption;
  shippedAt?: string;
  deliveredAt?: string;
  deliveredBy?: DeliveredBy;
  confirmedAt?: string;
  /** Clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  version: number;
};

/**
 * Who said that goods were delivered, when no clerk did: their courier, the days that passed (domain/parcel/receipt.ts),
 * or the buyer.
 */
export type DeliveredBy = 'COURIER' | 'DAYS' | 'BUYER';

/** Courier of a parcel, by its code in the settings; `url` is its tracking page, including the number. */
export type Delivery = { method: string; code: string; name: string; number: string; url: string };

/** Reasons for a claim, and whose fault each is: the return cost depends on it (rules 5.5). */
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

/** One attempt to pay an order, stored before the first request to the provider (rules 4.23). */
export type PaymentRecord = {
  _id: string;
  orderNo: string;
  provider: 'toss' | 'kakao';
  amount: Won;
  /** Number of the claim whose fee it pays, or of the extra charge; with neither it pays the order */
  claim?: number;
  charge?: number;
  state: PaymentState;
  paymentKey?: string;
  /** Payment page of the provider; none when the payment window is part of the shop's own page */
  redirectUrls?: { pc: string; mobile: string };
  method?: string;
  receiptUrl?: string;
  /**
   * Query parameters with which the shopper returned from the provider, stored so that the approval can be repeated
   * after a crash
   */
  returned?: Record<string, string>;
  /** Time when the shopper returned: from then on the provider may approve */
  approvingAt?: string;
  code?: string;
  message?: string;
  /**
   * ISO UTC: when the provider is asked once more about an attempt that counts as unpaid, because it may approve with a
   * delay
   */
  askLastAt?: string;
  createdAt: string;
  approvedAt?: string;
  version: number;
};

/** True when an attempt pays the order itself: not the fee of an exchange, and not an extra charge. */
export const isForOrder = ({ claim, charge }: Pick<PaymentRecord, 'claim' | 'charge'>): boolean =>
  claim === undefined && charge === undefined;

/** Names a payment that is not for the order itself, in the buyer's words. */
export const extraPaymentName = ({ charge }: Pick<PaymentRecord, 'charge'>): string =>
  charge === undefined ? '교환 배송비' : '추가 결제';

/** Finds the attempt that paid the order itself. */
export const orderPaymentOf = (payments: readonly PaymentRecord[]): PaymentRecord | undefined =>
  payments.find((payment) => payment.state === 'PAID' && isForOrder(payment));

/**
 * Builds an order number as `P-20261120-7K3M9QXD`: the KST day and 40 random bits of a ULID; the write fails for a
 * number that exists.
 */
export const orderNoOf = (now: string, ulid: string): string => {
  const day = new Date(Date.parse(now) + KST_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `P-${day}-${ulid.slice(-8)}`;
};

/** Pattern of an order number. */
export const ORDER_NO = /^P-\d{8}-[0-9A-Z]{8}$/;

/** Builds a purchase number as `P-20261120-7K3M9QXD-01`. */
export const purchaseNoOf = (orderNo: string, n: number): string =>
  `${orderNo}-${String(n).padStart(2, '0')}`;

/** Returns the order number a text begins with, also of a purchase number; undefined without one. */
export const orderNoIn = (text: string): string | undefined =>
  /^P-\d{8}-[0-9A-Z]{8}/i.exec(text)?.[0].toUpperCase();

/** Splits a purchase number; undefined when it is not one. */
export const parsePurchaseNo = (purchaseNo: string): { orderNo: string; n: number } | undefined => {
  const match = /^(P-\d{8}-[0-9A-Z]{8})-(\d{2})$/.exec(purchaseNo);
  return match ? { orderNo: String(match[1]), n: Number(match[2]) } : undefined;
};

/** Most payment attempts of one order: an order is read together with all of them. */
export const MAX_ATTEMPTS = 30;

/** Builds the id by which a provider knows the attempt, as `P-20261120-7K3M9QXD_2` (Toss: 6–64 of `[A-Za-z0-9-_=]`). */
export const attemptIdOf = (orderNo: string, attempt: number): string => `${orderNo}_${attempt}`;

/** Pattern of an attempt id. */
export const ATTEMPT_ID = /^P-\d{8}-[0-9A-Z]{8}_\d{1,4}$/;

/** Returns the number of the order an attempt belongs to. */
export const orderNoOfAttempt = (attemptId: string): string => attemptId.split('_')[0] ?? '';

/** Builds an order name as `온기 무드 LED 스탠드 외 2건`. */
export const orderNameOf = (productNames: readonly string[]): string => {
  const [first = '', ...rest] = productNames;
  return rest.length > 0 ? `${first} 외 ${rest.length}건` : first;
};

/** True when every purchase of the order is confirmed or cancelled (rules 4.10: the receiver is read-only then). */
export const isCompleted = (purchases: readonly PurchaseState[]): boolean =>
  purchases.every(
    ({ purchaseStatus }) => purchaseStatus === 'PURCHASE_COMPLETE' || purchaseStatus === 'PURCHASE_CANCELED',
  );

/** True when some purchase can be confirmed now. */
export const isConfirmable = (purchases: readonly PurchaseState[]): boolean =>
  purchases.some(({ purchaseStatus }) => purchaseStatus === 'PURCHASE_SCHEDULE');

/** True when nobody may change the receiver any more: once the order is completed or confirmable (rules 4.10). */
export const isReceiverLocked = (purchases: readonly PurchaseState[]): boolean =>
  isCompleted(purchases) || isConfirmable(purchases);

/** True when a parcel has been sent: then a clerk has to inform the courier of a new receiver. */
export const isOnItsWay = (purchases: readonly Pick<PurchaseState, 'orderStatus'>[]): boolean =>
  purchases.some(({ orderStatus }) => orderStatus === 'SHIPPING_CONFIRM');

/** Most lines of one order, so that its transaction fits (rules 4.17). */
export const MAX_ORDER_LINES = 30;

/**
 * Most purchases of an order after lines were split: one transaction changes them all. Clerks may split further than
 * shoppers, and a parcel up to the last two-digit number.
 */
export const MAX_PURCHASES = { shopper: 60, clerk: 90, parcel: 99 } as const;

/** Most open claims of an order: refusing one recalculates all others in one transaction. */
export const MAX_OPEN_CLAIMS = 40;

/** Most claims a buyer may ever make on an order: withdrawn ones are stored with it, and all are read together. */
export const MAX_CLAIMS = 120;
