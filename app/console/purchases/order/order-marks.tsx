import { useFetcher } from '@remix-run/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { type OrderFlag, type OrderNoteSummary, orderFlagLabels } from '#shared/domain/order/order-note.ts';
import type { loader } from './read-order-marks.ts';

const Marks = createContext<ReadonlyMap<string, OrderNoteSummary>>(new Map());

/** Reads the flags and notes of the orders whose purchases are listed, after the list is rendered. */
export const OrderMarksProvider = ({
  rows,
  children,
}: {
  rows: readonly { orderNo: string }[];
  children: ReactNode;
}) => {
  const orders = [...new Set(rows.map(({ orderNo }) => orderNo))].sort().join();
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    if (orders) load(`/console/shop/purchases/order-marks?${new URLSearchParams({ orders })}`);
  }, [load, orders]);
  const marks = useMemo(() => new Map(data?.marks?.map((mark) => [mark.orderNo, mark])), [data]);
  return <Marks.Provider value={marks}>{children}</Marks.Provider>;
};

/** Badge of an order's flag in rows and in the open order. A flag that holds the order is highlighted. */
export const OrderFlagBadge = ({ flag }: { flag: OrderFlag }) => (
  <Badge tone={flag === 'HOLD' ? 'sale' : 'warn'}>{orderFlagLabels[flag]}</Badge>
);

/** Flag of an order in its row, and a dot when clerks left notes. */
export const OrderMarksShown = ({ flag, notes }: { flag?: OrderFlag; notes?: string }) =>
  flag || notes ? (
    <span className="order-marks">
      {flag && <OrderFlagBadge flag={flag} />}
      {notes && <span className="note-dot" role="img" aria-label={notes} title={notes} />}
    </span>
  ) : null;

/** Flag and notes of a listed purchase's order, once they are read. */
export const OrderMarksOf = ({ orderNo }: { orderNo: string }) => {
  const { flag, notes } = useContext(Marks).get(orderNo) ?? {};
  return <OrderMarksShown flag={flag} notes={notes ? `관리자 메모 ${notes}개` : undefined} />;
};
