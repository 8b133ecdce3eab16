import { SENT_AGAIN, SUBMISSION } from '#app/web/forms/submission-field.ts';

/** Event of a form that was done: what was kept of it may go. */
export const DONE_EVENT = 'done';

/**
 * Names what forms send, without the forms knowing: a form keeps its name until it is answered, so that who was not reached
 * sends the same again. Forms that name themselves are left alone; what may be sent again as it is has `data-sent-again`.
 *
 * @param newId a random id; none where a page is not served safely
 */
export const createSubmissionNames = (newId: () => string | undefined = () => crypto.randomUUID?.()) => {
  const names = new WeakMap<HTMLFormElement, string>();
  const open = new Map<string, HTMLFormElement>();
  /** The form whose submit is being handled: what is read of it at other times is no attempt */
  let sending: EventTarget | null = null;

  const nameOf = (form: HTMLFormElement): string | undefined => {
    const known = names.get(form);
    if (known && open.has(known)) return known;
    const id = newId();
    if (!id) return undefined;
    names.set(form, id);
    open.set(id, form);
    return id;
  };

  return {
    /** @returns how to stop */
    listen: (page: Document): (() => void) => {
      const onSubmit = ({ target }: Event) => {
        sending = target;
        // Handlers of the submit read the form at once; another task is another matter.
        setTimeout(() => {
          sending = null;
        });
      };
      const onRead = (event: FormDataEvent) => {
        const { target, formData } = event;
        if (target !== sending || !(target instanceof HTMLFormElement) || formData.has(SUBMISSION)) return;
        const id = target.method === 'post' && (target.dataset.sentAgain ? SENT_AGAIN : nameOf(target));
        if (id) formData.set(SUBMISSION, id);
      };
      page.addEventListener('submit', onSubmit, true);
      page.addEventListener('formdata', onRead);
      return () => {
        page.removeEventListener('submit', onSubmit, true);
        page.removeEventListener('formdata', onRead);
      };
    },
    /** The next attempt of its form is another one. @param isDone whether the answer was no refusal */
    settle: (id: string, isDone: boolean): void => {
      const form = open.get(id);
      open.delete(id);
      if (isDone) form?.dispatchEvent(new Event(DONE_EVENT));
    },
  };
};
