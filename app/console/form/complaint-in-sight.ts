import { useEffect } from 'react';

/** Brings the first complaint into sight, unless the field it is about has the focus already. */
const showComplaint = (form: HTMLElement): void => {
  if (form.contains(document.activeElement) && document.activeElement?.matches('[aria-invalid]')) return;
  form.querySelector('.field-error')?.scrollIntoView({ block: 'center' });
};

/**
 * After a press on the save button that came to nothing, shows why: a field that keeps its value hidden (options,
 * pictures, points) cannot be focused, and what is said of it may be screens away from the button.
 * @param refused the server's last refusal; a new one is shown as well
 */
export const useComplaintInSight = (formId: string, refused: unknown): void => {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form) return;
    // The complaints of a press are drawn by the next frame.
    const onSubmit = () => requestAnimationFrame(() => showComplaint(form));
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [formId]);
  useEffect(() => {
    const form = refused ? document.getElementById(formId) : null;
    if (form) showComplaint(form);
  }, [formId, refused]);
};
