import { useEffect } from 'react';

/** Scrolls the first error into view, unless its field already has focus. */
const showComplaint = (form: HTMLElement): void => {
  if (form.contains(document.activeElement) && document.activeElement?.matches('[aria-invalid]')) return;
  form.querySelector('.field-error')?.scrollIntoView({ block: 'center' });
};

/**
 * Shows the reason when the save button was pressed and nothing was saved: a field whose value is hidden (options,
 * pictures, hotspots) cannot be focused, and its error may be screens away from the button.
 * @param refused the server's last refusal; a new one is shown as well
 */
export const useErrorScrolling = (formId: string, refused: unknown): void => {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form) return;
    // The errors of a press are rendered by the next frame.
    const onSubmit = () => requestAnimationFrame(() => showComplaint(form));
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [formId]);
  useEffect(() => {
    const form = refused ? document.getElementById(formId) : null;
    if (form) showComplaint(form);
  }, [formId, refused]);
};
