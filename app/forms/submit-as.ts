/**
 * Sends a form as if a button of it had been pressed, whose name and value go along. A button that has left the page
 * meanwhile, as when its part of the form was drawn anew, is stood in for: what it meant must not be lost.
 */
export const submitAs = (form: HTMLFormElement, button: HTMLElement | null): void => {
  if (!(button instanceof HTMLButtonElement || button instanceof HTMLInputElement) || button.form === form) {
    form.requestSubmit(button);
    return;
  }
  const standIn = button.cloneNode() as typeof button;
  standIn.hidden = true;
  standIn.disabled = false;
  // One that names its form by `form` is of another now, or of none.
  standIn.removeAttribute('form');
  form.append(standIn);
  form.requestSubmit(standIn);
  standIn.remove();
};
