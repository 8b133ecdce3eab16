import { useEffect, useState } from 'react';
import { useLeaveGuard } from '#app/drafts/use-leave-guard.ts';
import { isOfInputMethod } from '#app/shell/input-method.ts';
import { askBeforeLoss } from '#app/ui/dialogs.ts';
import { type Address, type FormPlace, losesChanges } from './leaving.ts';

const QUESTION = '저장하지 않은 변경이 있습니다. 이 화면을 떠나시겠습니까?';
const DIALOG_QUESTION = '저장하지 않은 변경이 있습니다. 창을 닫으시겠습니까?';

/** The forms of this screen with changes in them, and where they stand; a router asks one guard only, however many forms there are. */
const changedForms = new Map<string, Element | null>();

const AROUND = 'dialog, .list tr';

const placeOf = (around: Element | null): FormPlace => {
  if (!around) return 'screen';
  if (!(around instanceof HTMLDialogElement)) return 'row';
  return around.open ? 'dialog' : 'closed dialog';
};

const isLeaving = (from: Address, to?: Address): boolean =>
  losesChanges([...changedForms.values()].map(placeOf), from, to);

/** Asks before changes in any form are lost: by another screen, by Back out of a dialog, on a reload, on closing the tab. */
export const useUnsavedGuard = (): void => useLeaveGuard(isLeaving, { question: QUESTION, leave: '나가기' });

/** What a form holds is saved: a way off that is taken at once, before the screen has caught up, is asked about no more. */
export const takeAsSaved = (formId: string): void => void changedForms.delete(formId);

/** Asks before a dialog with changes in its form is closed: by Escape, by its cross, or by a button that says so. */
const guardDialog = (dialog: HTMLDialogElement): (() => void) => {
  const ask = async (event: Event) => {
    event.preventDefault();
    // Another form in the same dialog asks the same.
    event.stopImmediatePropagation();
    if (await askBeforeLoss(DIALOG_QUESTION, '닫기')) dialog.close();
  };
  /** Not of a dialog over this one */
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

/** While the form has changes, the console asks before they are lost, and the dialog it stands in before it closes. */
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
 * The same of a form of plain fields, or a part of one: what was typed into it, or chosen, until it is sent and gone, or
 * emptied.
 *
 * @param isBegun whether it comes up with what was typed before
 */
export const useUnsavedInput = (formId: string, isBegun = false): void => {
  const [dirty, setDirty] = useState(isBegun);
  useEffect(() => {
    const form = document.getElementById(formId);
    const listening = new AbortController();
    const onInput = ({ target }: Event) => {
      if (target instanceof Node && form?.contains(target)) setDirty(true);
    };
    // At the window, after React at the document: drawn before it has heard of this very input, a field that it controls
    // would get its old text back.
    window.addEventListener('input', onInput, { signal: listening.signal });
    form?.addEventListener('reset', () => setDirty(false), { signal: listening.signal });
    return () => listening.abort();
  }, [formId]);
  useUnsaved(formId, dirty);
};
