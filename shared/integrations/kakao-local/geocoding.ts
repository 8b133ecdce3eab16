import { z } from 'zod';
import type { GeocodingPort } from '#shared/usecases/ports/geocoding.ts';
import { callJson } from '../http.ts';

const searchSchema = z.object({
  documents: z.array(z.object({ x: z.coerce.number(), y: z.coerce.number() })),
});

/** Addresses to coordinates through Kakao Local (integrations §4). */
export const createKakaoGeocoding = (config: {
  apiUrl: string;
  restKey: string;
  timeoutMs?: number;
}): GeocodingPort => ({
  locate: async (address1) => {
    // The postcode widget's ` (법정동, 건물명)` is no part of an address Kakao knows.
    const query = new URLSearchParams({ query: address1.replace(/\s*\([^)]*\)\s*$/, '') });
    const url = `${config.apiUrl}/v2/local/search/address.json?${query}`;
    const answer = await callJson(url, {
      headers: { authorization: `KakaoAK ${config.restKey}` },
      timeoutMs: config.timeoutMs,
    });
    const read = searchSchema.safeParse(
      answer.kind === 'ANSWER' && answer.status === 200 ? answer.body : undefined,
    );
    if (!read.success) return { kind: 'AWAY' };
    const [first] = read.data.documents;
    return first
      ? { kind: 'FOUND', point: { type: 'Point', coordinates: [first.x, first.y] } }
      : { kind: 'UNKNOWN' };
  },
});
