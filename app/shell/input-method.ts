/** The key code of whatever key an input method has taken. */
const TAKEN = 229;

/** Tells that a key writes Hangul, or takes what is being written. Safari says so by the key code alone once a composition has ended. */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === TAKEN;

/**
 * Keeps such keys from every listener of the page: Enter that ends a composition must not add, choose or send. Fields alone
 * are guarded: the editor sees to itself, and a cell of the grid opens by the key that begins a composition.
 */
export const leaveKeysToInputMethods = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      const isInField =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isInField && isOfInputMethod(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
