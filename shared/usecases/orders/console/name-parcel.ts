import { couriersOf } from '#shared/domain/courier/courier.ts';
import type { Delivery } from '#shared/domain/order/order.ts';
import { labelOf } from '#shared/domain/order/steps/transitions.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import { fulfilmentLabels } from '#shared/domain/shipping/fulfilment.ts';
import type { ParcelFree } from '#shared/domain/shipping/shipping.ts';
import type { Ports } from '../../ports/index.ts';

/** Makes the failure of an invoice number for a purchase that is not sent in a parcel. */
export const failNoParcel = (fulfilment: ParcelFree) =>
  fail(
    'NO_PARCEL',
    `${fulfilmentLabels[fulfilment]} 상품은 송장이 없습니다. 송장번호 없이 '${labelOf('ship', fulfilment)}' 처리를 해주세요.`,
  );

/** Parcel as a clerk enters it: the courier's code and the invoice number. */
type Typed = { code: string; number: string };

/**
 * Builds a function that makes deliveries from typed parcels, with the shop's current couriers (rules 3.18); the
 * settings are read once for all. Answers INVALID / UNKNOWN_COURIER.
 */
export const createParcelNamer = async ({
  tracking,
  content,
}: Pick<Ports, 'tracking' | 'content'>): Promise<(typed: Typed) => Result<Delivery, 'UNKNOWN_COURIER'>> => {
  const couriers = couriersOf(await content.setting());
  return ({ code, number }) => {
    const courier = couriers.find((candidate) => candidate.code === code);
    if (!courier) return failAt('delivery.code', 'UNKNOWN_COURIER', '택배사를 선택해주세요');
    return ok({ method: '택배', code, name: courier.name, number, url: tracking.url(courier, number) });
  };
};
