import { formatWon } from '#shared/domain/money/format.ts';
import { goodsPrice, shippingPrice } from '#shared/domain/order/line-money.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';

/** The price of a line's goods; its shipping fee and the points that paid for it stand apart. */
export const LineMoney = ({ purchase }: { purchase: PurchaseView }) => {
  const shipping = shippingPrice(purchase);
  return (
    <span className="inline-grid justify-items-end whitespace-nowrap tabular-nums">
      <b>{formatWon(goodsPrice(purchase))}</b>
      {shipping > 0 && <small className="text-ink-3 text-xs">배송비 {formatWon(shipping)}</small>}
      {purchase.pointPrice > 0 && (
        <small className="text-ink-3 text-xs">적립금 −{formatWon(purchase.pointPrice)}</small>
      )}
    </span>
  );
};
