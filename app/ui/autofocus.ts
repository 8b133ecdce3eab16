/**
 * Has the dialog around it begin with `element`, not with its cross: the browser looks for this attribute when a dialog
 * opens, and React does not write it.
 */
export const autofocusInDialog = (element: Element | null | undefined): void =>
  element?.setAttribute('autofocus', '');

/** The `ref` of a control that takes `autoFocus`: React alone would focus it before the dialog around it is open. */
export const autofocusRef = (autoFocus: boolean | undefined) => (autoFocus ? autofocusInDialog : undefined);

/** What is typed into first in a form. */
const FIRST = ':is(input, select, textarea):not([type="hidden"], [type="file"], :disabled)';

/** The same for a form, where there is a keyboard: a finger's would hide half of what is to be read first. */
export const autofocusWithin = (form: Element | null): void => {
  if (window.matchMedia('(pointer: fine)').matches) autofocusInDialog(form?.querySelector(FIRST));
};
