import { useEffect, useState } from 'react';
import type { Suggestion } from '#shared/usecases/search/suggest-searches.ts';

/** Milliseconds after the last letter until the shop is asked. */
const PAUSE = 120;

export type Suggested = { suggestions: Suggestion[]; popular: string[] };
const NOTHING: Suggested = { suggestions: [], popular: [] };
/** Answers of this page view: whoever deletes a letter sees at once what there was. */
const known = new Map<string, Suggested>();

const ask = async (searchValue: string, signal: AbortSignal): Promise<Suggested> => {
  const query = searchValue ? `?${new URLSearchParams({ searchValue })}` : '';
  const answer = await fetch(`/api/v1/shop/searches${query}`, { signal });
  return answer.ok ? ((await answer.json()) as Suggested) : NOTHING;
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
            known.set(typed, answer);
            setSuggested(answer);
          },
          // Broken off, or no network: the search works without.
          () => undefined,
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
