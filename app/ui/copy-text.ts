import { showToast } from './dialogs.ts';

/** Copies a text to the clipboard, and shows `done`, or asks to copy it by hand. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
  } catch {
    // The browser refused, or the clipboard is not available on a page without TLS
    showToast('복사하지 못했습니다. 직접 선택해 복사해주세요.');
  }
};
