import { carrierOf } from '../courier/carrier.ts';
import type { Delivery } from '../order/order.ts';
import { laterOf } from '../time/instant.ts';

/** Statuses of a parcel, as its carrier reports them. */
export const parcelStatuses = [
  'INFORMATION_RECEIVED',
  'AT_PICKUP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'ATTEMPT_FAILED',
  'AVAILABLE_FOR_PICKUP',
  'DELIVERED',
  'EXCEPTION',
  'UNKNOWN',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

export const parcelStatusMessages: Record<ParcelStatus, string> = {
  INFORMATION_RECEIVED: '접수',
  AT_PICKUP: '집화',
  IN_TRANSIT: '이동 중',
  OUT_FOR_DELIVERY: '배송 출발',
  ATTEMPT_FAILED: '배송 실패',
  AVAILABLE_FOR_PICKUP: '수령 대기',
  DELIVERED: '배송완료',
  EXCEPTION: '반송·사고',
  UNKNOWN: '확인 중',
};

/** `at` is ISO UTC; place and text are the carrier's words. */
export type ParcelEvent = { at: string; status: ParcelStatus; place?: string; text?: string };

/**
 * Purchase in a parcel, and the time since which what happens to the parcel concerns it (ISO UTC): when it was marked as
 * sent, or, of goods that come back (`as`), when that was asked for or they were delivered, whichever is later.
 */
export type Carried = { purchaseNo: string; shippedAt: string; as?: 'PICKUP' };

/**
 * Parcel that the shop follows until its purchases are delivered (rules 3.22), or are back (rules 3.28). Carrier and
 * number are its identity.
 */
export type Parcel = {
  /** Its courier's name at the company that follows parcels; the code of a courier that nobody follows */
  carrier: string;
  number: string;
  /** False when nobody can follow the courier's parcels: then days count (rules 3.26) */
  isFollowed: boolean;
  /** Name of the courier and tracking page, for clerks */
  courier: string;
  url: string;
  carries: Carried[];
  /** ISO UTC: when the latest purchase was put into it */
  registeredAt: string;
  /** ISO UTC: until when the carrier calls the shop about changes */
  watchedUntil?: string;
  /** ISO UTC: the latest question, whatever the answer */
  askedAt?: string;
  /** Number of questions in a row that nobody answered */
  missed: number;
  /** ISO UTC: the latest hint from outside that something has changed */
  hintedAt?: string;
  /** True when the carrier did not know the number at the latest question */
  isUnknown?: true;
  /** Oldest first */
  events: ParcelEvent[];
  /** ISO UTC: the first exception its carrier reported; a parcel with one may end as delivered at its sender */
  failedAt?: string;
  /** True when orders of several receivers have its number */
  isShared?: true;
  /** ISO UTC: when the last of its purchases was delivered, or taken out of it */
  closedAt?: string;
  version: number;
};

export type ParcelKey = Pick<Parcel, 'carrier' | 'number'>;

/** Most purchases and events of a parcel: clerks may enter one number for everything. */
export const CARRIED_MAX = 120;
const EVENTS_MAX = 40;

/** Returns the identity of the parcel of a delivery. */
export const parcelKeyOf = ({ code, number }: Pick<Delivery, 'code' | 'number'>): ParcelKey => ({
  carrier: carrierOf(code) ?? code,
  number,
});

export const isSameParcel = (a: ParcelKey, b: ParcelKey): boolean =>
  a.carrier === b.carrier && a.number === b.number;

/**
 * Returns the parcel after a purchase was put into it at `now` (ISO UTC): a new one, or the known one that carries one
 * purchase more, and is followed again if it was closed. Undefined when nothing changes: it carries the purchase already.
 */
export const startParcel = (
  known: Parcel | undefined,
  { delivery, ...carried }: Carried & { delivery: Delivery },
  now: string,
): Parcel | undefined => {
  if (!known)
    return {
      ...parcelKeyOf(delivery),
      isFollowed: carrierOf(delivery.code) !== undefined,
      courier: delivery.name,
      url: delivery.url,
      carries: [carried],
      registeredAt: now,
      missed: 0,
      events: [],
      version: 0,
    };
  const { closedAt, ...open } = known;
  const before = known.carries.find(
    ({ purchaseNo, as }) => purchaseNo === carried.purchaseNo && as === carried.as,
  );
  if (before && before.shippedAt >= carried.shippedAt && !closedAt) return undefined;
  const others = known.carries.filter((other) => other !== before);
  if (others.length >= CARRIED_MAX) return known.isShared ? undefined : { ...known, isShared: true };
  return { ...open, carries: [...others, carried], registeredAt: laterOf(now, known.registeredAt) };
};

const keyOf = ({ at, status }: ParcelEvent): string => `${at}#${status}`;
const inTime = (a: ParcelEvent, b: ParcelEvent): number => Date.parse(a.at) - Date.parse(b.at);

/**
 * Returns the parcel after its carrier answered at `now` (ISO UTC). Carriers may list the latest events only, so known
 * ones stay; events come in any order and any number of times.
 */
export const noteEvents = (parcel: Parcel, events: readonly ParcelEvent[], now: string): Parcel => {
  const { isUnknown, ...known } = parcel;
  const byKey = new Map([...known.events, ...events].map((event) => [keyOf(event), event]));
  const all = [...byKey.values()].sort((a, b) => inTime(a, b) || (keyOf(a) < keyOf(b) ? -1 : 1));
  const failed = all.find(({ status }) => status === 'EXCEPTION')?.at;
  const failedAt = known.failedAt && (!failed || known.failedAt < failed) ? known.failedAt : failed;
  return {
    ...known,
    events: trimmed(all),
    ...(failedAt && { failedAt }),
    askedAt: now,
    missed: 0,
  };
};

/** Keeps the latest events, and the delivery wherever it stands: steps are decided by it. */
const trimmed = (events: readonly ParcelEvent[]): ParcelEvent[] => {
  const latest = events.slice(-EVENTS_MAX);
  const delivery = events.find(({ status }) => status === 'DELIVERED');
  return delivery && !latest.includes(delivery) ? [delivery, ...latest.slice(1)] : latest;
};

/** Returns the parcel after its carrier said that it does not know the number. What it told before stays. */
export const noteUnknownNumber = (parcel: Parcel, now: string): Parcel => ({
  ...parcel,
  isUnknown: true,
  askedAt: now,
  missed: 0,
});

/** Returns the parcel after nobody answered a question about it. */
export const noteSilence = (parcel: Parcel, now: string): Parcel => ({
  ...parcel,
  askedAt: now,
  missed: parcel.missed + 1,
});

/** Returns the parcel after the days of an unfollowed courier were looked at. */
export const noteLook = (parcel: Parcel, now: string): Parcel => ({ ...parcel, askedAt: now, missed: 0 });
