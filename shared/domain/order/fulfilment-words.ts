import type { Fulfilment, ParcelFree } from '#shared/domain/shipping/fulfilment.ts';
import type { OrderStatus } from './status.ts';
import type { TransitionName } from './transitions.ts';

/** The statuses and steps of the table in the words of goods that go in no parcel; what is missing is said as of parcels. */
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

/** Name of an order status where goods go in no parcel; undefined where it is that of parcels. */
export const statusWord = (status: OrderStatus, fulfilment?: Fulfilment): string | undefined =>
  wordsOf(fulfilment)?.statuses[status];

/** Name of a step where goods go in no parcel; undefined where it is that of parcels. */
export const stepWord = (step: TransitionName, fulfilment?: Fulfilment): string | undefined =>
  wordsOf(fulfilment)?.steps[step];
