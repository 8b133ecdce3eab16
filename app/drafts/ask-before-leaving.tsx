import SavedDraft from './saved-draft.tsx';
import { useUnsavedDraft } from './use-unsaved-draft.ts';

/**
 * What a form that is not always open has to it: the guard, fetched when it is open, since on a page without one the
 * router complains wherever a part of the page is gone to by its own address; and its draft.
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
