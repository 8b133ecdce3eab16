import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useEdit } from './edit.ts';

/** Opens an item of a list, or a `new` one, in the dialog over the list. */
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

/** Shows the name of a row, which links to its dialog. */
export const EditName = ({ id, children }: { id: string; children: ReactNode }) => (
  <span className="list-name">
    <EditLink id={id}>{children}</EditLink>
  </span>
);
