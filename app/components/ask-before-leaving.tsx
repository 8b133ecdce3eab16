import { useUnsavedWriting } from './use-unsaved-writing.ts';

/**
 * The guard of a form that is not always open, and fetched when it is: on a page without one the router complains
 * wherever a part of the page is gone to by its own address.
 */
export default function AskBeforeLeaving({ formId, what }: { formId: string; what: string }) {
  useUnsavedWriting(formId, what);
  return null;
}
