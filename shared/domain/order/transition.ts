import type { ClaimStatus, CollectionStatus, OrderStatus, PurchaseStatus } from './status.ts';

/** Who may do it. `shopper` is the buyer, member or not; `system` a payment notice or a schedule. */
export type Party = 'shopper' | 'clerk' | 'system';

/**
 * What a step does besides changing the state. Each effect is carried out in one place: in the transaction of the step
 * (usecases/orders/effects.ts; a refund in usecases/claims/move-claimed.ts; another option in
 * usecases/claims/exchange-option.ts; what is taken again in usecases/orders/reopen-order.ts), or afterwards by the stream
 * (usecases/rewards/reward-members.ts).
 */
export const effects = [
  /** units go back into stock */
  'RESTOCK',
  /** the same, where the clerk says that they can be sold again */
  'RESTOCK_IF_SOUND',
  /** units of the option that is wanted in exchange are taken from stock, and what it costs more is asked for */
  'RESERVE_OPTION',
  /** the reverse of it */
  'RELEASE_OPTION',
  /** the goods are the option that was wanted: what came back goes into stock, and what it costs less to the buyer */
  'SWAP_OPTION',
  /** the order is no longer counted among the unpaid ones of its buyer */
  /** coupons and points of the order can be used again */
  'RELEASE_BENEFITS',
  /** stock, coupons and points that were given back are taken again, if they are still there */
  'RETAKE',
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

/** What a step needs before it may be taken: an input, or a state of the order (checked in usecases/claims/step.ts). */
export type Need =
  /** the order is paid by transfer to the shop's account */
  | 'TRANSFER'
  /** a parcel is named, with the step or before */
  | 'PARCEL'
  /** a parcel is named with the step */
  | 'NEW_PARCEL'
  /** the fee of the exchange is paid or waived */
  | 'FEE_SETTLED'
  /** what the wanted option costs more is paid, or not asked for any more */
  | 'OPTION_PAID'
  /** what delivery to another address costs more is paid, or not asked for any more */
  | 'FARE_PAID'
  /** no clerk holds the order back; that it is still so is a condition of the write */
  | 'NOT_HELD'
  /** the postcode is known to be the one of the address, or a clerk has looked at it */
  | 'ADDRESS_CONFIRMED'
  | 'REJECTION_REASON'
  | 'REFUND_REASON'
  /** why goods that were said to be sent were not */
  | 'UNSHIP_REASON'
  /** why the buyer claims */
  | 'CLAIM_REASON'
  /** no more units than the purchase has */
  | 'UNITS'
  /** an account, where money can only go back by transfer */
  | 'ACCOUNT';

/** The field of the purchase that a step stamps with its time. */
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
  | 'exchangedAt'
  | 'collectionStartedAt'
  | 'collectedAt';

/** What a step takes away again: a cancellation, a dispatch that was none, the collection of an earlier claim. */
export type Cleared =
  | 'wanted'
  | 'canceledAt'
  | 'shippedAt'
  | 'delivery'
  | 'pickup'
  | 'collectionStartedAt'
  | 'collectedAt';

/** Which parcel is named: the order's, that of an exchange, or that in which goods come back. */
export type ParcelKind = 'ORDER' | 'EXCHANGE' | 'PICKUP';

/** Which message TELL_BUYER sends. */
export type StepMessage =
  /** names the status the purchase has now; the default */
  | 'STATUS'
  /** the same, with the tracking address of the parcel */
  | 'PARCEL'
  /** the same, with the fee to pay before the exchanged goods are sent */
  | 'EXCHANGE_FEE'
  /** names the label of the step */
  | 'LABEL'
  | 'ORDER_PAID'
  | 'ORDER_CANCELED';

type Set<T> = readonly T[];

/** The states a step may start from. `null` in a list means "none"; a missing list of collection statuses means it too. */
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
  /** Some units of a purchase may take it by themselves: they become a purchase of their own (split-purchase.ts) */
  splits?: true;
  /** Which purchases take the step together: all of the order, or those of a claim; without it, each by itself */
  scope?: 'order' | 'claim';
  needs?: Set<Need>;
  /** Which parcel may be named while this step is open, and with it */
  parcel?: ParcelKind;
  stamp?: Stamp;
  clears?: Set<Cleared>;
  /** The kind of claim it begins */
  begins?: 'cancel' | 'return' | 'exchange';
  /** The outcome of the purchase in its claim, when the step ends it */
  decides?: 'COMPLETED' | 'REFUSED' | 'WITHDRAWN';
  effects: Set<Effect>;
  /** What REFUND refunds: what the claim promised, or what a defect is worth */
  refund?: 'PROMISED' | 'DEFECT';
  /** Which message TELL_BUYER sends; by party, where it depends on who took the step */
  message?: StepMessage | Partial<Record<Party, StepMessage>>;
};
