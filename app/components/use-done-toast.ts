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
  const { formData, formMethod } = useNavigation();
  const sent = useRef<FormData>();
  useEffect(() => {
    if (formData && formMethod === 'POST') {
      sent.current = formData;
      return;
    }
    const words = sent.current && !isRefused && wordsFor(sent.current);
    sent.current = undefined;
    if (words) showToast(words);
  });
};
