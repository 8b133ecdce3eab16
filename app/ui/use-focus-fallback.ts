import { type FocusEvent, useEffect, useRef } from 'react';

/** Returns the dialog an element is in, if any. */
const dialogOf = (element: Element | null): Element | null => element?.closest('dialog') ?? null;

/**
 * Keeps the position of keyboard and screen reader users: when the focused control within a part of the page is
 * removed, `kept` gets the focus. Otherwise the browser would start again at the top. `kept` needs `tabIndex={-1}`;
 * `onFocus` belongs to the part. A dialog over the part may be open in between.
 */
export const useFocusFallback = <Kept extends HTMLElement>() => {
  const kept = useRef<Kept>(null);
  const last = useRef<Element>();
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body;
    const isAsked = !lost && dialogOf(activeElement) !== dialogOf(kept.current);
    if (isAsked) return;
    last.current = undefined;
    if (lost) kept.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target;
  };
  return { kept, onFocus };
};
