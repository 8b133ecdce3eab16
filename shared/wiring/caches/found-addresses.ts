import { LRUCache } from 'lru-cache';
import type { GeocodingPort, Located } from '#shared/usecases/ports/outside/geocoding.ts';

const MOST = 500;

/** Caches each found address while this process lives: a form is priced many times before it is sent. */
export const cacheFoundAddresses = (geocoding: GeocodingPort): GeocodingPort => {
  const found = new LRUCache<string, Located>({ max: MOST });
  return {
    locate: async (address1) => {
      const cached = found.get(address1);
      if (cached) return cached;
      const answer = await geocoding.locate(address1);
      if (answer.kind === 'FOUND') found.set(address1, answer);
      return answer;
    },
  };
};
