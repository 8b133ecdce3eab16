import { useEffect } from 'react';

/**
 * Tells a form that a field was left only after the press that left it: a complaint that appears between the two halves
 * of a click moves the button away from under the pointer, and the click is lost.
 */
export const useDeferredBlurValidation = (formId: string): void => {
  useEffect(() => {
    const form = document.getElementById(formId);
    let isPressed = false;
    let left: EventTarget | null = null;
    const press = () => {
      isPressed = true;
    };
    const leave = (event: FocusEvent) => {
      if (!isPressed) return;
      event.stopPropagation();
      left = event.target;
    };
    const release = () => {
      const field = left;
      isPressed = false;
      left = null;
      // The click follows the release at once; what comes later sees its effect.
      if (field) setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    };
    const listening = new AbortController();
    const early = { capture: true, signal: listening.signal };
    form?.addEventListener('focusout', leave, early);
    document.addEventListener('pointerdown', press, early);
    for (const end of ['pointerup', 'pointercancel', 'keydown'])
      document.addEventListener(end, release, early);
    return () => listening.abort();
  }, [formId]);
};
