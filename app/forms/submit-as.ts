/**
 * Submits a form as if one of its buttons had been pressed, with the button's name and value. A button that has left
 * the page meanwhile, because its part of the form was rendered again, is replaced by a copy, so that its intent is not
 * lost.
 */
export const submitAs = (form: HTMLFormElement, button: HTMLElement | null): void => {
  if (!(button instanceof HTMLButtonElement || button instanceof HTMLInputElement) || button.form === form) {
    form.requestSubmit(button);
    return;
  }
  const standIn = button.cloneNode() as typeof button;
  standIn.hidden = true;
  standIn.disabled = false;
  // The copy drops its `form` attribute, which may name another form by now, or none.
  standIn.removeAttribute('form');
  form.append(standIn);
  form.requestSubmit(standIn);
  standIn.remove();
};
