/** Rules 4.1: the four sets of statuses of a purchase. */
export const orderStatuses = [
  'ORDER_NONPAYMENT',
  'ORDER_CANCELED',
  'ORDER_PAYMENT',
  'ORDER_CONFIRM',
  'SHIPPING_CONFIRM',
  'SHIPPING_DELAYED',
  'DELIVERY_COMPLETE',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const claimStatuses = [
  'CANCEL_REQUESTED',
  'CANCEL_COMPLETED',
  'CANCEL_REJECTED',
  'RETURN_REQUESTED',
  'RETURN_COMPLETED',
  'RETURN_REJECTED',
  'EXCHANGE_REQUESTED',
  'EXCHANGE_PENDING',
  'EXCHANGE_DELAYED',
  'EXCHANGE_SHIPPING',
  'EXCHANGE_COMPLETED',
  'EXCHANGE_REJECTED',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const purchaseStatuses = [
  'PURCHASE_PENDING',
  'PURCHASE_AWAITING',
  'PURCHASE_SCHEDULE',
  'PURCHASE_COMPLETE',
  'PURCHASE_CANCELED',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const collectionStatuses = [
  'COLLECTION_PENDING',
  'COLLECTION_PROGRESS',
  'COLLECTION_COMPLETE',
] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

/** Statuses of one purchase. Without a claim or a collection, the field is missing. */
export type PurchaseState = {
  orderStatus: OrderStatus;
  claimStatus?: ClaimStatus;
  purchaseStatus: PurchaseStatus;
  collectionStatus?: CollectionStatus;
};

export const orderStatusMessages: Record<OrderStatus, string> = {
  ORDER_NONPAYMENT: '입금대기',
  ORDER_CANCELED: '주문취소',
  ORDER_PAYMENT: '결제완료',
  ORDER_CONFIRM: '상품준비중',
  SHIPPING_CONFIRM: '배송중',
  SHIPPING_DELAYED: '배송지연',
  DELIVERY_COMPLETE: '배송완료',
};

export const claimStatusMessages: Record<ClaimStatus, string> = {
  CANCEL_REQUESTED: '취소요청',
  CANCEL_COMPLETED: '취소완료',
  CANCEL_REJECTED: '취소거절',
  RETURN_REQUESTED: '반품요청',
  RETURN_COMPLETED: '반품완료',
  RETURN_REJECTED: '반품거절',
  EXCHANGE_REQUESTED: '교환요청',
  EXCHANGE_PENDING: '교환승인',
  EXCHANGE_DELAYED: '교환지연',
  EXCHANGE_SHIPPING: '교환배송중',
  EXCHANGE_COMPLETED: '교환완료',
  EXCHANGE_REJECTED: '교환거절',
};

export const collectionStatusMessages: Record<CollectionStatus, string> = {
  COLLECTION_PENDING: '회수대기',
  COLLECTION_PROGRESS: '회수중',
  COLLECTION_COMPLETE: '회수완료',
};

export const isRejected = (claim: ClaimStatus): boolean => claim.endsWith('_REJECTED');

/** True while a claim is open: requested, approved or being shipped, but not yet completed or rejected. */
export const isClaimOpen = (claim: ClaimStatus | undefined): boolean =>
  claim !== undefined && !isRejected(claim) && !claim.endsWith('_COMPLETED');

/** True for a confirmed purchase with no open claim: nothing is left to do with it (rules 4.3). */
export const isConfirmedAtRest = ({ purchaseStatus, claimStatus }: PurchaseState): boolean =>
  purchaseStatus === 'PURCHASE_COMPLETE' && !isClaimOpen(claimStatus);

/** Filters of a member's order list (rules 4.4), in the order of the status strip (rules 4.4). */
export const purchaseFilters = [
  'payment-waiting',
  'payment-confirmed',
  'preparing',
  'shipping',
  'delivered',
  'confirmed',
  'claimed',
] as const;
export type PurchaseFilter = (typeof purchaseFilters)[number];

export const purchaseFilterLabels: Record<PurchaseFilter, string> = {
  'payment-waiting': '입금대기',
  'payment-confirmed': '결제완료',
  preparing: '상품준비중',
  shipping: '배송중',
  delivered: '배송완료',
  confirmed: '구매확정',
  claimed: '취소/교환/반품',
};

/** Returns the filter that lists a purchase; undefined for an order that was cancelled before it was paid. */
export const filterOf = (state: PurchaseState): PurchaseFilter | undefined => {
  if (isConfirmedAtRest(state)) return 'confirmed';
  if (state.claimStatus) return 'claimed';
  switch (state.orderStatus) {
    case 'ORDER_NONPAYMENT':
      return 'payment-waiting';
    case 'ORDER_PAYMENT':
      return 'payment-confirmed';
    case 'ORDER_CONFIRM':
    case 'SHIPPING_DELAYED':
      return 'preparing';
    case 'SHIPPING_CONFIRM':
      return 'shipping';
    case 'DELIVERY_COMPLETE':
      return 'delivered';
    case 'ORDER_CANCELED':
      return undefined;
  }
};

/** The eight lists of the console (rules 4.5); `all` has every purchase. */
export const purchaseLists = [
  'all',
  'nonpayment',
  'payment',
  'delivery',
  'cancel',
  'exchange',
  'return',
  'complete',
] as const;
export type PurchaseList = (typeof purchaseLists)[number];

/** Lists in which somebody may have work to do. */
export const workLists = [
  'nonpayment',
  'payment',
  'delivery',
  'cancel',
  'exchange',
  'return',
] as const satisfies PurchaseList[];
export type WorkList = (typeof workLists)[number];

export const purchaseListLabels: Record<PurchaseList, string> = {
  all: '전체',
  nonpayment: '입금대기',
  payment: '발송 대기',
  delivery: '배송 현황',
  cancel: '취소',
  exchange: '교환',
  return: '반품',
  complete: '구매확정',
};

/** Returns the list, other than `all`, in which clerks find a purchase. */
export const listOf = (state: PurchaseState): Exclude<PurchaseList, 'all'> => {
  if (isConfirmedAtRest(state)) return 'complete';
  const claim = state.claimStatus;
  if (claim && !isRejected(claim)) {
    if (claim.startsWith('RETURN')) return 'return';
    if (claim.startsWith('EXCHANGE')) return 'exchange';
    return 'cancel';
  }
  switch (state.orderStatus) {
    case 'ORDER_NONPAYMENT':
      return 'nonpayment';
    case 'ORDER_CANCELED':
      return 'cancel';
    case 'ORDER_PAYMENT':
    case 'ORDER_CONFIRM':
    case 'SHIPPING_DELAYED':
      return 'payment';
    case 'SHIPPING_CONFIRM':
    case 'DELIVERY_COMPLETE':
      return 'delivery';
  }
};
