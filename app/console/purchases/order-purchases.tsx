import { Button } from '#app/components/button.tsx';
import { Thumb } from '#app/components/picture.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { claimReasons } from '#shared/domain/order/order.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console-order.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { ParcelCell } from './parcel-cell.tsx';
import { StateBadges } from './state-badges.tsx';
import { isDanger, stepLabel, stepsOf } from './steps.ts';
import { useSteps } from './use-steps.tsx';

/** What the buyer asked for, and what the shop said. */
const Claim = ({ purchase }: { purchase: PurchaseView }) => {
  const { claimReason, claimReasonDetails, feedbackMessage } = purchase;
  if (!claimReason && !feedbackMessage) return null;
  return (
    <p className="order-claim">
      {claimReason && <b>{claimReasons[claimReason].label}</b>}
      {claimReasonDetails && <span>{claimReasonDetails}</span>}
      {feedbackMessage && <em>판매자 답변: {feedbackMessage}</em>}
    </p>
  );
};

/** The purchases of an order, each with its parcel and the steps the table allows a clerk now. */
export const OrderPurchases = ({ order }: { order: ConsoleOrder }) => {
  const { take, busy, dialogs } = useSteps();
  return (
    <section>
      <h3>주문상품 {order.purchases.length}</h3>
      <ul className="order-rows">
        {order.purchases.map((purchase) => (
          <li
            key={purchase.purchaseNo}
            className={purchase.orderStatus === 'ORDER_CANCELED' ? 'is-canceled' : undefined}
          >
            <Thumb image={purchase.product.thumb} size={56} />
            <div className="order-goods">
              <a href={`/shop/products/${purchase._product}`} target="_blank" rel="noopener">
                {purchase.product.name}
              </a>
              <small>
                {purchase.name && `${purchase.name} · `}
                {purchase.amount}개 · {formatWon(purchase.salePrice)}
              </small>
              <small>{purchase.purchaseNo}</small>
              <Claim purchase={purchase} />
            </div>
            <div className="order-state">
              <StateBadges purchase={purchase} />
              <b>{formatWon(purchase.paidPrice)}</b>
            </div>
            <ParcelCell purchase={purchase} />
            <div className="order-steps">
              {stepsOf([purchase]).map((step) => (
                <Button
                  key={step}
                  size="sm"
                  variant={isDanger(step) ? 'danger' : 'line'}
                  disabled={busy !== undefined}
                  onClick={() => take({ step, purchases: [purchase] })}
                  aria-label={`${purchase.product.name} ${stepLabel(step)}`}
                >
                  {stepLabel(step)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {dialogs}
    </section>
  );
};
