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
const unclaimed = [null, 'CANCEL_REJECTED'] as const;
/** Claim statuses in which goods that were not received have no open claim: one made on their way may be rejected. */
const atRestUnreceived = [...unclaimed, 'RETURN_REJECTED', 'EXCHANGE_REJECTED'] as const;
const beforeShipping = ['ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED'] as const;
/** Claims in which the buyer's goods are sent back. */
const sendingBack = ['RETURN_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED'] as const;
const approved = ['EXCHANGE_PENDING', 'EXCHANGE_DELAYED'] as const;
/** Claims that may be made while goods are on their way. */
const claimedOnTheWay = [...sendingBack, 'EXCHANGE_REQUESTED'] as const;
const awaiting = ['PURCHASE_AWAITING'] as const;
const scheduled = ['PURCHASE_SCHEDULE'] as const;
const delivered = ['DELIVERY_COMPLETE'] as const;
/** Delivered goods, confirmed or not: an early confirmation ends no right (rules 5.18). */
const received = ['PURCHASE_SCHEDULE', 'PURCHASE_COMPLETE'] as const;
const pending = ['COLLECTION_PENDING'] as const;
const collected = ['COLLECTION_COMPLETE'] as const;
const collecting = ['COLLECTION_PENDING', 'COLLECTION_PROGRESS', 'COLLECTION_COMPLETE'] as const;
/** Fields that the collection of goods sets. */
const collectionMarks = ['pickup', 'collectionStartedAt', 'collectedAt', 'lostAt'] as const;

/** Goods with a claim of these statuses that the buyer has. */
const withBuyer = <const Claim, const Collection>(claimStatus: Claim, collectionStatus: Collection) =>
  ({ orderStatus: delivered, claimStatus, purchaseStatus: received, collectionStatus }) as const;
/** Goods on their way to the buyer. */
const onTheWay = { orderStatus: ['SHIPPING_CONFIRM'], purchaseStatus: awaiting } as const;
/** Goods with a claim that was made on their way and is undecided. */
const onTheWayClaimed = <const Claim>(claimStatus: Claim) =>
  ({ ...onTheWay, claimStatus, collectionStatus: pending }) as const;
/** Goods that may arrive: without a claim, or with one that then goes on. */
const arriving = [{ ...onTheWay, claimStatus: atRestUnreceived }, onTheWayClaimed(claimedOnTheWay)] as const;
/** Claimed goods that the buyer never received: they are back at the shop, or lost (rules 5.20). */
const unreceived = <const Claim>(claimStatus: Claim) =>
  ({
    orderStatus: ['ORDER_CONFIRM'],
    claimStatus,
    purchaseStatus: awaiting,
    collectionStatus: collected,
  }) as const;

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
    from: { orderStatus: ['ORDER_PAYMENT'], claimStatus: unclaimed, purchaseStatus: awaiting },
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
      claimStatus: atRestUnreceived,
      purchaseStatus: awaiting,
    },
    to: { orderStatus: 'SHIPPING_CONFIRM' },
    splits: true,
    needs: ['NOT_HELD', 'ADDRESS_CONFIRMED', 'FARE_PAID', 'PARCEL', 'UNITS'],
    parcel: 'ORDER',
    stamp: 'shippedAt',
    clears: collectionMarks,
    effects: ['REPLACE_LOST', 'TELL_BUYER'],
    message: 'PARCEL',
  },
  delay: {
    label: '배송지연',
    by: ['clerk'],
    from: { orderStatus: ['ORDER_CONFIRM'], claimStatus: atRestUnreceived, purchaseStatus: awaiting },
    to: { orderStatus: 'SHIPPING_DELAYED' },
    effects: ['TELL_BUYER'],
  },
  deliver: {
    label: '배송완료',
    by: ['clerk', 'system'],
    from: arriving,
    to: { orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_SCHEDULE' },
    parcel: 'ORDER',
    stamp: 'deliveredAt',
    effects: ['TELL_BUYER'],
  },
  /** The buyer has the goods before their courier or a clerk says so */
  receive: {
    label: '받았어요',
    by: ['shopper'],
    from: arriving,
    to: { orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_SCHEDULE' },
    stamp: 'deliveredAt',
    effects: [],
  },
  /** Reverses `ship` when it was a mistake: the goods were never sent, and the invoice is void */
  unship: {
    label: '발송 취소',
    by: ['clerk'],
    from: { ...onTheWay, claimStatus: atRestUnreceived },
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
    from: [
      { orderStatus: beforeShipping, claimStatus: unclaimed, purchaseStatus: awaiting },
      {
        orderStatus: ['ORDER_CONFIRM', 'SHIPPING_DELAYED'],
        claimStatus: ['RETURN_REJECTED', 'EXCHANGE_REJECTED'],
        purchaseStatus: awaiting,
      },
    ],
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
    from: [
      { ...onTheWay, claimStatus: atRestUnreceived },
      { orderStatus: delivered, claimStatus: atRest, purchaseStatus: received },
    ],
    to: { claimStatus: 'RETURN_REQUESTED', collectionStatus: 'COLLECTION_PENDING' },
    scope: 'claim',
    needs: ['CLAIM_REASON', 'IN_TIME', 'UNITS', 'ACCOUNT'],
    stamp: 'requestedAt',
    begins: 'return',
    clears: collectionMarks,
    effects: [],
  },
  withdrawReturn: {
    label: '반품철회',
    by: ['shopper'],
    from: [withBuyer(['RETURN_REQUESTED'], pending), onTheWayClaimed(['RETURN_REQUESTED'])],
    to: { claimStatus: null, collectionStatus: null },
    scope: 'claim',
    decides: 'WITHDRAWN',
    effects: [],
  },
  collect: {
    label: '회수 시작',
    by: ['clerk', 'system'],
    from: withBuyer(sendingBack, pending),
    to: { collectionStatus: 'COLLECTION_PROGRESS' },
    parcel: 'PICKUP',
    stamp: 'collectionStartedAt',
    effects: [],
  },
  completeCollection: {
    label: '회수완료',
    by: ['clerk', 'system'],
    from: withBuyer(sendingBack, ['COLLECTION_PROGRESS']),
    to: { collectionStatus: 'COLLECTION_COMPLETE' },
    parcel: 'PICKUP',
    stamp: 'collectedAt',
    effects: [],
  },
  /** Claimed goods came back to the shop before the buyer received them: there is nothing to collect */
  returnUnreceived: {
    label: '반송 입고',
    by: ['clerk'],
    from: onTheWayClaimed(claimedOnTheWay),
    to: { orderStatus: 'ORDER_CONFIRM', collectionStatus: 'COLLECTION_COMPLETE' },
    stamp: 'collectedAt',
    clears: ['delivery'],
    effects: ['TELL_BUYER'],
    message: 'LABEL',
  },
  /** Claimed goods were lost on their way, at the shop's risk: nothing comes back, and nothing goes into stock */
  lose: {
    label: '분실 처리',
    by: ['clerk'],
    from: onTheWayClaimed(claimedOnTheWay),
    to: { orderStatus: 'ORDER_CONFIRM', collectionStatus: 'COLLECTION_COMPLETE' },
    needs: ['SHOPS_FAULT'],
    stamp: 'lostAt',
    clears: ['delivery'],
    effects: ['TELL_BUYER'],
    message: 'LABEL',
  },
  completeReturn: {
    label: '반품완료',
    by: ['clerk'],
    from: [withBuyer(['RETURN_REQUESTED'], collected), unreceived(['RETURN_REQUESTED'])],
    to: { claimStatus: 'RETURN_COMPLETED', purchaseStatus: 'PURCHASE_CANCELED' },
    scope: 'claim',
    stamp: 'returnedAt',
    decides: 'COMPLETED',
    effects: ['RESTOCK', 'REFUND', 'TAKE_BACK', 'TELL_BUYER'],
    refund: 'PROMISED',
  },
  rejectReturn: {
    label: '반품거절',
    by: ['clerk'],
    from: [
      withBuyer(['RETURN_REQUESTED'], collecting),
      onTheWayClaimed(['RETURN_REQUESTED']),
      unreceived(['RETURN_REQUESTED']),
    ],
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
    from: [
      { ...onTheWay, claimStatus: atRestUnreceived },
      { orderStatus: delivered, claimStatus: atRest, purchaseStatus: received },
    ],
    to: { claimStatus: 'EXCHANGE_REQUESTED', collectionStatus: 'COLLECTION_PENDING' },
    scope: 'claim',
    needs: ['CLAIM_REASON', 'IN_TIME', 'UNITS', 'ACCOUNT'],
    stamp: 'requestedAt',
    begins: 'exchange',
    clears: collectionMarks,
    effects: [],
  },
  withdrawExchange: {
    label: '교환철회',
    by: ['shopper'],
    from: [withBuyer(['EXCHANGE_REQUESTED'], pending), onTheWayClaimed(['EXCHANGE_REQUESTED'])],
    to: { claimStatus: null, collectionStatus: null },
    scope: 'claim',
    clears: ['wanted'],
    decides: 'WITHDRAWN',
    effects: [],
  },
  approveExchange: {
    label: '교환승인',
    by: ['clerk'],
    from: [
      withBuyer(['EXCHANGE_REQUESTED'], pending),
      onTheWayClaimed(['EXCHANGE_REQUESTED']),
      unreceived(['EXCHANGE_REQUESTED']),
    ],
    to: { claimStatus: 'EXCHANGE_PENDING' },
    effects: ['RESERVE_OPTION', 'TELL_BUYER'],
    message: 'EXCHANGE_FEE',
  },
  delayExchange: {
    label: '교환지연',
    by: ['clerk'],
    from: [
      withBuyer(['EXCHANGE_PENDING'], collecting),
      onTheWayClaimed(['EXCHANGE_PENDING']),
      unreceived(['EXCHANGE_PENDING']),
    ],
    to: { claimStatus: 'EXCHANGE_DELAYED' },
    effects: ['TELL_BUYER'],
  },
  shipExchange: {
    label: '교환상품 발송',
    by: ['clerk'],
    from: [withBuyer(approved, collected), unreceived(approved)],
    to: { claimStatus: 'EXCHANGE_SHIPPING' },
    needs: ['NOT_HELD', 'ADDRESS_CONFIRMED', 'NEW_PARCEL', 'FEE_SETTLED', 'OPTION_PAID'],
    parcel: 'EXCHANGE',
    stamp: 'exchangeShippedAt',
    effects: ['REPLACE_LOST', 'TELL_BUYER'],
  },
  completeExchange: {
    label: '교환완료',
    by: ['clerk'],
    from: [withBuyer(['EXCHANGE_SHIPPING'], collected), unreceived(['EXCHANGE_SHIPPING'])],
    to: {
      orderStatus: 'DELIVERY_COMPLETE',
      claimStatus: 'EXCHANGE_COMPLETED',
      purchaseStatus: { PURCHASE_AWAITING: 'PURCHASE_SCHEDULE' },
      collectionStatus: null,
    },
    scope: 'claim',
    stamp: 'exchangedAt',
    decides: 'COMPLETED',
    effects: ['SWAP_OPTION', 'TELL_BUYER'],
  },
  rejectExchange: {
    label: '교환거절',
    by: ['clerk'],
    from: [
      withBuyer(['EXCHANGE_REQUESTED'], pending),
      onTheWayClaimed(['EXCHANGE_REQUESTED']),
      unreceived(['EXCHANGE_REQUESTED']),
    ],
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
    from: [withBuyer(approved, collecting), onTheWayClaimed(approved), unreceived(approved)],
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
