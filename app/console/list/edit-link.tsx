import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useEdit } from './edit.ts';

/** Opens an item of a list, or a `new` one, in the dialog over it. */
export const EditLink = ({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) => (
  <Link to={useEdit().hrefOf(id)} preventScrollReset className={className}>
    {children}
  </Link>
);

/** What a row is called, and the way to edit it. */
export const EditName = ({ id, children }: { id: string; children: ReactNode }) => (
  <span className="list-name">
    <EditLink id={id}>{children}</EditLink>
  </span>
);
