import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { usePendingQuery } from '#app/ui/use-pending-query.ts';
import type { SortOrder } from './declare.ts';

const arrows = { ascending: '↑', descending: '↓' } as const;

/**
 * Links to the next sort order of a column, and after its last one to the default order. Filters stay, and the list
 * starts at the first page again.
 */
export const SortLink = ({
  sorts,
  current,
  children,
}: {
  sorts: readonly SortOrder[];
  current?: SortOrder;
  children: ReactNode;
}) => {
  const next = sorts[current ? sorts.indexOf(current) + 1 : 0]?.sort;
  const to = usePendingQuery();
  to.delete('cursor');
  if (next) to.set('sort', next);
  else to.delete('sort');
  return (
    <Link to={{ search: to.toString() }} preventScrollReset className="list-sort">
      {children}
      <span aria-hidden="true">{current ? arrows[current.direction] : '↕'}</span>
    </Link>
  );
};
