import { useCallback, useEffect, useState } from 'react';
import type { Bell } from '#shared/usecases/clerk-notices/bell.ts';

/** Milliseconds after which an open page asks again. A hidden page does not ask. */
const AGAIN_MS = 30_000;

/**
 * Returns what the clerk was told of, asked when the page opens and every half minute while it is seen, and a function
 * that asks at once. A failed request is ignored: the next one brings the same.
 */
export const useBell = (): { bell: Bell | undefined; askBell: () => Promise<void> } => {
  const [bell, setBell] = useState<Bell>();
  const askBell = useCallback(async (signal?: AbortSignal) => {
    try {
      const answer = await fetch('/console/bell/unread', { headers: { accept: 'application/json' }, signal });
      if (answer.ok && !answer.redirected) setBell(await answer.json());
    } catch {
      // The network is down, or the page was left.
    }
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    let askedAt = 0;
    const ask = () => {
      if (document.hidden || Date.now() - askedAt < AGAIN_MS) return;
      askedAt = Date.now();
      void askBell(stop.signal);
    };
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [askBell]);
  return { bell, askBell };
};
