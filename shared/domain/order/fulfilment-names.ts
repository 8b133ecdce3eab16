import type { Fulfilment, ParcelFree } from '#shared/domain/shipping/shipping.ts';
import {
  claimStatusMessages,
  isConfirmedAtRest,
  isRejected,
  type OrderStatus,
  orderStatusMessages,
  type PurchaseState,
} from './status.ts';
import type { TransitionName } from './steps/transition-table.ts';

/** Names of statuses and steps for goods that are not sent in parcels. A missing name is the same as for parcels. */
type Words = {
  statuses: Partial<Record<OrderStatus, string>>;
  steps: Partial<Record<TransitionName, string>>;
};

const words: Record<ParcelFree, Words> = {
  DIRECT: { statuses: {}, steps: {} },
  VISIT: {
    statuses: {
      ORDER_CONFIRM: '방문 예정',
      SHIPPING_CONFIRM: '방문 출발',
      SHIPPING_DELAYED: '방문 지연',
      DELIVERY_COMPLETE: '방문 완료',
    },
    steps: {
      prepare: '방문 접수',
      ship: '방문 출발',
      delay: '방문 지연',
      deliver: '방문 완료',
      unship: '방문 출발 취소',
    },
  },
  STORE: {
    statuses: {
      SHIPPING_CONFIRM: '수령 대기',
      SHIPPING_DELAYED: '준비 지연',
      DELIVERY_COMPLETE: '수령 완료',
    },
    steps: {
      ship: '수령 준비 완료',
      delay: '준비 지연',
      deliver: '수령 완료',
      unship: '수령 준비 취소',
    },
  },
};

const wordsOf = (fulfilment: Fulfilment | undefined): Words | undefined =>
  fulfilment && fulfilment !== 'PARCEL' ? words[fulfilment] : undefined;

/**
 * Returns the name of an order status for goods that are not sent in parcels; undefined when the name for parcels
 * applies.
 */
export const statusNameFor = (status: OrderStatus, fulfilment?: Fulfilment): string | undefined =>
  wordsOf(fulfilment)?.statuses[status];

/** Returns the name of a step for goods that are not sent in parcels; undefined when the name for parcels applies. */
export const stepNameFor = (step: TransitionName, fulfilment?: Fulfilment): string | undefined =>
  wordsOf(fulfilment)?.steps[step];

/**
 * Returns the text of an order status for goods with this fulfilment (domain/shipping/fulfilment.ts); without one they
 * are sent in parcels.
 */
export const orderStatusMessage = ({
  orderStatus,
  fulfilment,
}: Pick<PurchaseState, 'orderStatus'> & { fulfilment?: Fulfilment }): string =>
  statusNameFor(orderStatus, fulfilment) ?? orderStatusMessages[orderStatus];

/** Returns the status text of a purchase, in the words of its fulfilment. */
export const statusMessage = (purchase: PurchaseState & { fulfilment?: Fulfilment }): string => {
  const { claimStatus } = purchase;
  if (isConfirmedAtRest(purchase)) return '구매확정';
  if (!claimStatus) return orderStatusMessage(purchase);
  if (isRejected(claimStatus)) return `${orderStatusMessage(purchase)} / ${claimStatusMessages[claimStatus]}`;
  return claimStatusMessages[claimStatus];
};
