import { REPEATABLE_FORM, SUBMISSION } from '#app/web/forms/submission-field.ts';

/** Event of a form that was carried out: its stored draft may be deleted. */
export const DONE_EVENT = 'done';

/**
 * Adds submission ids to forms without the forms knowing. A form keeps its id until it is answered, so that a retry
 * sends the same id. Forms with their own id are left unchanged; a form that may be sent again without an id has
 * `data-sent-again`.
 *
 * @param newId returns a random id, or undefined on a page without TLS
 */
export const createSubmissionNames = (newId: () => string | undefined = () => crypto.randomUUID?.()) => {
  const names = new WeakMap<HTMLFormElement, string>();
  const open = new Map<string, HTMLFormElement>();
  /** Form whose submit event is being handled: a FormData read at another time is not a submission */
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
    /** @returns a function that stops it */
    listen: (page: Document): (() => void) => {
      const onSubmit = ({ target }: Event) => {
        sending = target;
        // Submit handlers read the form synchronously; a later task does not belong to the submit.
        setTimeout(() => {
          sending = null;
        });
      };
      const onRead = (event: FormDataEvent) => {
        const { target, formData } = event;
        if (target !== sending || !(target instanceof HTMLFormElement) || formData.has(SUBMISSION)) return;
        const id = target.method === 'post' && (target.dataset.sentAgain ? REPEATABLE_FORM : nameOf(target));
        if (id) formData.set(SUBMISSION, id);
      };
      page.addEventListener('submit', onSubmit, true);
      page.addEventListener('formdata', onRead);
      return () => {
        page.removeEventListener('submit', onSubmit, true);
        page.removeEventListener('formdata', onRead);
      };
    },
    /**
     * Ends a submission, so that the next one of its form gets a new id. @param isDone false when the answer was a
     * refusal
     */
    settle: (id: string, isDone: boolean): void => {
      const form = open.get(id);
      open.delete(id);
      if (isDone) form?.dispatchEvent(new Event(DONE_EVENT));
    },
  };
};
