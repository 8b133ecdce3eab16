import { useEffect, useState } from 'react';
import { askBeforeLoss } from '#app/components/dialogs.ts';
import { useLeaveGuard } from '#app/components/use-leave-guard.ts';

const QUESTION = '저장하지 않은 변경이 있습니다. 이 화면을 떠나시겠습니까?';
const DIALOG_QUESTION = '저장하지 않은 변경이 있습니다. 창을 닫으시겠습니까?';

/** The forms of this screen with changes in them; a router asks one guard only, however many forms a screen has. */
const changedForms = new Set<string>();

const isLeaving = (from: { pathname: string }, to?: { pathname: string }): boolean =>
  changedForms.size > 0 && from.pathname !== to?.pathname;

/** Asks before changes in any form are lost: on another screen of the console, on a reload, and on closing the tab. */
export const useUnsavedGuard = (): void => useLeaveGuard(isLeaving, { question: QUESTION, leave: '나가기' });

/** Asks before a dialog with changes in its form is closed: by Escape, by its cross, or by a button that says so. */
const guardDialog = (dialog: HTMLDialogElement): (() => void) => {
  const ask = async (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    if (await askBeforeLoss(DIALOG_QUESTION, '닫기')) dialog.close();
  };
  /** Not of a dialog over this one */
  const isOwn = ({ target }: Event) => target instanceof Element && target.closest('dialog') === dialog;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && isOwn(event)) void ask(event);
  };
  const onClick = (event: MouseEvent) => {
    if (isOwn(event) && (event.target as Element).closest('.dialog-head button, [data-closes]'))
      void ask(event);
  };
  const listening = new AbortController();
  dialog.addEventListener('keydown', onKeyDown, { signal: listening.signal });
  dialog.addEventListener('click', onClick, { capture: true, signal: listening.signal });
  return () => listening.abort();
};

/** While the form has changes, its dialog asks before it closes, or the console before the screen is left. */
export const useUnsaved = (formId: string, dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return;
    const dialog = document.getElementById(formId)?.closest('dialog');
    if (dialog) return guardDialog(dialog);
    changedForms.add(formId);
    return () => void changedForms.delete(formId);
  }, [formId, dirty]);
};

/** The same of a form of plain fields: what was typed into it, or chosen, until it is sent and gone, or emptied. */
export const useUnsavedInput = (formId: string): void => {
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    const listening = new AbortController();
    form?.addEventListener('input', () => setDirty(true), { signal: listening.signal });
    form?.addEventListener('reset', () => setDirty(false), { signal: listening.signal });
    return () => listening.abort();
  }, [formId]);
  useUnsaved(formId, dirty);
};
