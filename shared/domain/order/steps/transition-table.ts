import type { Transition } from './transition.ts';

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
/** Claims in which the buyer's goods are sent back. */
const sendingBack = ['RETURN_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED'] as const;
const awaiting = ['PURCHASE_AWAITING'] as const;
const scheduled = ['PURCHASE_SCHEDULE'] as const;
const delivered = ['DELIVERY_COMPLETE'] as const;
const collecting = ['COLLECTION_PENDING', 'COLLECTION_PROGRESS', 'COLLECTION_COMPLETE'] as const;
/** Fields that the collection of goods sets. */
const collectionMarks = ['pickup', 'collectionStartedAt', 'collectedAt'] as const;

/**
 * Every step a purchase may take (rules 4.2): the states it starts from, who may take it, the state after it, and its
 * effects. Use cases, the buttons of shoppers and clerks, and the tests read this one table.
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
    effects: ['TELL_BUYER'],
    message: { system: 'ORDER_PAID' },
  },
  cancelUnpaid: {
    label: '주문취소',
    by: ['shopper', 'clerk', 'system'],
    from: unpaid,
    to: { orderStatus: 'ORDER_CANCELED', purchaseStatus: 'PURCHASE_CANCELED' },
    scope: 'order',
    stamp: 'canceledAt',
    effects: ['RESTOCK', 'RELEASE_BENEFITS', 'TELL_BUYER'],
    message: 'ORDER_CANCELED',
  },
  /** Taken when a clerk assigns a late deposit to the order (usecases/deposits); nobody can take it directly */
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
    needs: ['NOT_HELD'],
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
    needs: ['NOT_HELD', 'ADDRESS_CONFIRMED', 'FARE_PAID', 'PARCEL', 'UNITS'],
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
  /** Reverses `ship` when it was a mistake: the goods were never sent, and the invoice is void */
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
    needs: ['NOT_HELD', 'ADDRESS_CONFIRMED', 'NEW_PARCEL', 'FEE_SETTLED', 'OPTION_PAID'],
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
  /** Possible until the new goods are sent; collected goods are sent back to their buyer */
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
  /**
   * Refunds a defect that is found after the purchase was confirmed (by law within three months): the purchase stays
   * confirmed
   */
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
