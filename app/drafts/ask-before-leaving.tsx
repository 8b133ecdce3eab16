import SavedDraft from './saved-draft.tsx';
import { useUnsavedDraft } from './use-unsaved-draft.ts';

/**
 * Guard and draft of a form that is not always open. The guard is loaded when the form is open: on a page with a guard
 * but without a form, the router would log a warning at every link to an anchor of the page.
 */
export default function AskBeforeLeaving({
  formId,
  what,
  place,
}: {
  formId: string;
  what: string;
  place: string;
}) {
  useUnsavedDraft(formId, what);
  return <SavedDraft formId={formId} place={place} />;
}
