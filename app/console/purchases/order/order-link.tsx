import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useAskedFor } from '#app/ui/use-asked-for.ts';
import { ORDER } from '../../list/over-lists.ts';

/** Where an order is open over the list, or none with no `orderNo`; the list itself stays as it is. */
export const useOrderPlace = (orderNo?: string) => {
  const { state } = useLocation();
  const next = useAskedFor();
  if (orderNo) next.set(ORDER, orderNo);
  else next.delete(ORDER);
  return { to: { search: next.toString() }, options: { state, preventScrollReset: true } };
};

/** Opens an order over the list. */
export const OrderLink = ({ orderNo, children }: { orderNo: string; children: ReactNode }) => {
  const { to, options } = useOrderPlace(orderNo);
  return (
    <Link to={to} {...options}>
      {children}
    </Link>
  );
};
