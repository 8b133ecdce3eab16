import { MoneyLines } from '#app/shop/price/money-lines.tsx';
import { RefundedLines } from '#app/shop/refunded-lines.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { goodsPrice } from '#shared/domain/order/line-money.ts';
import { listMoneyRows } from '#shared/domain/order/money-rows.ts';
import { parcelsOf } from '#shared/domain/order/parcels.ts';
import { paymentMethodLabels } from '#shared/domain/payment/method.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import type { PrintedOrder } from '#shared/usecases/orders/console/print-orders.ts';
import type { OrderView, PurchaseView } from '#shared/usecases/orders/read-orders.ts';

const Head = ({ title, order: { orderNo, createdAt } }: { title: string; order: OrderView }) => (
  <header>
    <h2>{title}</h2>
    <p>
      {SHOP_NAME} · 주문번호 {orderNo} · {formatDateTime(createdAt)}
    </p>
  </header>
);

const Receiver = ({ order: { receiver, requestMessage } }: { order: OrderView }) => (
  <dl>
    <dt>받는 분</dt>
    <dd>
      {receiver.name} · {formatPhone(receiver.phone)}
    </dd>
    <dt>주소</dt>
    <dd>
      ({receiver.postcode}) {receiver.address1} {receiver.address2}
    </dd>
    <dt>요청사항</dt>
    <dd>{requestMessage || '없음'}</dd>
  </dl>
);

const Lines = ({ lines, priced }: { lines: readonly PurchaseView[]; priced?: boolean }) => (
  <table>
    <caption className="sr-only">상품</caption>
    <thead>
      <tr>
        <th scope="col">상품코드</th>
        <th scope="col">상품</th>
        <th scope="col">옵션</th>
        <th scope="col" className="num">
          수량
        </th>
        {priced && (
          <>
            <th scope="col" className="num">
              상품금액
            </th>
            <th scope="col">상태</th>
          </>
        )}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.purchaseNo}>
          <td>{line.product.code}</td>
          <td>{line.product.name}</td>
          <td>{line.name}</td>
          <td className="num">{line.amount}</td>
          {priced && (
            <>
              <td className="num">{formatWon(goodsPrice(line))}</td>
              <td>{line.statusMessage}</td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Packing slips: one per parcel, without prices. Cancelled lines are on none of them. */
export const PackingSlips = ({ order }: { order: OrderView }) => {
  const sent = order.purchases.filter(({ orderStatus }) => orderStatus !== 'ORDER_CANCELED');
  return parcelsOf(sent).map(({ key, title, delivery, lines }) => (
    <section key={key} className="sheet">
      <Head title="포장 명세서" order={order} />
      <Receiver order={order} />
      {(delivery || lines.some(({ fulfilment }) => fulfilment)) && <p>{title}</p>}
      <Lines lines={lines} />
    </section>
  ));
};

/** Print of the whole order. */
export const OrderSheet = ({ order }: { order: PrintedOrder }) => {
  const { sender, depositor, paymentMethod, flag } = order;
  return (
    <section className="sheet">
      <Head title={flag === 'HOLD' ? '주문서 (발송 보류)' : '주문서'} order={order} />
      <dl>
        <dt>주문자</dt>
        <dd>
          {sender.name} · {formatPhone(sender.phone)} · {sender.email}
        </dd>
        <dt>결제</dt>
        <dd>
          {paymentMethodLabels[paymentMethod]}
          {depositor && ` · 입금자 ${depositor}`}
        </dd>
      </dl>
      <Receiver order={order} />
      <Lines lines={order.purchases} priced />
      <MoneyLines rows={listMoneyRows(order)} total={{ name: '결제금액', amount: order.totalPrice }} />
      <RefundedLines order={order} />
    </section>
  );
};
