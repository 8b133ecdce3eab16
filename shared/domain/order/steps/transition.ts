import type { ClaimStatus, CollectionStatus, OrderStatus, PurchaseStatus } from '../status.ts';

/** Who may take a step. `shopper` is the buyer, member or not; `system` is a payment notification or a schedule. */
export type Party = 'shopper' | 'clerk' | 'system';

/**
 * Effects of a step other than the change of state. Each effect has one implementation: in the transaction of the step
 * (usecases/orders/effects.ts; a refund in usecases/claims/move-claimed.ts; an exchange for another option, and what
 * replaces lost goods, in usecases/claims/exchange-option.ts; RETAKE in usecases/orders/reopen-order.ts), or afterwards
 * in a follower of the stream (usecases/rewards/reward-members.ts).
 */
export const effects = [
  /** returns the units to stock */
  'RESTOCK',
  /** returns the units to stock if the clerk says that they can be sold again */
  'RESTOCK_IF_SOUND',
  /** takes units of the requested option from stock, and asks for the difference if it costs more */
  'RESERVE_OPTION',
  /** reverses RESERVE_OPTION */
  'RELEASE_OPTION',
  /** changes the purchase to the requested option: returned goods go into stock, and a lower price is refunded */
  'SWAP_OPTION',
  /** takes units from stock for goods that were lost on their way, unless another option was taken for them */
  'REPLACE_LOST',
  /** makes coupons and points of the order usable again */
  'RELEASE_BENEFITS',
  /** takes released stock, coupons and points again, if they are still available */
  'RETAKE',
  /** calculates and refunds money, points and coupons of this purchase */
  'REFUND',
  /** credits points, scores, coupons and bonuses */
  'EARN',
  /** takes back everything the purchase earned */
  'TAKE_BACK',
  /** notifies the buyer by mail and text message */
  'TELL_BUYER',
] as const;
export type Effect = (typeof effects)[number];

/** Requirement of a step: an input, or a state of the order (checked in usecases/claims/step.ts). */
export type Need =
  /** the order is paid by transfer to the shop's account */
  | 'TRANSFER'
  /** a parcel is entered, with the step or before */
  | 'PARCEL'
  /** a parcel is entered with the step */
  | 'NEW_PARCEL'
  /** the fee of the exchange is paid or waived */
  | 'FEE_SETTLED'
  /** the higher price of the requested option is paid, or not charged any more */
  | 'OPTION_PAID'
  /** the higher shipping fee of another address is paid, or not charged any more */
  | 'FARE_PAID'
  /** no clerk holds the order; this is also a condition of the write */
  | 'NOT_HELD'
  /** the postcode is known to belong to the address, or a clerk has checked it */
  | 'ADDRESS_CONFIRMED'
  | 'REJECTION_REASON'
  | 'REFUND_REASON'
  /** reason why goods that were marked as sent were not sent */
  | 'UNSHIP_REASON'
  /** reason of the buyer's claim */
  | 'CLAIM_REASON'
  /** the buyer asks within the time the law gives, or a clerk says why the claim is taken (domain/claim/claim-period.ts) */
  | 'IN_TIME'
  /** the claim counts as the shop's fault */
  | 'SHOPS_FAULT'
  /** no more units than the purchase has */
  | 'UNITS'
  /** an account, when money can only be refunded by transfer */
  | 'ACCOUNT';

/** Field of the purchase in which a step stores its time. */
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
  | 'collectedAt'
  | 'lostAt';

/** Fields a step removes: of a cancellation, of a mistaken dispatch, of an earlier claim's collection. */
export type Cleared =
  | 'wanted'
  | 'canceledAt'
  | 'shippedAt'
  | 'delivery'
  | 'pickup'
  | 'collectionStartedAt'
  | 'collectedAt'
  | 'lostAt';

/** Kind of parcel: the order's, that of an exchange, or that in which goods come back. */
export type ParcelKind = 'ORDER' | 'EXCHANGE' | 'PICKUP';

/** Message that TELL_BUYER sends. */
export type StepMessage =
  /** names the new status of the purchase; the default */
  | 'STATUS'
  /** names the new status, with the tracking address of the parcel */
  | 'PARCEL'
  /** names the new status, with the fee to pay before the exchanged goods are sent */
  | 'EXCHANGE_FEE'
  /** names the label of the step */
  | 'LABEL'
  | 'ORDER_PAID'
  | 'ORDER_CANCELED';

type Set<T> = readonly T[];

/**
 * States a step may start from. `null` in a list means "no status"; a missing list of collection statuses means that
 * the purchase must have none.
 */
export type From = {
  orderStatus: Set<OrderStatus>;
  claimStatus: Set<ClaimStatus | null>;
  purchaseStatus: Set<PurchaseStatus>;
  collectionStatus?: Set<CollectionStatus>;
};

/** Statuses that change; `null` removes a status. */
type To = {
  orderStatus?: OrderStatus;
  claimStatus?: ClaimStatus | null;
  /** A map changes only the statuses it names */
  purchaseStatus?: PurchaseStatus | Partial<Record<PurchaseStatus, PurchaseStatus>>;
  collectionStatus?: CollectionStatus | null;
};

export type Transition = {
  label: string;
  by: Set<Party>;
  /** Each entry of a list is one way to be ready for the step */
  from: From | Set<From>;
  to: To;
  /** Some units of a purchase may take the step alone: they become a purchase of their own (split-purchase.ts) */
  splits?: true;
  /**
   * Purchases that take the step together: all of the order, or those of a claim; without it, each purchase takes it
   * separately
   */
  scope?: 'order' | 'claim';
  needs?: Set<Need>;
  /** Kind of parcel that may be entered with the step, or before it while the step is possible */
  parcel?: ParcelKind;
  stamp?: Stamp;
  clears?: Set<Cleared>;
  /** Kind of claim it begins */
  begins?: 'cancel' | 'return' | 'exchange';
  /** Outcome of the purchase in its claim, when the step ends it */
  decides?: 'COMPLETED' | 'REFUSED' | 'WITHDRAWN';
  effects: Set<Effect>;
  /** Amount that REFUND refunds: the claim's promise, or the value of a defect */
  refund?: 'PROMISED' | 'DEFECT';
  /** Message that TELL_BUYER sends; by party, if it depends on who took the step */
  message?: StepMessage | Partial<Record<Party, StepMessage>>;
};
