import { formatWon } from '#shared/domain/money/format.ts';
import { goodsPrice, shippingPrice } from '#shared/domain/order/line-money.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';

/** Price of a line's goods. Its shipping fee and the points used are shown separately. */
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
