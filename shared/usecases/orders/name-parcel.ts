import { courierOf } from '#shared/domain/courier/courier.ts';
import type { Delivery } from '#shared/domain/order/order.ts';
import { failAt, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';

/**
 * A parcel as an order keeps it, from the courier's code (integrations §7) and the invoice number a clerk typed.
 * Failure: INVALID / UNKNOWN_COURIER.
 */
export const nameParcel =
  (ports: Pick<Ports, 'tracking'>) =>
  async ({
    code,
    number,
  }: {
    code: string;
    number: string;
  }): Promise<Result<Delivery, 'UNKNOWN_COURIER'>> => {
    const courier = courierOf(code);
    if (!courier) {
      const message = '택배사를 선택해주세요';
      return failAt('delivery.code', 'UNKNOWN_COURIER', message);
    }
    return ok({ method: '택배', name: courier.name, number, url: ports.tracking.url(courier, number) });
  };
