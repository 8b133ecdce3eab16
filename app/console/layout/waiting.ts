import { createContext, useContext, useEffect, useState } from 'react';
import type { Waiting } from '#shared/usecases/console/get-waiting.ts';

/** Milliseconds after which an open page asks again. A hidden page does not ask. */
const AGAIN_MS = 60_000;

export const WaitingContext = createContext<Waiting>({});

/** Returns the open work as the frame last read it. */
export const useWaiting = (): Waiting => useContext(WaitingContext);

/**
 * Returns the figures the page was loaded with, and updates them regularly without a reload. A failed request is
 * ignored: the next one brings the same figures.
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
        // The network is down, or the page was left.
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
