import { refundedRows } from '#shared/domain/order/money-rows.ts';
import { MoneyLines } from './money-lines.tsx';

/** What went back of an order, and what is left paid of it; nothing as long as nothing went back. */
export const RefundedLines = ({
  order,
}: {
  order: Parameters<typeof refundedRows>[0] & { refunds: Parameters<typeof refundedRows>[1] };
}) => {
  const refunded = refundedRows(order, order.refunds);
  if (!refunded) return null;
  return (
    <>
      <MoneyLines rows={refunded.rows} total={{ name: '환불금액', amount: refunded.refunded }} />
      <MoneyLines rows={[]} total={{ name: '최종 결제금액', amount: refunded.left }} />
    </>
  );
};
