import { createContext, useContext, useEffect, useState } from 'react';
import type { Waiting } from '#shared/usecases/console/get-waiting.ts';

/** How often an open page asks again; a page nobody looks at does not. */
const AGAIN_MS = 60_000;

export const WaitingContext = createContext<Waiting>({});

/** What waits for somebody, as the frame last heard of it. */
export const useWaiting = (): Waiting => useContext(WaitingContext);

/**
 * The figures a page came with, and after a while those of now, without its being loaded again. Answers that do not come
 * are nobody's business: the next one tells as much.
 */
export const useLiveWaiting = (loaded: Waiting): Waiting => {
  const [heard, setHeard] = useState<{ over: Waiting; waiting: Waiting }>();
  useEffect(() => {
    const stop = new AbortController();
    let askedAt = Date.now();
    const ask = async () => {
      if (document.hidden || Date.now() - askedAt < AGAIN_MS) return;
      askedAt = Date.now();
      try {
        const answer = await fetch('/console/waiting', {
          headers: { accept: 'application/json' },
          signal: stop.signal,
        });
        if (answer.ok && !answer.redirected) setHeard({ over: loaded, waiting: await answer.json() });
      } catch {
        // The network is gone, or the page is.
      }
    };
    const timer = setInterval(ask, AGAIN_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [loaded]);
  return heard?.over === loaded ? heard.waiting : loaded;
};
