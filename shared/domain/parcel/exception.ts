import { daysAfter, laterOf } from '../time/instant.ts';
import type { Parcel } from './parcel.ts';
import { deliveredAt, isDeliveredBefore } from './receipt.ts';

/** Days without movement after which a parcel is an exception, and days after which an unknown number is one. */
export const STALLED_AFTER_DAYS = 3;
export const UNKNOWN_AFTER_DAYS = 2;

/** Exceptions, the most pressing first, with their names and what a clerk does next. */
export const parcelExceptions = {
  RETURNED: {
    label: '반송·사고',
    next: '택배사에 반송이나 사고 내용을 확인한 뒤 고객에게 알려주세요. 다시 보낼 때는 발송 취소 후 새 송장을 등록합니다. 반품·교환 신청이 있으면 반송 입고나 분실 처리로 마칩니다.',
  },
  SHARED: {
    label: '송장번호 중복',
    next: '다른 받는 분의 주문에 같은 송장번호가 있습니다. 송장번호를 확인해 바로잡거나 배송완료로 직접 처리해주세요.',
  },
  DELIVERED_BEFORE: {
    label: '발송 전 배송완료',
    next: '발송이나 회수 요청보다 먼저 배송된 송장입니다. 송장번호가 맞으면 배송완료·회수완료로 직접 처리하고, 틀리면 바로잡아주세요.',
  },
  ATTEMPT_FAILED: {
    label: '배송 실패',
    next: '받는 분의 연락처와 주소를 확인하고 택배사에 재배송을 요청해주세요.',
  },
  UNKNOWN_NUMBER: {
    label: '조회되지 않는 송장',
    next: '송장번호와 택배사가 맞는지, 택배사가 상품을 가져갔는지 확인해주세요.',
  },
  STALLED: {
    label: '이동 없음',
    next: '3일 넘게 움직이지 않았습니다. 택배사에 상품의 위치를 확인해주세요.',
  },
} as const satisfies Record<string, { label: string; next: string }>;
export type ParcelExceptionKind = keyof typeof parcelExceptions;
export const parcelExceptionKinds = Object.keys(parcelExceptions) as [
  ParcelExceptionKind,
  ...ParcelExceptionKind[],
];

/** Exception of a parcel, and since when it is one (ISO UTC). */
export type ParcelException = { kind: ParcelExceptionKind; since: string };

/**
 * Returns why a parcel needs a clerk at `now` (ISO UTC), the most pressing reason (rules 3.25). A closed parcel needs
 * none. Days without an answer say nothing about the parcel.
 */
export const exceptionOf = (parcel: Parcel, now: string): ParcelException | undefined => {
  const { closedAt, failedAt, isShared, isUnknown, isFollowed, registeredAt, carries, events } = parcel;
  if (closedAt) return undefined;
  if (failedAt) return { kind: 'RETURNED', since: failedAt };
  if (isShared) return { kind: 'SHARED', since: registeredAt };
  if (!isFollowed) return undefined;
  const delivered = deliveredAt(parcel);
  if (delivered)
    return carries.some((carried) => isDeliveredBefore(parcel, carried))
      ? { kind: 'DELIVERED_BEFORE', since: registeredAt }
      : undefined;
  const last = events.at(-1);
  if (last?.status === 'ATTEMPT_FAILED') return { kind: 'ATTEMPT_FAILED', since: last.at };
  const unknownSince = daysAfter(registeredAt, UNKNOWN_AFTER_DAYS);
  if (!last && isUnknown)
    return unknownSince <= now ? { kind: 'UNKNOWN_NUMBER', since: unknownSince } : undefined;
  const stalledSince = last && daysAfter(laterOf(last.at, registeredAt), STALLED_AFTER_DAYS);
  return stalledSince && stalledSince <= now ? { kind: 'STALLED', since: stalledSince } : undefined;
};
