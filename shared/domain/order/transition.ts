import type { ClaimStatus, CollectionStatus, OrderStatus, PurchaseStatus } from './status.ts';

/** Who may do it. `shopper` is the buyer, member or not; `system` a payment notice or a schedule. */
export type Party = 'shopper' | 'clerk' | 'system';

/**
 * What a step brings about besides the new state. Each has its interpreter: in the step's own transaction
 * (usecases/orders/effects.ts, a refund in usecases/claims/move-claimed.ts), or behind it, by the stream
 * (usecases/rewards/reward-members.ts).
 */
export const effects = [
  /** units go back into stock */
  'RESTOCK',
  /** the same, where the clerk says that they can be sold again */
  'RESTOCK_IF_SOUND',
  /** the order is no longer among the open ones of its buyer */
  'RELEASE_HOLDS',
  /** coupons and points held by the order go back */
  'RELEASE_BENEFITS',
  /** money, points and coupons of this purchase are calculated and refunded */
  'REFUND',
  /** points, scores, coupons and bonuses are earned */
  'EARN',
  /** what was earned by it is taken back */
  'TAKE_BACK',
  /** the buyer is told by mail and text */
  'TELL_BUYER',
] as const;
export type Effect = (typeof effects)[number];

/** What has to be said, or to be so, before a step may be taken (usecases/claims/step.ts asks for it). */
export type Need =
  /** the order is paid by transfer to the shop's account */
  | 'TRANSFER'
  /** a parcel is named, with the step or before */
  | 'PARCEL'
  /** a parcel is named with the step */
  | 'NEW_PARCEL'
  /** the fee of the exchange is paid or waived */
  | 'FEE_SETTLED'
  | 'REJECTION_REASON'
  | 'REFUND_REASON'
  /** why the buyer claims */
  | 'CLAIM_REASON'
  /** no more units than the purchase has */
  | 'UNITS'
  /** an account, where money can only go back by transfer */
  | 'ACCOUNT';

/** The time a step leaves behind on the purchase. */
type Stamp =
  | 'paidAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'confirmedAt'
  | 'requestedAt'
  | 'rejectedAt'
  | 'canceledAt'
  | 'returnedAt'
  | 'exchangeShippedAt'
  | 'exchangedAt';

/** How TELL_BUYER puts it. */
export type StepMessage =
  /** by the status the purchase has now; without a word about the message, it is this */
  | 'STATUS'
  /** the same, and where the parcel is */
  | 'PARCEL'
  /** the same, and what is to be paid before the exchange goes out */
  | 'EXCHANGE_FEE'
  /** by the step's label */
  | 'LABEL'
  | 'ORDER_PAID'
  | 'ORDER_CANCELED';

type Set<T> = readonly T[];

/** Pattern of the states a step starts from; `null` in a list stands for "none", a missing list of collections too. */
type From = {
  orderStatus: Set<OrderStatus>;
  claimStatus: Set<ClaimStatus | null>;
  purchaseStatus: Set<PurchaseStatus>;
  collectionStatus?: Set<CollectionStatus>;
};

/** What changes; `null` takes the status away. */
type To = {
  orderStatus?: OrderStatus;
  claimStatus?: ClaimStatus | null;
  purchaseStatus?: PurchaseStatus;
  collectionStatus?: CollectionStatus | null;
};

export type Transition = {
  label: string;
  by: Set<Party>;
  from: From;
  to: To;
  /** Which purchases take it together: all of the order, or those of a claim; without it each goes by itself */
  scope?: 'order' | 'claim';
  needs?: Set<Need>;
  /** Which parcel may be named while this step is open: the order's, or that of an exchange */
  parcel?: 'ORDER' | 'EXCHANGE';
  stamp?: Stamp;
  /** The kind of claim it begins */
  begins?: 'cancel' | 'return' | 'exchange';
  /** How it ends the purchase's part in its claim */
  decides?: 'COMPLETED' | 'REFUSED' | 'WITHDRAWN';
  effects: Set<Effect>;
  /** What REFUND refunds: what the claim promised, or what a defect is worth */
  refund?: 'PROMISED' | 'DEFECT';
  /** How TELL_BUYER puts it, where it depends on it by whom the step was taken */
  message?: StepMessage | Partial<Record<Party, StepMessage>>;
};
