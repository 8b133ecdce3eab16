import { couriersOf } from '#shared/domain/courier/courier.ts';
import type { Delivery } from '#shared/domain/order/order.ts';
import { labelOf } from '#shared/domain/order/transitions.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import { fulfilmentLabels, type ParcelFree } from '#shared/domain/shipping/fulfilment.ts';
import type { Ports } from '../ports/index.ts';

/** Why a purchase that goes in no parcel takes no invoice number. */
export const noParcel = (fulfilment: ParcelFree) =>
  fail(
    'NO_PARCEL',
    `${fulfilmentLabels[fulfilment]} 상품은 송장이 없습니다. 송장번호 없이 '${labelOf('ship', fulfilment)}' 처리를 해주세요.`,
  );

/** A parcel as a clerk types it: the courier's code and the invoice number. */
type Typed = { code: string; number: string };

/**
 * Names parcels as an order keeps them, by the couriers the shop has now (integrations §7); the settings are read once for
 * all. Failure: INVALID / UNKNOWN_COURIER.
 */
export const parcelNamer = async ({
  tracking,
  content,
}: Pick<Ports, 'tracking' | 'content'>): Promise<(typed: Typed) => Result<Delivery, 'UNKNOWN_COURIER'>> => {
  const couriers = couriersOf(await content.setting());
  return ({ code, number }) => {
    const courier = couriers.find((one) => one.code === code);
    if (!courier) return failAt('delivery.code', 'UNKNOWN_COURIER', '택배사를 선택해주세요');
    return ok({ method: '택배', name: courier.name, number, url: tracking.url(courier, number) });
  };
};
