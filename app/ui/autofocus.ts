/**
 * Makes the dialog around `element` focus it when it opens, instead of the close button: the browser looks for this
 * attribute, and React does not write it.
 */
export const autofocusInDialog = (element: Element | null | undefined): void =>
  element?.setAttribute('autofocus', '');

/**
 * Returns the `ref` of a control that has `autoFocus`: React alone would focus it before the dialog around it is open.
 */
export const autofocusRef = (autoFocus: boolean | undefined) => (autoFocus ? autofocusInDialog : undefined);

/** Fields that can be the first to type into. */
const FIRST = ':is(input, select, textarea):not([type="hidden"], [type="file"], :disabled)';

/**
 * Focuses the first field of a form, on devices with a physical keyboard: an on-screen keyboard would cover half of the
 * text to read first.
 */
export const autofocusWithin = (form: Element | null): void => {
  if (window.matchMedia('(pointer: fine)').matches) autofocusInDialog(form?.querySelector(FIRST));
};
