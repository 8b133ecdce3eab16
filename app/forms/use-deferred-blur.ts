import { useEffect } from 'react';

/**
 * Delays the blur of a field until after the press that caused it: an error that appears between mouse down and mouse
 * up would move the button away from under the pointer, and the click would be lost.
 */
export const useDeferredBlurValidation = (formId: string): void => {
  useEffect(() => {
    const form = document.getElementById(formId);
    let isPressed = false;
    let blurred: EventTarget | null = null;
    const press = () => {
      isPressed = true;
    };
    const leave = (event: FocusEvent) => {
      if (!isPressed) return;
      event.stopPropagation();
      blurred = event.target;
    };
    const release = () => {
      const field = blurred;
      isPressed = false;
      blurred = null;
      // The click follows the release at once. A later event sees its effect.
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
