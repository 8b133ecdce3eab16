import type { ClaimStatus, CollectionStatus, OrderStatus, PurchaseState, PurchaseStatus } from './status.ts';

/** Who may do it. `shopper` is the buyer, member or not; `system` a payment notice or a schedule. */
export type Party = 'shopper' | 'clerk' | 'system';

/** What a step brings about besides the new state. The use case that commits the step carries each out. */
export type Effect =
  /** units go back on the shelf */
  | 'RESTOCK'
  /** the same, where the clerk says that they can be sold again */
  | 'RESTOCK_IF_SOUND'
  /** coupons and points held by the order go back */
  | 'GIVE_BACK_BENEFITS'
  /** money, points and coupons of this purchase are reckoned and given back */
  | 'REFUND'
  /** sales count, points, scores and bonuses are earned */
  | 'EARN'
  /** what was earned by it is taken back */
  | 'TAKE_BACK'
  /** the buyer is told by mail and text */
  | 'TELL_BUYER';

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

type Transition = { label: string; by: Set<Party>; from: From; to: To; effects: Set<Effect> };

const unpaid = {
  orderStatus: ['ORDER_NONPAYMENT'],
  claimStatus: [null],
  purchaseStatus: ['PURCHASE_PENDING'],
} as const;
/** Claims that leave the order on its way: none, one the shop rejected, or an exchange that is done. */
const atRest = [
  null,
  'CANCEL_REJECTED',
  'RETURN_REJECTED',
  'EXCHANGE_REJECTED',
  'EXCHANGE_COMPLETED',
] as const;
const beforeDelivery = [null, 'CANCEL_REJECTED'] as const;
const beforeShipping = ['ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED'] as const;
/** Claims in which the buyer's goods travel back. */
const sendingBack = ['RETURN_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED'] as const;
const awaiting = ['PURCHASE_AWAITING'] as const;
const scheduled = ['PURCHASE_SCHEDULE'] as const;
const delivered = ['DELIVERY_COMPLETE'] as const;
const collecting = ['COLLECTION_PENDING', 'COLLECTION_PROGRESS', 'COLLECTION_COMPLETE'] as const;

/**
 * The one table of what may happen to a purchase (design §6): from which states, by whom, to which state, with which effects.
 * Guards of the use cases, buttons of shopper and clerk, and the walk in the tests all read it here.
 */
export const transitions = {
  pay: {
    label: '결제확인',
    by: ['system', 'clerk'],
    from: unpaid,
    to: { orderStatus: 'ORDER_PAYMENT', purchaseStatus: 'PURCHASE_AWAITING' },
    effects: ['TELL_BUYER'],
  },
  cancelUnpaid: {
    label: '주문취소',
    by: ['shopper', 'clerk', 'system'],
    from: unpaid,
    to: { orderStatus: 'ORDER_CANCELED', purchaseStatus: 'PURCHASE_CANCELED' },
    effects: ['RESTOCK', 'GIVE_BACK_BENEFITS', 'TELL_BUYER'],
  },
  prepare: {
    label: '상품준비중',
    by: ['clerk'],
    from: { orderStatus: ['ORDER_PAYMENT'], claimStatus: beforeDelivery, purchaseStatus: awaiting },
    to: { orderStatus: 'ORDER_CONFIRM' },
    effects: [],
  },
  ship: {
    label: '배송 시작',
    by: ['clerk'],
    from: {
      orderStatus: ['ORDER_CONFIRM', 'SHIPPING_DELAYED'],
      claimStatus: beforeDelivery,
      purchaseStatus: awaiting,
    },
    to: { orderStatus: 'SHIPPING_CONFIRM' },
    effects: ['TELL_BUYER'],
  },
  delay: {
    label: '배송지연',
    by: ['clerk'],
    from: { orderStatus: ['ORDER_CONFIRM'], claimStatus: beforeDelivery, purchaseStatus: awaiting },
    to: { orderStatus: 'SHIPPING_DELAYED' },
    effects: ['TELL_BUYER'],
  },
  deliver: {
    label: '배송완료',
    by: ['clerk', 'system'],
    from: { orderStatus: ['SHIPPING_CONFIRM'], claimStatus: beforeDelivery, purchaseStatus: awaiting },
    to: { orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_SCHEDULE' },
    effects: ['TELL_BUYER'],
  },
  confirm: {
    label: '구매확정',
    by: ['shopper', 'system'],
    from: { orderStatus: delivered, claimStatus: atRest, purchaseStatus: scheduled },
    to: { purchaseStatus: 'PURCHASE_COMPLETE' },
    effects: ['EARN'],
  },

  requestCancel: {
    label: '취소요청',
    by: ['shopper', 'clerk'],
    from: {
      orderStatus: beforeShipping,
      claimStatus: beforeDelivery,
      purchaseStatus: awaiting,
    },
    to: { claimStatus: 'CANCEL_REQUESTED' },
    effects: [],
  },
  withdrawCancel: {
    label: '취소철회',
    by: ['shopper'],
    from: {
      orderStatus: beforeShipping,
      claimStatus: ['CANCEL_REQUESTED'],
      purchaseStatus: awaiting,
    },
    to: { claimStatus: null },
    effects: [],
  },
  completeCancel: {
    label: '취소완료',
    by: ['clerk'],
    from: {
      orderStatus: beforeShipping,
      claimStatus: ['CANCEL_REQUESTED'],
      purchaseStatus: awaiting,
    },
    to: {
      orderStatus: 'ORDER_CANCELED',
      claimStatus: 'CANCEL_COMPLETED',
      purchaseStatus: 'PURCHASE_CANCELED',
    },
    effects: ['RESTOCK', 'REFUND', 'TELL_BUYER'],
  },
  rejectCancel: {
    label: '취소거절',
    by: ['clerk'],
    from: {
      orderStatus: beforeShipping,
      claimStatus: ['CANCEL_REQUESTED'],
      purchaseStatus: awaiting,
    },
    to: { claimStatus: 'CANCEL_REJECTED' },
    effects: ['TELL_BUYER'],
  },

  requestReturn: {
    label: '반품요청',
    by: ['shopper', 'clerk'],
    from: { orderStatus: delivered, claimStatus: atRest, purchaseStatus: scheduled },
    to: { claimStatus: 'RETURN_REQUESTED', collectionStatus: 'COLLECTION_PENDING' },
    effects: [],
  },
  withdrawReturn: {
    label: '반품철회',
    by: ['shopper'],
    from: {
      orderStatus: delivered,
      claimStatus: ['RETURN_REQUESTED'],
      purchaseStatus: scheduled,
      collectionStatus: ['COLLECTION_PENDING'],
    },
    to: { claimStatus: null, collectionStatus: null },
    effects: [],
  },
  collect: {
    label: '회수 시작',
    by: ['clerk'],
    from: {
      orderStatus: delivered,
      claimStatus: sendingBack,
      purchaseStatus: scheduled,
      collectionStatus: ['COLLECTION_PENDING'],
    },
    to: { collectionStatus: 'COLLECTION_PROGRESS' },
    effects: [],
  },
  completeCollection: {
    label: '회수완료',
    by: ['clerk'],
    from: {
      orderStatus: delivered,
      claimStatus: sendingBack,
      purchaseStatus: scheduled,
      collectionStatus: ['COLLECTION_PROGRESS'],
    },
    to: { collectionStatus: 'COLLECTION_COMPLETE' },
    effects: [],
  },
  completeReturn: {
    label: '반품완료',
    by: ['clerk'],
    from: {
      orderStatus: delivered,
      claimStatus: ['RETURN_REQUESTED'],
      purchaseStatus: scheduled,
      collectionStatus: ['COLLECTION_COMPLETE'],
    },
    to: { claimStatus: 'RETURN_COMPLETED', purchaseStatus: 'PURCHASE_CANCELED' },
    effects: ['RESTOCK', 'REFUND', 'TELL_BUYER'],
  },
  rejectReturn: {
    label: '반품거절',
    by: ['clerk'],
    from: {
      orderStatus: delivered,
      claimStatus: ['RETURN_REQUESTED'],
      purchaseStatus: scheduled,
      collectionStatus: collecting,
    },
    to: { claimStatus: 'RETURN_REJECTED', collectionStatus: null },
    effects: ['TELL_BUYER'],
  },

  requestExchange: {
    label: '교환요청',
    by: ['shopper', 'clerk'],
    from: { orderStatus: delivered, claimStatus: atRest, purchaseStatus: scheduled },
    to: { claimStatus: 'EXCHANGE_REQUESTED', collectionStatus: 'COLLECTION_PENDING' },
    effects: [],
  },
  withdrawExchange: {
    label: '교환철회',
    by: ['shopper'],
    from: {
      orderStatus: delivered,
      claimStatus: ['EXCHANGE_REQUESTED'],
      purchaseStatus: scheduled,
      collectionStatus: ['COLLECTION_PENDING'],
    },
    to: { claimStatus: null, collectionStatus: null },
    effects: [],
  },
  approveExchange: {
    label: '교환승인',
    by: ['clerk'],
    from: {
      orderStatus: delivered,
      claimStatus: ['EXCHANGE_REQUESTED'],
      purchaseStatus: scheduled,
      collectionStatus: ['COLLECTION_PENDING'],
    },
    to: { claimStatus: 'EXCHANGE_PENDING' },
    effects: ['TELL_BUYER'],
  },
  delayExchange: {
    label: '교환지연',
    by: ['clerk'],
    from: {
      orderStatus: delivered,
      claimStatus: ['EXCHANGE_PENDING'],
      purchaseStatus: scheduled,
      collectionStatus: collecting,
    },
    to: { claimStatus: 'EXCHANGE_DELAYED' },
    effects: ['TELL_BUYER'],
  },
  shipExchange: {
    label: '교환상품 발송',
    by: ['clerk'],
    from: {
      orderStatus: delivered,
      claimStatus: ['EXCHANGE_PENDING', 'EXCHANGE_DELAYED'],
      purchaseStatus: scheduled,
      collectionStatus: ['COLLECTION_COMPLETE'],
    },
    to: { claimStatus: 'EXCHANGE_SHIPPING' },
    effects: ['TELL_BUYER'],
  },
  completeExchange: {
    label: '교환완료',
    by: ['clerk'],
    from: {
      orderStatus: delivered,
      claimStatus: ['EXCHANGE_SHIPPING'],
      purchaseStatus: scheduled,
      collectionStatus: ['COLLECTION_COMPLETE'],
    },
    to: { claimStatus: 'EXCHANGE_COMPLETED', collectionStatus: null },
    effects: ['TELL_BUYER'],
  },
  rejectExchange: {
    label: '교환거절',
    by: ['clerk'],
    from: {
      orderStatus: delivered,
      claimStatus: ['EXCHANGE_REQUESTED'],
      purchaseStatus: scheduled,
      collectionStatus: ['COLLECTION_PENDING'],
    },
    to: { claimStatus: 'EXCHANGE_REJECTED', collectionStatus: null },
    effects: ['TELL_BUYER'],
  },
  /** A defect shows after the purchase was confirmed (the law gives three months): it stays confirmed, its money goes back */
  refundDefect: {
    label: '하자 환불',
    by: ['clerk'],
    from: { orderStatus: delivered, claimStatus: atRest, purchaseStatus: ['PURCHASE_COMPLETE'] },
    to: { claimStatus: 'RETURN_COMPLETED' },
    effects: ['RESTOCK_IF_SOUND', 'REFUND', 'TAKE_BACK', 'TELL_BUYER'],
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;
export const transitionNames = Object.keys(transitions) as TransitionName[];

const rule = (name: TransitionName): Transition => transitions[name];

/** Steps that a clerk may take. */
export type ClerkStep = {
  [Name in TransitionName]: 'clerk' extends (typeof transitions)[Name]['by'][number] ? Name : never;
}[TransitionName];
const isClerkStep = (name: TransitionName): name is ClerkStep => rule(name).by.includes('clerk');
/** Their names, in the order of the table. */
export const clerkSteps: readonly ClerkStep[] = transitionNames.filter((name) => isClerkStep(name));

/** Where every purchase begins. */
export const placed: PurchaseState = { orderStatus: 'ORDER_NONPAYMENT', purchaseStatus: 'PURCHASE_PENDING' };

/** Whether `by` may do `name` to a purchase in this state. */
export const mayTransit = (state: PurchaseState, name: TransitionName, by: Party): boolean => {
  const { from, by: parties } = rule(name);
  return (
    parties.includes(by) &&
    from.orderStatus.includes(state.orderStatus) &&
    from.claimStatus.includes(state.claimStatus ?? null) &&
    from.purchaseStatus.includes(state.purchaseStatus) &&
    (state.collectionStatus === undefined
      ? from.collectionStatus === undefined
      : from.collectionStatus?.includes(state.collectionStatus) === true)
  );
};

/** Everything `by` may do now, in the order of the table: the buttons of a purchase. */
export const choicesOf = (state: PurchaseState, by: Party): TransitionName[] =>
  transitionNames.filter((name) => mayTransit(state, name, by));

/** The state after a step that `mayTransit` allowed; other fields of the purchase pass through. */
export const transit = <S extends PurchaseState>(state: S, name: TransitionName): S => {
  const next: PurchaseState & Record<string, unknown> = { ...state };
  for (const [field, value] of Object.entries(rule(name).to)) {
    if (value === null) delete next[field];
    else next[field] = value;
  }
  return next as unknown as S;
};

/** What the step brings about. */
export const effectsOf = (name: TransitionName): readonly Effect[] => rule(name).effects;
/** What buttons and messages call the step. */
export const labelOf = (name: TransitionName): string => rule(name).label;
