import { useMatches, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { FormOutcome } from '../answer.ts';

/** Codes of refusals that mean: the saved value is no longer the one the form was opened with. */
const MEANWHILE = new Set<string | undefined>(['VERSION_CONFLICT', 'CHANGED_MEANWHILE', 'STOCK_CHANGED']);

/** True when an answer is such a refusal. */
export const isConflict = (answer: FormOutcome | undefined): boolean => MEANWHILE.has(answer?.failure?.code);

/**
 * Reloads the page when an answer says that the saved value has changed.
 * @param answer the answer, once it is complete
 * @param isThere true when the changed value has already arrived
 * @param then called once the value is read, with the rendered values
 */
export const useReloadOnConflict = (
  answer: FormOutcome | undefined,
  isThere: boolean,
  then: () => void,
): void => {
  const { revalidate, state } = useRevalidator();
  /** Detects that the page was loaded again: when the load is quick, the state `loading` may never be rendered. */
  const matches = useMatches();
  /** The refusal that caused the reload, the matches before it, and whether it is loading */
  const [asked, setAsked] = useState<{ by: FormOutcome; over: unknown; isLoading: boolean }>();
  const drawn = useRef<unknown>(matches);
  drawn.current = matches;
  useEffect(() => {
    if (!answer || !isConflict(answer)) return;
    setAsked({ by: answer, over: drawn.current, isLoading: false });
    revalidate();
  }, [answer, revalidate]);

  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (!asked) return;
    if (state === 'loading' && !asked.isLoading) setAsked({ ...asked, isLoading: true });
    const isRead = state === 'idle' && (asked.isLoading || asked.over !== matches);
    if (!isThere && !isRead) return;
    setAsked(undefined);
    latest.current();
  }, [asked, state, isThere, matches]);
};
