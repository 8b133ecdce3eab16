import { useEffect, useState } from 'react';
import type { Suggested } from '#shared/usecases/search/suggest-searches.ts';

/** Milliseconds after the last keystroke until the shop is asked. */
const PAUSE = 120;

const NOTHING: Suggested = { suggestions: [], popular: [] };
/** Answers of this page view: when a letter is deleted, the earlier answer is shown at once. */
const cache = new Map<string, Suggested>();

/** @returns undefined when the shop did not answer, which may be different the next time */
const ask = async (searchValue: string, signal: AbortSignal): Promise<Suggested | undefined> => {
  const query = searchValue ? `?${new URLSearchParams({ searchValue })}` : '';
  const answer = await fetch(`/api/v1/shop/searches${query}`, { signal });
  return answer.ok ? ((await answer.json()) as Suggested) : undefined;
};

/** Returns the shop's suggestions for the typed text. The last answer stays until the next one arrives. */
export const useSuggestions = (typed: string): Suggested => {
  const [suggested, setSuggested] = useState(NOTHING);
  useEffect(() => {
    const cached = cache.get(typed);
    if (cached) {
      setSuggested(cached);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(
      () =>
        ask(typed, asking.signal).then(
          (answer) => {
            if (answer) cache.set(typed, answer);
            setSuggested(answer ?? NOTHING);
          },
          // No network: the search works without suggestions. Suggestions for another word must not be offered for this
          // one.
          () => {
            if (!asking.signal.aborted) setSuggested(NOTHING);
          },
        ),
      typed ? PAUSE : 0,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed]);
  return suggested;
};
