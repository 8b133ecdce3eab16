import { useNavigate } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { BoughtSupplies } from '#app/shop/bought-supplies.tsx';
import { ExchangeFee } from '#app/shop/exchange-fee.tsx';
import { ExtraCharge } from '#app/shop/extra-charge.tsx';
import { PriceProof } from '#app/shop/price/price-proof.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { formatDateTime } from '#shared/domain/time/format.ts';
import {
  closedHref,
  DIALOG_ID,
  dialogHref,
  doneMessages,
  type OrdersLocation,
  PROOF_ID,
} from './location.ts';
import type { OpenOrder } from './open-order.ts';
import { PaymentBlock } from './payment-block.tsx';

import { PurchaseRow } from './purchase-row.tsx';
import { ReceiverBlock } from './receiver-block.tsx';
import { UnpaidSteps } from './unpaid-steps.tsx';

type Props = { opened: OpenOrder; place: OrdersLocation; failure?: string };

/** Dialog with everything about one order, over the list of orders (rules 9.23: persistent, 1200 wide, 주문상세). */
export const OrderDetail = (props: Props) => {
  const navigate = useNavigate();
  const closeHref = closedHref(props.place, props.opened.order.orderNo);
  return (
    <Dialog
      open
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
      closeHref={closeHref}
      title="주문상세"
      width={1200}
      persistent
    >
      <OrderOverview {...props} />
    </Dialog>
  );
};

/** Goods of the order, its actions, its receiver and its price. */
export const OrderOverview = ({
  opened: { order, transfer, chargeAccount, proof },
  place,
  failure,
}: Props) => {
  const { orderNo, purchases } = order;
  const cancelable = purchases.filter(({ choices }) => choices.includes('requestCancel'));
  return (
    <div id={DIALOG_ID} className="order-detail">
      {place.done && <Done name={place.done} />}
      <FormError errors={failure ? [failure] : undefined} />
      <dl className="order-facts">
        <div>
          <dt>주문일시</dt>
          <dd>{formatDateTime(order.createdAt)}</dd>
        </div>
        <div>
          <dt>주문번호</dt>
          <dd>{orderNo}</dd>
        </div>
      </dl>
      {order.claims.map(
        (claim) =>
          claim.fee?.state === 'DUE' &&
          !order.isLocked && (
            <div key={claim.n} className="max-w-120">
              <ExchangeFee orderNo={orderNo} claim={claim} fee={claim.fee} />
            </div>
          ),
      )}
      {!order.isLocked &&
        order.charges.map((charge) => (
          <div key={charge.n} className="max-w-120">
            <ExtraCharge orderNo={orderNo} charge={charge} account={chargeAccount} />
          </div>
        ))}
      <section aria-label="주문상품">
        <header className="order-part">
          <h3>{`주문상품 ${purchases.length}`}</h3>
          {order.orderStatus === 'ORDER_NONPAYMENT' && !order.isLocked && (
            <UnpaidSteps
              orderNo={orderNo}
              paymentMethod={order.paymentMethod}
              purchaseNos={purchases.map(({ purchaseNo }) => purchaseNo)}
              place={place}
            />
          )}
          {cancelable.length > 1 && (
            <LinkButton
              href={dialogHref(
                place,
                'cancel',
                cancelable.map(({ purchaseNo }) => purchaseNo),
              )}
              size="sm"
            >
              전체 취소요청
            </LinkButton>
          )}
        </header>
        <ul className="order-purchases">
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.purchaseNo} purchase={purchase} place={place} />
          ))}
        </ul>
      </section>
      <div className="order-columns">
        <ReceiverBlock order={order} place={place} failed={failure !== undefined} />
        <PaymentBlock order={order} transfer={transfer} place={place} />
      </div>
      <BoughtSupplies purchases={purchases} />
      {proof && <PriceProof id={PROOF_ID} {...proof} />}
    </div>
  );
};

/** Message about the result of the previous form. */
export const Done = ({ name }: { name: NonNullable<OrdersLocation['done']> }) => (
  <p className="done" role="status">
    {doneMessages[name]}
  </p>
);
