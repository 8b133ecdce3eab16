import { useMatches, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { FormOutcome } from '../answer.ts';

/** Refusals that say: what is saved is not what the form was opened with. */
const MEANWHILE = new Set<string | undefined>(['VERSION_CONFLICT', 'CHANGED_MEANWHILE', 'STOCK_CHANGED']);

/** Whether an answer says so. */
export const isMeanwhile = (answer: FormOutcome | undefined): boolean => MEANWHILE.has(answer?.failure?.code);

/**
 * Reads the page again where an answer says that something else is saved by now.
 * @param answer once it is settled
 * @param isThere whether something else than before is there already
 * @param then called once it is read, with what is drawn of it
 */
export const useReadAgain = (answer: FormOutcome | undefined, isThere: boolean, then: () => void): void => {
  const { revalidate, state } = useRevalidator();
  /** Others once the page was read: when that is quick, `loading` may never be drawn. */
  const matches = useMatches();
  /** The refusal that made it read again, what was read before, and how far that is */
  const [asked, setAsked] = useState<{ by: FormOutcome; over: unknown; isLoading: boolean }>();
  const drawn = useRef<unknown>(matches);
  drawn.current = matches;
  useEffect(() => {
    if (!answer || !isMeanwhile(answer)) return;
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
