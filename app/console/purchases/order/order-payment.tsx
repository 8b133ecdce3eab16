import { MoneyLines } from '#app/shop/price/money-lines.tsx';
import { RefundedLines } from '#app/shop/refunded-lines.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { sum } from '#shared/domain/money/won.ts';
import { listMoneyRows } from '#shared/domain/order/money-rows.ts';
import type { PaymentState } from '#shared/domain/order/order.ts';
import { paymentMethodLabels } from '#shared/domain/payment/method.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import { ExtraCharges } from '../money/extra-charges.tsx';
import { ExtraRefund } from '../money/extra-refund.tsx';
import { OrderRefund } from '../money/order-refund.tsx';

const states: Record<PaymentState, string> = {
  READY: '결제 시도',
  APPROVING: '승인 확인 중',
  PAID: '결제완료',
  REJECTED: '결제 실패',
  RETURNED: '결제 취소',
};
const providers = { toss: '토스페이먼츠', kakao: '카카오페이' } as const;

/** Price of the order line by line (rules 1.14), every payment attempt, and the refunds. */
export const OrderPayment = ({ order, action }: { order: ConsoleOrder; action: string }) => {
  const { payments, refunds } = order;
  const done = refunds.filter(({ state }) => state === 'DONE');
  return (
    <section>
      <h3>결제 · {paymentMethodLabels[order.paymentMethod]}</h3>
      <MoneyLines rows={listMoneyRows(order)} total={{ name: '결제금액', amount: order.totalPrice }} />
      <RefundedLines order={order} />
      {order.orderStatus === 'ORDER_NONPAYMENT' && (
        <p className="form-note">{formatDateTime(order.payBy)}까지 결제되지 않으면 자동으로 취소됩니다.</p>
      )}
      {payments.length > 0 && (
        <ul className="order-money" aria-label="결제 시도">
          {payments.map(
            ({
              _id,
              claim,
              charge,
              provider,
              state,
              amount,
              method,
              message,
              createdAt,
              approvedAt,
              receiptUrl,
            }) => (
              <li key={_id}>
                <span>
                  {providers[provider]} {method}
                  <small>
                    {claim !== undefined && `교환 배송비 (교환 요청 ${claim}) · `}
                    {charge !== undefined && '추가 결제 · '}
                    {formatDateTime(approvedAt ?? createdAt)}
                    {message && ` · ${message}`}
                  </small>
                </span>
                <b>{formatWon(amount)}</b>
                <Badge tone={state === 'PAID' ? 'accent' : undefined}>{states[state]}</Badge>
                {receiptUrl && (
                  <a className="btn btn-line btn-sm" href={receiptUrl} target="_blank" rel="noopener">
                    영수증
                  </a>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {refunds.length > 0 && (
        <>
          <h3>환불 · 합계 {formatWon(sum(done.map(({ amount }) => amount)))}</h3>
          <ul className="order-money" aria-label="환불">
            {refunds.map((refund) => (
              <OrderRefund key={refund._id} order={order} refund={refund} action={action} />
            ))}
          </ul>
        </>
      )}
      <ExtraRefund order={order} action={action} />
      <ExtraCharges order={order} action={action} />
    </section>
  );
};
