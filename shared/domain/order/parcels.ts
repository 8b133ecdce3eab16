import { fulfilmentLabels } from '#shared/domain/shipping/fulfilment.ts';
import type { Delivery, Purchase } from './order.ts';
import { orderStatusMessages } from './status.ts';

type Line = Pick<Purchase, 'purchaseNo' | 'delivery' | 'shippingCode' | 'fulfilment' | 'orderStatus'>;

/** Lines of an order that are sent together; `delivery` once their invoice is known. */
export type ParcelLines<L extends Line> = { key: string; title: string; delivery?: Delivery; lines: L[] };

const keyOf = ({ delivery, shippingCode, orderStatus }: Line): string => {
  if (delivery) return `${delivery.name}#${delivery.number}`;
  return orderStatus === 'ORDER_CANCELED' || orderStatus === 'ORDER_NONPAYMENT' ? orderStatus : shippingCode;
};

const titleOf = ({ delivery, fulfilment, orderStatus }: Line): string => {
  if (delivery) return `${delivery.name} ${delivery.number}`;
  if (orderStatus === 'ORDER_CANCELED' || orderStatus === 'ORDER_NONPAYMENT')
    return orderStatusMessages[orderStatus];
  return fulfilment ? fulfilmentLabels[fulfilment] : '송장 미등록';
};

/**
 * Groups the lines of an order by parcel: by invoice; those without invoice by shipping code; unpaid and cancelled
 * lines in groups of their own. Groups are in the order of their first lines.
 */
export const parcelsOf = <L extends Line>(lines: readonly L[]): ParcelLines<L>[] => {
  const parcels = new Map<string, ParcelLines<L>>();
  for (const line of lines) {
    const key = keyOf(line);
    const parcel = parcels.get(key) ?? { key, title: titleOf(line), delivery: line.delivery, lines: [] };
    parcel.lines.push(line);
    parcels.set(key, parcel);
  }
  return [...parcels.values()];
};
