import { useEffect, useState } from 'react';
import type { Suggestion } from '#shared/usecases/search/suggest-searches.ts';

/** Milliseconds after the last letter until the shop is asked. */
const PAUSE = 120;

export type Suggested = { suggestions: Suggestion[]; popular: string[] };
const NOTHING: Suggested = { suggestions: [], popular: [] };
/** Answers of this page view: whoever deletes a letter sees at once what there was. */
const known = new Map<string, Suggested>();

/** @returns nothing when the shop would not say, which may be different the next time */
const ask = async (searchValue: string, signal: AbortSignal): Promise<Suggested | undefined> => {
  const query = searchValue ? `?${new URLSearchParams({ searchValue })}` : '';
  const answer = await fetch(`/api/v1/shop/searches${query}`, { signal });
  return answer.ok ? ((await answer.json()) as Suggested) : undefined;
};

/** What the shop suggests for what is typed; the last answer stays until the next one is there. */
export const useSuggestions = (typed: string): Suggested => {
  const [suggested, setSuggested] = useState(NOTHING);
  useEffect(() => {
    const kept = known.get(typed);
    if (kept) {
      setSuggested(kept);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(
      () =>
        ask(typed, asking.signal).then(
          (answer) => {
            if (answer) known.set(typed, answer);
            setSuggested(answer ?? NOTHING);
          },
          // No network: the search works without. What was suggested for another word must not be chosen for this.
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
