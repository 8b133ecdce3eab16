/**
 * The shop's own alert, confirm and toast, callable from anywhere in the browser: `await askConfirm('로그아웃 하시겠습니까?')`.
 * `DialogHost` (mounted once in root) shows the questions one after the other.
 */
export type DialogQuestion = {
  key: number;
  /** `loss`: agreeing loses something permanently */
  kind: 'alert' | 'confirm' | 'loss';
  message: string;
  confirmLabel: string;
  cancelLabel: string;
  resolve: (agreed: boolean) => void;
};
export type Toast = { key: number; message: string };
export type Dialogs = { question?: DialogQuestion; waiting: DialogQuestion[]; toast?: Toast };

const none: Dialogs = { waiting: [] };
/** Milliseconds for which a toast is shown: enough to notice and read one line. */
export const TOAST_MS = 4_000;

let state = none;
let keys = 0;
const listeners = new Set<() => void>();

const set = (next: Dialogs) => {
  state = next;
  for (const listener of listeners) listener();
};

export const subscribeDialogs = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const currentDialogs = (): Dialogs => state;
export const serverDialogs = (): Dialogs => none;

const ask = (kind: DialogQuestion['kind'], message: string, confirmLabel: string, cancelLabel = '취소') =>
  new Promise<boolean>((resolve) => {
    const question = { key: ++keys, kind, message, confirmLabel, cancelLabel, resolve };
    set(state.question ? { ...state, waiting: [...state.waiting, question] } : { ...state, question });
  });

/** Answers the current question and shows the next one. */
export const answerQuestion = (agreed: boolean): void => {
  const { question, waiting } = state;
  const [next, ...rest] = waiting;
  set({ ...state, question: next, waiting: rest });
  question?.resolve(agreed);
};

/** Shows a message that must be read. Resolves once it is closed. */
export const showAlert = async (message: string): Promise<void> => {
  await ask('alert', message, '확인');
};

/**
 * Asks for confirmation. Resolves to true when agreed. An action that itself cancels something names both buttons,
 * since 취소 would be ambiguous.
 */
export const askConfirm = (message: string, confirmLabel = '확인', cancelLabel?: string): Promise<boolean> =>
  ask('confirm', message, confirmLabel, cancelLabel);

/**
 * Asks for confirmation when agreeing loses something permanently: 취소 has the focus, so that an accidental key press
 * loses nothing.
 */
export const askBeforeLoss = (
  message: string,
  confirmLabel = '확인',
  cancelLabel?: string,
): Promise<boolean> => ask('loss', message, confirmLabel, cancelLabel);

let leaving: ReturnType<typeof setTimeout> | undefined;

/** Shows that something was done. It disappears automatically, or when the next one is shown. */
export const showToast = (message: string): void => {
  clearTimeout(leaving);
  set({ ...state, toast: { key: ++keys, message } });
  leaving = setTimeout(() => set({ ...state, toast: undefined }), TOAST_MS);
};
