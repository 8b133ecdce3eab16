/** Key code of any key that an input method has processed. */
const TAKEN = 229;

/**
 * True when a key composes Hangul, or confirms the composition. Once a composition has ended, Safari reports it by the
 * key code only.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === TAKEN;

/**
 * Hides such keys from every listener of the page: Enter that ends a composition must not add, choose or send. Only
 * fields are guarded: the editor handles it itself, and a cell of the grid opens by the key that begins a composition.
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
