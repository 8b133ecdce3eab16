import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Asks the screen's own loader or action, and waits for what it says: for what goes on page by page, or part by part. */
export const useAnswers = <Answer>() => {
  const { load, submit, state, data } = useFetcher<unknown>();
  const told = useRef<(answer: Answer | undefined) => void>();
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      isUnderWay.current = true;
      return;
    }
    if (!isUnderWay.current) return;
    isUnderWay.current = false;
    told.current?.(data as Answer | undefined);
  }, [state, data]);
  const answer = (ask: () => void) =>
    new Promise<Answer | undefined>((resolve) => {
      told.current = resolve;
      ask();
    });
  return {
    load: (href: string) => answer(() => load(href)),
    submit: (...given: Parameters<typeof submit>) => answer(() => submit(...given)),
  };
};
