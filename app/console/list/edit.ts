import { useNavigate, useSearchParams } from '@remix-run/react';
import { useCallback } from 'react';

/** Parameter that opens an item of a list in a dialog over it: its id, or `new`. */
export const EDIT = 'edit';

/** The item a dialog over the list is open for, and how to open and close it; the address says so. */
export const useEdit = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const to = (id?: string) => {
    const next = new URLSearchParams(params);
    if (id) next.set(EDIT, id);
    else next.delete(EDIT);
    return `?${next}`;
  };
  const closed = to();
  const close = useCallback(() => navigate(closed, { preventScrollReset: true }), [navigate, closed]);
  return { editing: params.get(EDIT) ?? undefined, hrefOf: to, close };
};
