import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Calls the screen's own loader or action and resolves with its answer, for work that runs page by page or batch by
 * batch.
 */
export const useAnswers = <Answer>() => {
  const { load, submit, state, data } = useFetcher<unknown>();
  const resolveAnswer = useRef<(answer: Answer | undefined) => void>();
  /**
   * State and data of the previous render: after a quick answer the state may be `idle` in both, and only the data
   * differs.
   */
  const before = useRef({ state, data });
  useEffect(() => {
    const drawn = before.current;
    before.current = { state, data };
    const isSame = drawn.state === 'idle' && drawn.data === data;
    if (state !== 'idle' || isSame) return;
    resolveAnswer.current?.(data as Answer | undefined);
    resolveAnswer.current = undefined;
  }, [state, data]);
  const answer = (ask: () => void) =>
    new Promise<Answer | undefined>((resolve) => {
      resolveAnswer.current = resolve;
      ask();
    });
  return {
    load: (href: string) => answer(() => load(href)),
    submit: (...args: Parameters<typeof submit>) => answer(() => submit(...args)),
  };
};
