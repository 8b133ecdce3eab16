import { useNavigate, useSearchParams } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { useAskedFor } from '#app/ui/use-asked-for.ts';
import { EDIT, PARENT } from './over-lists.ts';

/** The item a dialog over the list is open for, and how to open and close it; the address says so. */
export const useEdit = () => {
  const [params] = useSearchParams();
  const asked = useAskedFor();
  const navigate = useNavigate();
  const to = (id?: string, parent?: string) => {
    const next = new URLSearchParams(asked);
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
 * The row of a list a dialog is open for. Saving may take it off the list: it stays as it was until its dialog has said
 * what came of it and closes itself.
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
