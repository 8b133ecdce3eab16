import { describe, expect, test } from 'vitest';
import type { Purchase } from '#shared/domain/order/order.ts';
import { exceptionOf } from '#shared/domain/parcel/exception.ts';
import { noteEvents, type Parcel, type ParcelStatus, startParcel } from '#shared/domain/parcel/parcel.ts';
import { isComingBack, movePickup, pickupSince } from '#shared/domain/parcel/pickup.ts';
import { pickupParcelOf, toParcelView } from '#shared/domain/parcel/view.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

const delivered = '2026-11-20T05:00:00.000Z';
const at = (days: number): string => daysAfter(delivered, days);
const named = (number: string) => ({
  method: '택배',
  code: '04',
  name: 'CJ대한통운',
  number,
  url: 'https://x',
});
const purchase = (over: Partial<Purchase> = {}) =>
  ({
    purchaseNo: 'P-20261120-AAAAAAAA-01',
    orderStatus: 'DELIVERY_COMPLETE',
    claimStatus: 'RETURN_REQUESTED',
    purchaseStatus: 'PURCHASE_SCHEDULE',
    collectionStatus: 'COLLECTION_PENDING',
    createdAt: at(-3),
    deliveredAt: delivered,
    requestedAt: at(1),
    delivery: named('111111111111'),
    pickup: named('222222222222'),
    ...over,
  }) as Purchase;
const parcel = (of: Purchase, ...events: [ParcelStatus, number][]): Parcel => {
  const begun = startParcel(
    undefined,
    {
      purchaseNo: of.purchaseNo,
      shippedAt: pickupSince(of),
      as: 'PICKUP',
      delivery: of.pickup ?? named(''),
    },
    at(1),
  );
  if (!begun) throw new Error('not begun');
  return noteEvents(
    begun,
    events.map(([status, days]) => ({ status, at: at(days) })),
    at(9),
  );
};
const moved = (of: Purchase, ...events: [ParcelStatus, number][]) =>
  movePickup(of, parcel(of, ...events), at(9));

describe('a pickup is followed like a delivery (rules 3.28)', () => {
  test('taken by its carrier it is on its way back, brought it is back, each at the carrier’s time', () => {
    expect(moved(purchase())).toBeUndefined();
    expect(moved(purchase(), ['INFORMATION_RECEIVED', 2])).toBeUndefined();
    expect(moved(purchase(), ['AT_PICKUP', 2])).toMatchObject({
      collectionStatus: 'COLLECTION_PROGRESS',
      collectionStartedAt: at(2),
    });
    expect(moved(purchase(), ['AT_PICKUP', 2], ['IN_TRANSIT', 3], ['DELIVERED', 4])).toMatchObject({
      collectionStatus: 'COLLECTION_COMPLETE',
      collectionStartedAt: at(2),
      collectedAt: at(4),
    });
    const inProgress = purchase({ collectionStatus: 'COLLECTION_PROGRESS', collectionStartedAt: at(1.5) });
    expect(moved(inProgress, ['AT_PICKUP', 2])).toBeUndefined();
    expect(moved(inProgress, ['AT_PICKUP', 2], ['DELIVERED', 4])).toMatchObject({
      collectedAt: at(4),
      collectionStartedAt: at(1.5),
    });
  });

  test('counts only what happens after it was asked for, and after the delivery of what was claimed on its way', () => {
    expect(pickupSince(purchase())).toBe(at(1));
    expect(pickupSince(purchase({ requestedAt: at(-1) }))).toBe(delivered);
    const onTheWay = purchase({ requestedAt: at(-1) });
    expect(moved(onTheWay, ['IN_TRANSIT', -0.5], ['DELIVERED', 0])).toBeUndefined();
    expect(moved(purchase(), ['DELIVERED', 1])).toBeUndefined();
    expect(moved(purchase(), ['DELIVERED', 1.01])).toMatchObject({ collectedAt: at(1.01) });
  });

  test('by the number of the delivery itself nothing comes back: a clerk is told', () => {
    const own = purchase({ pickup: named('111111111111') });
    expect(moved(own, ['IN_TRANSIT', 1.5], ['DELIVERED', 2])).toBeUndefined();
    expect(exceptionOf(parcel(own, ['DELIVERED', 0]), at(9))?.kind).toBe('DELIVERED_BEFORE');
    expect(exceptionOf(parcel(purchase(), ['AT_PICKUP', 8], ['DELIVERED', 9]), at(9))).toBeUndefined();
  });

  test('what had an exception, or is several people’s, may have gone elsewhere', () => {
    expect(moved(purchase(), ['EXCEPTION', 2], ['DELIVERED', 3])).toBeUndefined();
    const shared = { ...parcel(purchase(), ['DELIVERED', 3]), isShared: true as const };
    expect(movePickup(purchase(), shared, at(9))).toBeUndefined();
  });

  test('an exchange comes back once it is approved; goods nobody claimed, or that are back, do not', () => {
    expect(isComingBack(purchase({ claimStatus: 'EXCHANGE_REQUESTED' }))).toBe(false);
    expect(isComingBack(purchase({ claimStatus: 'EXCHANGE_PENDING' }))).toBe(true);
    expect(isComingBack(purchase({ collectionStatus: 'COLLECTION_COMPLETE' }))).toBe(false);
    const confirmed = purchase({ purchaseStatus: 'PURCHASE_COMPLETE' });
    expect(isComingBack(confirmed)).toBe(true);
    expect(
      isComingBack(purchase({ orderStatus: 'SHIPPING_CONFIRM', purchaseStatus: 'PURCHASE_AWAITING' })),
    ).toBe(false);
  });

  test('one parcel may bring a purchase and take it back, each by its own time', () => {
    const of = purchase();
    const both = startParcel(
      parcel(of),
      { purchaseNo: of.purchaseNo, shippedAt: at(-1), delivery: named('222222222222') },
      at(2),
    );
    expect(both?.carries).toEqual([
      { purchaseNo: of.purchaseNo, shippedAt: at(1), as: 'PICKUP' },
      { purchaseNo: of.purchaseNo, shippedAt: at(-1) },
    ]);
  });

  test('its buyer sees what happened to it since they asked', () => {
    const of = purchase();
    const views = [toParcelView(parcel(of, ['DELIVERED', 0], ['AT_PICKUP', 2]))];
    expect(pickupParcelOf(views, of)?.events).toEqual([{ status: 'AT_PICKUP', at: at(2) }]);
    expect(pickupParcelOf(views, purchase({ pickup: undefined }))).toBeUndefined();
  });
});
