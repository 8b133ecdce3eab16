import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { showToast } from './dialogs.ts';

/**
 * Shows a toast after a form of this screen was carried out, once the answer came without an error.
 *
 * @param isRefused true when the screen was answered with an error
 * @param wordsFor returns the message by the form that was sent; undefined for none
 */
export const useDoneToast = (isRefused: boolean, wordsFor: (sent: FormData) => string | undefined): void => {
  const { state, formData, formMethod } = useNavigation();
  const sent = useRef<FormData>();
  useEffect(() => {
    if (formData && formMethod === 'POST') {
      // Pages are reloaded only after an answer. A request that another link interrupts before that shows no toast.
      sent.current = state === 'loading' ? formData : undefined;
      return;
    }
    const words = sent.current && !isRefused && wordsFor(sent.current);
    sent.current = undefined;
    if (words) showToast(words);
  });
};
