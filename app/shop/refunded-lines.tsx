import { paidCharges } from '#shared/domain/charge/charge.ts';
import { toRefundedMoney } from '#shared/domain/order/refunded-money.ts';
import { MoneyLines } from './price/money-lines.tsx';

/**
 * Refunds of an order, and the amount that stays paid, in won and in points. Renders nothing as long as nothing was
 * refunded.
 */
export const RefundedLines = ({
  order,
}: {
  order: Parameters<typeof toRefundedMoney>[0] & {
    refunds: Parameters<typeof toRefundedMoney>[1];
    charges: Parameters<typeof paidCharges>[0];
  };
}) => {
  const money = toRefundedMoney(order, order.refunds, paidCharges(order.charges));
  if (!money) return null;
  const { rows, refunded, leftRows, left, pointRows, leftPoints } = money;
  return (
    <>
      {rows.some(({ amount }) => amount !== 0) && (
        <MoneyLines rows={rows} total={{ name: '환불금액', amount: refunded }} />
      )}
      <MoneyLines rows={leftRows} total={{ name: '남은 결제금액', amount: left }} />
      {pointRows.length > 0 && (
        <MoneyLines rows={pointRows} total={{ name: '남은 사용적립금', amount: leftPoints }} />
      )}
    </>
  );
};
