import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { showToast } from './dialogs.ts';

/**
 * Says in a toast that what a form of this screen asked for was done, once the answer came without a complaint.
 *
 * @param isRefused whether the screen has been answered with one
 * @param wordsFor what to say, by the form that was sent; undefined for nothing
 */
export const useDoneToast = (isRefused: boolean, wordsFor: (sent: FormData) => string | undefined): void => {
  const { state, formData, formMethod } = useNavigation();
  const sent = useRef<FormData>();
  useEffect(() => {
    if (formData && formMethod === 'POST') {
      // Only once it is answered are pages read anew: what is broken off by another link before gets no words.
      sent.current = state === 'loading' ? formData : undefined;
      return;
    }
    const words = sent.current && !isRefused && wordsFor(sent.current);
    sent.current = undefined;
    if (words) showToast(words);
  });
};
