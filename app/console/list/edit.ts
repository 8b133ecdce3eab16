import { useNavigate, useSearchParams } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { usePendingQuery } from '#app/ui/use-pending-query.ts';
import { EDIT, PARENT } from './dialog-parameters.ts';

/** Returns the item whose dialog is open, and functions to open and close it. The state is in the address. */
export const useEdit = () => {
  const [params] = useSearchParams();
  const query = usePendingQuery();
  const navigate = useNavigate();
  const to = (id?: string, parent?: string) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ [EDIT]: id, [PARENT]: parent })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next}`;
  };
  const closed = to();
  const close = useCallback(() => navigate(closed, { preventScrollReset: true }), [navigate, closed]);
  return { editing: params.get(EDIT) ?? undefined, hrefOf: to, close };
};

/**
 * Finds the row whose dialog is open. A save may remove it from the list: the last version is then returned until the
 * dialog has shown the result and closes.
 */
export const useEdited = <Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  editing: string | undefined,
): Row | undefined => {
  const found = rows.find((row) => idOf(row) === editing);
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  return found ?? (kept && idOf(kept) === editing ? kept : undefined);
};
