import { MoneyLines } from '#app/shop/price/money-lines.tsx';
import { PRICE_PROOF } from '#app/shop/price/price-proof-titles.ts';
import { ReceiptLink } from '#app/shop/receipt-link.tsx';
import { RefundedLines } from '#app/shop/refunded-lines.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { chargeLabels } from '#shared/domain/charge/charge.ts';
import { feeLabels } from '#shared/domain/claim/claim-labels.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { listMoneyRows } from '#shared/domain/order/money-rows.ts';
import { paymentMethodLabels } from '#shared/domain/payment/method.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { type OrdersLocation, orderDialogHref } from './location.ts';
import type { OpenOrder } from './open-order.ts';
import { WhyLink } from './why-link.tsx';

const refundStates = { PENDING: '환불 진행 중', DONE: '환불완료', REJECTED: '환불 확인 중' } as const;

/** Amounts paid or to be paid, line by line (rules 1.14), and the refunds since. */
export const PaymentBlock = ({
  order,
  transfer,
  place,
}: Omit<OpenOrder, 'proof'> & { place: OrdersLocation }) => (
  <section aria-label="결제 정보">
    <header className="order-part">
      <h3>결제 정보</h3>
      <LinkButton
        href={orderDialogHref(place, order.orderNo, { why: place.why === 'price' ? undefined : 'price' })}
        size="sm"
        variant="ghost"
        aria-expanded={place.why === 'price'}
      >
        {PRICE_PROOF}
      </LinkButton>
    </header>
    <KeyValueTable
      caption="결제방법"
      rows={[
        { name: '결제방법', value: paymentMethodLabels[order.paymentMethod] },
        ...(order.paidAt ? [{ name: '결제일시', value: formatDateTime(order.paidAt) }] : []),
        ...(order.canceledAt ? [{ name: '취소일시', value: formatDateTime(order.canceledAt) }] : []),
        ...(transfer
          ? [
              {
                name: '입금계좌',
                value: `${transfer.bank} ${transfer.accountNumber} (${transfer.accountHolder})`,
              },
              ...(order.isLocked ? [] : [{ name: '입금자명', value: order.depositor ?? order.sender.name }]),
              { name: '입금기한', value: formatDateTime(order.payBy) },
            ]
          : []),
        ...(order.refundAccount ? [{ name: '환불계좌', value: order.refundAccount }] : []),
      ]}
    />
    <div className="mt-4">
      <MoneyLines rows={listMoneyRows(order)} total={{ name: '결제금액', amount: order.totalPrice }} />
      <RefundedLines order={order} />
    </div>
    {order.refunds.length > 0 && (
      <section aria-label="환불 내역" className="refunds">
        <h4>환불 내역</h4>
        <ul>
          {order.refunds.map(
            ({ _id, amount, pointPrice, why, reason, extraReason, state, createdAt, doneAt }) => (
              <li key={_id}>
                <span>
                  {reason}
                  <small>{formatDateTime(doneAt ?? createdAt)}</small>
                  {extraReason && <small>{extraReason}</small>}
                  {why && (
                    <WhyLink
                      href={orderDialogHref(place, order.orderNo, {
                        why: place.why === why ? undefined : why,
                      })}
                      of={reason}
                      isOpen={place.why === why}
                    />
                  )}
                </span>
                <span className="text-right">
                  <b>{formatWon(amount)}</b>
                  {pointPrice > 0 && <small>{`적립금 ${formatWon(pointPrice)}`}</small>}
                </span>
                <Badge tone={state === 'DONE' ? 'accent' : 'warn'}>{refundStates[state]}</Badge>
              </li>
            ),
          )}
        </ul>
      </section>
    )}
    <PaidCharges charges={order.charges} />
    <PaidFees claims={order.claims} />
    {order.receiptUrl && <ReceiptLink href={order.receiptUrl} />}
  </section>
);

/** Extra charges and their states, each paid one with its receipt. */
const PaidCharges = ({ charges }: Pick<OpenOrder['order'], 'charges'>) => {
  const settled = charges.filter(({ state }) => state !== 'DUE');
  if (settled.length === 0) return null;
  return (
    <section aria-label="추가 결제 내역" className="refunds">
      <h4>추가 결제 내역</h4>
      <ul>
        {settled.map(({ n, amount, reason, state, paidAt, createdAt, refundedPrice, receiptUrl }) => (
          <li key={n}>
            <span>
              <b>{formatWon(amount)}</b>
              <small>{formatDateTime(paidAt ?? createdAt)}</small>
              {reason && <small>{reason}</small>}
              {refundedPrice > 0 && <small>{`${formatWon(refundedPrice)} 환불`}</small>}
            </span>
            {receiptUrl && <ReceiptLink href={receiptUrl} of="추가 결제" />}
            <Badge tone={state === 'PAID' ? 'accent' : undefined}>{chargeLabels[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Paid fees of exchanges, each with its receipt: they are not part of the order's payment. */
const PaidFees = ({ claims }: Pick<OpenOrder['order'], 'claims'>) => {
  const paid = claims.filter(({ fee }) => fee?.paidAt);
  if (paid.length === 0) return null;
  return (
    <section aria-label="교환 배송비 결제 내역" className="refunds">
      <h4>교환 배송비</h4>
      <ul>
        {paid.map(({ n, fee }) => (
          <li key={n}>
            <span>
              <b>{formatWon(fee?.amount ?? 0)}</b>
              <small>{formatDateTime(fee?.paidAt ?? '')}</small>
            </span>
            {fee?.receiptUrl && <ReceiptLink href={fee.receiptUrl} of="교환 배송비" />}
            <Badge tone={fee?.state === 'PAID' ? 'accent' : undefined}>
              {feeLabels[fee?.state ?? 'PAID']}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
};
