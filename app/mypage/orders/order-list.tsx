import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { FeeDue } from '#shared/usecases/orders/console/list-fees-due.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { type OrdersLocation, orderDialogHref } from './location.ts';
import { PurchaseRow } from './purchase-row.tsx';
import { UnpaidSteps } from './unpaid-steps.tsx';

/** Groups purchases by order, in their order within it. The orders stay newest first. */
const byOrder = (purchases: readonly PurchaseView[]): [PurchaseView, ...PurchaseView[]][] => {
  const orders = new Map<string, [PurchaseView, ...PurchaseView[]]>();
  for (const purchase of purchases) {
    const known = orders.get(purchase.orderNo);
    if (known) known.splice(known.findLastIndex(({ n }) => n < purchase.n) + 1, 0, purchase);
    else orders.set(purchase.orderNo, [purchase]);
  }
  return [...orders.values()];
};

/** Purchases by order, each with a link to its detail. */
export const OrderList = ({
  purchases,
  feesDue,
  place,
}: {
  purchases: readonly PurchaseView[];
  feesDue: readonly FeeDue[];
  place: OrdersLocation;
}) =>
  purchases.length === 0 ? (
    <EmptyState
      title="주문내역이 없습니다."
      action={
        <LinkButton href="/shop/products" variant="primary">
          상품 둘러보기
        </LinkButton>
      }
    />
  ) : (
    <ul className="orders">
      {byOrder(purchases).map((order) => {
        const [{ orderNo, createdAt, paymentMethod, orderStatus }] = order;
        const fees = feesDue.filter((fee) => fee.orderNo === orderNo);
        return (
          <li key={orderNo} id={orderNo} className="order">
            <header className="order-head">
              <h3>
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
                <span>주문번호 {orderNo}</span>
              </h3>
              {orderStatus === 'ORDER_NONPAYMENT' && (
                <UnpaidSteps
                  orderNo={orderNo}
                  paymentMethod={paymentMethod}
                  purchaseNos={order.map(({ purchaseNo }) => purchaseNo)}
                  place={place}
                />
              )}
              <a
                href={orderDialogHref(place, orderNo)}
                className="order-more"
                aria-label={`주문상세 ${orderNo}`}
              >
                주문상세 <Icon name="right" />
              </a>
            </header>
            {fees.length > 0 && (
              <p className="order-due">
                <span>
                  교환 배송비 결제 필요{' '}
                  <b>{formatWon(fees.reduce((total, { amount }) => total + amount, 0))}</b>
                </span>
                <LinkButton
                  href={orderDialogHref(place, orderNo)}
                  variant="primary"
                  size="sm"
                  aria-label={`주문 ${orderNo} 교환 배송비 결제하기`}
                >
                  결제하기
                </LinkButton>
              </p>
            )}
            <ul>
              {order.map((purchase) => (
                <PurchaseRow key={purchase.purchaseNo} purchase={purchase} place={place} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
