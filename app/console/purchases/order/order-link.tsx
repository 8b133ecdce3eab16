import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { usePendingQuery } from '#app/ui/use-pending-query.ts';
import { ORDER } from '../../list/dialog-parameters.ts';

/**
 * Builds the address that opens an order over the list, or closes it without `orderNo`. The list itself stays as it is.
 */
export const useOrderPlace = (orderNo?: string) => {
  const { state } = useLocation();
  const next = usePendingQuery();
  if (orderNo) next.set(ORDER, orderNo);
  else next.delete(ORDER);
  return { to: { search: next.toString() }, options: { state, preventScrollReset: true } };
};

/** Link that opens an order over the list. */
export const OrderLink = ({ orderNo, children }: { orderNo: string; children: ReactNode }) => {
  const { to, options } = useOrderPlace(orderNo);
  return (
    <Link to={to} {...options}>
      {children}
    </Link>
  );
};
