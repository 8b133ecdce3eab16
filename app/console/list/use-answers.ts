import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Asks the screen's own loader or action, and waits for what it says: for what goes on page by page, or part by part. */
export const useAnswers = <Answer>() => {
  const { load, submit, state, data } = useFetcher<unknown>();
  const told = useRef<(answer: Answer | undefined) => void>();
  /** What was drawn before: after a quick answer that may be idle as well, and only the answer is another. */
  const before = useRef({ state, data });
  useEffect(() => {
    const drawn = before.current;
    before.current = { state, data };
    const isSame = drawn.state === 'idle' && drawn.data === data;
    if (state !== 'idle' || isSame) return;
    told.current?.(data as Answer | undefined);
    told.current = undefined;
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
