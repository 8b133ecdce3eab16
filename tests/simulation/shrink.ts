import type { Outcome } from './history.ts';
import type { Replay } from './story.ts';

/** Maximum histories tried to shorten one. */
const MOST_TRIES = 40;

/**
 * Leaves out as many requests of people as possible while the same law is still broken: halves first, then smaller
 * pieces, as in delta debugging.
 */
export const shrink = async (
  replay: Replay,
  outcome: Outcome,
  live: (candidate: Replay) => Promise<Outcome>,
): Promise<{ replay: Replay; outcome: Outcome }> => {
  const broken = new Set(outcome.differences.map(({ law }) => law));
  let best = { replay, outcome };
  let tries = 0;
  for (let pieces = 2; pieces <= 16 && tries < MOST_TRIES; ) {
    const gone = new Set(best.replay.without);
    const people = [...new Set(best.outcome.wishes.map((wish) => wish.split('/')[0] ?? ''))].filter(
      (name) => !gone.has(name),
    );
    const size = Math.ceil(people.length / pieces);
    if (size === 0) break;
    let isShorter = false;
    for (let from = 0; from < people.length && tries < MOST_TRIES; from += size) {
      tries += 1;
      const left = people.slice(from, from + size);
      const candidate = { ...best.replay, without: [...best.replay.without, ...left] };
      const lived = await live(candidate).catch(() => undefined);
      if (!lived?.differences.some(({ law }) => broken.has(law))) continue;
      best = { replay: candidate, outcome: lived };
      isShorter = true;
      break;
    }
    if (!isShorter) pieces *= 2;
  }
  return best;
};
