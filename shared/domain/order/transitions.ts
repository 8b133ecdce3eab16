import type { PurchaseState } from './status.ts';
import type { Cleared, Effect, ParcelKind, Party, StepMessage, Transition } from './transition.ts';

const unpaid = {
  orderStatus: ['ORDER_NONPAYMENT'],
  claimStatus: [null],
  purchaseStatus: ['PURCHASE_PENDING'],
} as const;
/** Claim statuses in which a delivered purchase has no open claim. */
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
/** What the collection of goods leaves behind. */
const collectionMarks = ['pickup', 'collectionStartedAt', 'collectedAt'] as const;

/**
 * Every step a purchase may take (design §6): from which states, by whom, to which state, with which effects. Use cases,
 * the buttons of shoppers and clerks, and the tests read this one table.
 */
export const transitions = {
  pay: {
    label: '결제확인',
    by: ['system', 'clerk'],
    from: unpaid,
    to: { orderStatus: 'ORDER_PAYMENT', purchaseStatus: 'PURCHASE_AWAITING' },
    scope: 'order',
    needs: ['TRANSFER'],
    stamp: 'paidAt',
    effects: ['RELEASE_HOLDS', 'TELL_BUYER'],
    message: { system: 'ORDER_PAID' },
  },
  cancelUnpaid: {
    label: '주문취소',
    by: ['shopper', 'clerk', 'system'],
    from: unpaid,
    to: { orderStatus: 'ORDER_CANCELED', purchaseStatus: 'PURCHASE_CANCELED' },
    scope: 'order',
    stamp: 'canceledAt',
    effects: ['RESTOCK', 'RELEASE_HOLDS', 'RELEASE_BENEFITS', 'TELL_BUYER'],
    message: 'ORDER_CANCELED',
  },
  /** Taken by a deposit that came too late, when a clerk chooses it (usecases/deposits): nobody takes it by itself */
  reopen: {
    label: '주문 재개',
    by: ['system'],
    from: { orderStatus: ['ORDER_CANCELED'], claimStatus: [null], purchaseStatus: ['PURCHASE_CANCELED'] },
    to: { orderStatus: 'ORDER_PAYMENT', purchaseStatus: 'PURCHASE_AWAITING' },
    scope: 'order',
    needs: ['TRANSFER'],
    stamp: 'paidAt',
    clears: ['canceledAt'],
    effects: ['RETAKE', 'TELL_BUYER'],
    message: 'ORDER_PAID',
  },
  prepare: {
    label: '상품준비중',
    by: ['clerk'],
    from: { orderStatus: ['ORDER_PAYMENT'], claimStatus: beforeDelivery, purchaseStatus: awaiting },
    to: { orderStatus: 'ORDER_CONFIRM' },
    parcel: 'ORDER',
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
    splits: true,
    needs: ['FARE_PAID', 'PARCEL', 'UNITS'],
    parcel: 'ORDER',
    stamp: 'shippedAt',
    effects: ['TELL_BUYER'],
    message: 'PARCEL',
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
    parcel: 'ORDER',
    stamp: 'deliveredAt',
    effects: ['TELL_BUYER'],
  },
  /** A mistaken step: the goods never left the house, so it was not sent, and the invoice is of nothing */
  unship: {
    label: '발송 취소',
    by: ['clerk'],
    from: { orderStatus: ['SHIPPING_CONFIRM'], claimStatus: beforeDelivery, purchaseStatus: awaiting },
    to: { orderStatus: 'ORDER_CONFIRM' },
    needs: ['UNSHIP_REASON'],
    clears: ['shippedAt', 'delivery'],
    effects: ['TELL_BUYER'],
    message: 'LABEL',
  },
  confirm: {
    label: '구매확정',
    by: ['shopper', 'system'],
    from: { orderStatus: delivered, claimStatus: atRest, purchaseStatus: scheduled },
    to: { purchaseStatus: 'PURCHASE_COMPLETE' },
    stamp: 'confirmedAt',
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
    scope: 'claim',
    needs: ['CLAIM_REASON', 'UNITS', 'ACCOUNT'],
    stamp: 'requestedAt',
    begins: 'cancel',
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
    scope: 'claim',
    decides: 'WITHDRAWN',
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
    scope: 'claim',
    stamp: 'canceledAt',
    decides: 'COMPLETED',
    effects: ['RESTOCK', 'REFUND', 'TELL_BUYER'],
    refund: 'PROMISED',
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
    scope: 'claim',
    needs: ['REJECTION_REASON'],
    stamp: 'rejectedAt',
    decides: 'REFUSED',
    effects: ['TELL_BUYER'],
  },

  requestReturn: {
    label: '반품요청',
    by: ['shopper', 'clerk'],
    from: { orderStatus: delivered, claimStatus: atRest, purchaseStatus: scheduled },
    to: { claimStatus: 'RETURN_REQUESTED', collectionStatus: 'COLLECTION_PENDING' },
    scope: 'claim',
    needs: ['CLAIM_REASON', 'UNITS', 'ACCOUNT'],
    stamp: 'requestedAt',
    begins: 'return',
    clears: collectionMarks,
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
    scope: 'claim',
    decides: 'WITHDRAWN',
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
    parcel: 'PICKUP',
    stamp: 'collectionStartedAt',
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
    parcel: 'PICKUP',
    stamp: 'collectedAt',
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
    scope: 'claim',
    stamp: 'returnedAt',
    decides: 'COMPLETED',
    effects: ['RESTOCK', 'REFUND', 'TELL_BUYER'],
    refund: 'PROMISED',
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
    scope: 'claim',
    needs: ['REJECTION_REASON'],
    stamp: 'rejectedAt',
    decides: 'REFUSED',
    effects: ['TELL_BUYER'],
  },

  requestExchange: {
    label: '교환요청',
    by: ['shopper', 'clerk'],
    from: { orderStatus: delivered, claimStatus: atRest, purchaseStatus: scheduled },
    to: { claimStatus: 'EXCHANGE_REQUESTED', collectionStatus: 'COLLECTION_PENDING' },
    scope: 'claim',
    needs: ['CLAIM_REASON', 'UNITS', 'ACCOUNT'],
    stamp: 'requestedAt',
    begins: 'exchange',
    clears: collectionMarks,
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
    scope: 'claim',
    clears: ['wanted'],
    decides: 'WITHDRAWN',
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
    effects: ['RESERVE_OPTION', 'TELL_BUYER'],
    message: 'EXCHANGE_FEE',
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
    needs: ['NEW_PARCEL', 'FEE_SETTLED', 'OPTION_PAID'],
    parcel: 'EXCHANGE',
    stamp: 'exchangeShippedAt',
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
    scope: 'claim',
    stamp: 'exchangedAt',
    decides: 'COMPLETED',
    effects: ['SWAP_OPTION', 'TELL_BUYER'],
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
    scope: 'claim',
    needs: ['REJECTION_REASON'],
    stamp: 'rejectedAt',
    clears: ['wanted'],
    decides: 'REFUSED',
    effects: ['TELL_BUYER'],
  },
  /** As long as nothing was sent; goods that were collected go back to their buyer */
  undoExchange: {
    label: '교환승인 취소',
    by: ['clerk'],
    from: {
      orderStatus: delivered,
      claimStatus: ['EXCHANGE_PENDING', 'EXCHANGE_DELAYED'],
      purchaseStatus: scheduled,
      collectionStatus: collecting,
    },
    to: { claimStatus: 'EXCHANGE_REJECTED', collectionStatus: null },
    scope: 'claim',
    needs: ['REJECTION_REASON'],
    stamp: 'rejectedAt',
    clears: ['wanted'],
    decides: 'REFUSED',
    effects: ['RELEASE_OPTION', 'TELL_BUYER'],
    message: 'LABEL',
  },
  /** A defect that is found after the purchase was confirmed (by law within three months): it is refunded, and stays confirmed */
  refundDefect: {
    label: '하자 환불',
    by: ['clerk'],
    from: { orderStatus: delivered, claimStatus: atRest, purchaseStatus: ['PURCHASE_COMPLETE'] },
    to: { claimStatus: 'RETURN_COMPLETED' },
    scope: 'claim',
    needs: ['REFUND_REASON', 'UNITS', 'ACCOUNT'],
    stamp: 'returnedAt',
    effects: ['RESTOCK_IF_SOUND', 'REFUND', 'TAKE_BACK', 'TELL_BUYER'],
    refund: 'DEFECT',
    message: 'LABEL',
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;
export const transitionNames = Object.keys(transitions) as TransitionName[];

/** The row of the table for a step. */
export const ruleOf = (name: TransitionName): Transition => transitions[name];

/** Steps that take all purchases of an order at once. */
export type OrderStep = {
  [Name in TransitionName]: (typeof transitions)[Name] extends { scope: 'order' } ? Name : never;
}[TransitionName];
export const isOrderStep = (name: TransitionName): name is OrderStep => ruleOf(name).scope === 'order';

/** The step by which a claim of a kind begins. */
export type StepThatBegins<Kind> = {
  [Name in TransitionName]: (typeof transitions)[Name] extends { begins: Kind } ? Name : never;
}[TransitionName];

/** Steps that a clerk may take. */
export type ClerkStep = {
  [Name in TransitionName]: 'clerk' extends (typeof transitions)[Name]['by'][number] ? Name : never;
}[TransitionName];
const isClerkStep = (name: TransitionName): name is ClerkStep => ruleOf(name).by.includes('clerk');
/** Their names, in the order of the table. */
export const clerkSteps: readonly ClerkStep[] = transitionNames.filter((name) => isClerkStep(name));

/** The state every purchase begins in. */
export const initialState: PurchaseState = {
  orderStatus: 'ORDER_NONPAYMENT',
  purchaseStatus: 'PURCHASE_PENDING',
};

/** Whether `by` may do `name` to a purchase in this state. */
export const mayTransit = (state: PurchaseState, name: TransitionName, by: Party): boolean => {
  const { from, by: parties } = ruleOf(name);
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

/** Where a purchase keeps each parcel: what goes out in exchange takes the place of what came first. */
export const parcelFields = { ORDER: 'delivery', EXCHANGE: 'delivery', PICKUP: 'pickup' } as const;

/** Which parcel may be named now, where one of `steps` may be taken: there is one at most. */
export const parcelNamedBy = (steps: readonly TransitionName[]): ParcelKind | undefined =>
  steps.map((step) => ruleOf(step).parcel).find((parcel) => parcel !== undefined);

/** The state after a step that `mayTransit` allowed; other fields of the purchase pass through. */
export const transit = <S extends PurchaseState>(state: S, name: TransitionName): S => {
  const next: PurchaseState & Record<string, unknown> = { ...state };
  for (const [field, value] of Object.entries(ruleOf(name).to)) {
    if (value === null) delete next[field];
    else next[field] = value;
  }
  return next as unknown as S;
};

/** The purchase after a step that `mayTransit` allowed, stamped with the time of the step (ISO UTC), less what it clears. */
export const takeStep = <S extends PurchaseState>(purchase: S, name: TransitionName, at: string): S => {
  const { stamp, clears = [] } = ruleOf(name);
  const next: S & { [Field in Cleared]?: unknown } = {
    ...transit(purchase, name),
    ...(stamp && { [stamp]: at }),
  };
  for (const field of clears) delete next[field];
  return next;
};

/** Whether the last step of a purchase in this state may have been one with this effect. */
export const isOutcomeOf = (effect: Effect, state: PurchaseState): boolean =>
  transitionNames.some((name) => {
    const { from, to, effects } = ruleOf(name);
    if (!effects.includes(effect)) return false;
    return (
      (to.orderStatus ? [to.orderStatus] : from.orderStatus).includes(state.orderStatus) &&
      (to.claimStatus === undefined ? from.claimStatus : [to.claimStatus]).includes(
        state.claimStatus ?? null,
      ) &&
      (to.purchaseStatus ? [to.purchaseStatus] : from.purchaseStatus).includes(state.purchaseStatus)
    );
  });

/** Which message tells the buyer of a step that `by` took. */
export const messageOf = (name: TransitionName, by: Party): StepMessage => {
  const { message = 'STATUS' } = ruleOf(name);
  return typeof message === 'string' ? message : (message[by] ?? 'STATUS');
};

/** The effects of a step. */
export const effectsOf = (name: TransitionName): readonly Effect[] => ruleOf(name).effects;
/** What buttons and messages call the step. */
export const labelOf = (name: TransitionName): string => ruleOf(name).label;
