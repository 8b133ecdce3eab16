import { useEffect, useState } from 'react';
import { useLeaveGuard } from '#app/drafts/use-leave-guard.ts';
import { isOfInputMethod } from '#app/shell/input-method.ts';
import { askBeforeLoss } from '#app/ui/dialogs.ts';
import { type Address, type FormPlace, losesChanges } from './leaving.ts';

const QUESTION = '저장하지 않은 변경이 있습니다. 이 화면을 떠나시겠습니까?';
const DIALOG_QUESTION = '저장하지 않은 변경이 있습니다. 창을 닫으시겠습니까?';

/**
 * Forms of this screen with unsaved changes, and the element each is in. A router has only one guard, even with several
 * forms.
 */
const changedForms = new Map<string, Element | null>();

const AROUND = 'dialog, .list tr';

const placeOf = (around: Element | null): FormPlace => {
  if (!around) return 'screen';
  if (!(around instanceof HTMLDialogElement)) return 'row';
  return around.open ? 'dialog' : 'closed dialog';
};

const isLeaving = (from: Address, to?: Address): boolean =>
  losesChanges([...changedForms.values()].map(placeOf), from, to);

/**
 * Asks before the changes of any form are lost: by another screen, by Back out of a dialog, by a reload, or by closing
 * the tab.
 */
export const useUnsavedGuard = (): void => useLeaveGuard(isLeaving, { question: QUESTION, leave: '나가기' });

/** Marks a form as saved: a navigation that follows at once, before the screen is updated, does not ask again. */
export const takeAsSaved = (formId: string): void => void changedForms.delete(formId);

/** Asks before a dialog with changes in its form is closed: by Escape, by its cross, or by a close button. */
const guardDialog = (dialog: HTMLDialogElement): (() => void) => {
  const ask = async (event: Event) => {
    event.preventDefault();
    // Another form in the same dialog would ask the same question.
    event.stopImmediatePropagation();
    if (await askBeforeLoss(DIALOG_QUESTION, '닫기')) dialog.close();
  };
  /** True for events of this dialog, not of a dialog over it */
  const isOwn = ({ target }: Event) => target instanceof Element && target.closest('dialog') === dialog;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isOfInputMethod(event) && isOwn(event)) void ask(event);
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

/**
 * Asks before the changes of a form are lost: the console when the clerk leaves the screen, and the form's dialog when
 * it is closed.
 */
export const useUnsaved = (formId: string, dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return;
    const around = document.getElementById(formId)?.closest(AROUND) ?? null;
    const release = around instanceof HTMLDialogElement ? guardDialog(around) : undefined;
    changedForms.set(formId, around);
    return () => {
      changedForms.delete(formId);
      release?.();
    };
  }, [formId, dirty]);
};

/**
 * Guards a form of plain fields, or a part of one, like `useUnsaved`: what was typed or chosen counts as unsaved until
 * it is sent or emptied.
 *
 * @param isBegun true when the form starts with values that were typed before
 */
export const useUnsavedInput = (formId: string, isBegun = false): void => {
  const [dirty, setDirty] = useState(isBegun);
  useEffect(() => {
    const form = document.getElementById(formId);
    const listening = new AbortController();
    const onInput = ({ target }: Event) => {
      if (target instanceof Node && form?.contains(target)) setDirty(true);
    };
    // Listens on the window, after React, which listens on the document: a render before React has processed this input
    // event would restore the old text of a controlled field.
    window.addEventListener('input', onInput, { signal: listening.signal });
    form?.addEventListener('reset', () => setDirty(false), { signal: listening.signal });
    return () => listening.abort();
  }, [formId]);
  useUnsaved(formId, dirty);
};
