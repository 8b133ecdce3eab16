import * as z from 'zod';
import type { GeocodingPort, ReverseGeocodingPort } from '#shared/usecases/ports/outside/geocoding.ts';
import { type Ask, callJson } from '../http.ts';

const searchSchema = z.object({
  documents: z.array(
    z.object({
      x: z.coerce.number(),
      y: z.coerce.number(),
      /** Missing for an address by lot number whose road has no name */
      road_address: z.object({ zone_no: z.string() }).nullish(),
    }),
  ),
});

const reverseSchema = z.object({
  documents: z.array(
    z.object({
      road_address: z
        .object({
          /** Begins with the province's full name; `region_1depth_name` is its short one */
          address_name: z.string(),
          region_1depth_name: z.string(),
          building_name: z.string(),
          zone_no: z.string().regex(/^\d{5}$/),
        })
        .nullable(),
      address: z.object({ region_3depth_name: z.string() }).nullable(),
    }),
  ),
});
type AddressDocument = z.infer<typeof reverseSchema>['documents'][number];

/**
 * Returns an address as the postcode widget writes it: `서울 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)`. A town
 * (읍, 면) comes before the road.
 */
const writtenOut = ({ road_address: road, address }: AddressDocument) => {
  if (!road) return undefined;
  const [, ...rest] = road.address_name.split(' ');
  const district = address?.region_3depth_name.split(' ')[0] ?? '';
  const extra = [/[동로가]$/.test(district) ? district : '', road.building_name].filter(Boolean).join(', ');
  const address1 = [road.region_1depth_name, ...rest].join(' ') + (extra && ` (${extra})`);
  return { postcode: road.zone_no, address1 };
};

/** Converts addresses to coordinates and back through Kakao Local (rules 11.11). */
export const createKakaoGeocoding = (config: {
  apiUrl: string;
  restKey: string;
  timeoutMs?: number;
  ask?: Ask;
}): GeocodingPort & ReverseGeocodingPort => ({
  addressAt: async ({ coordinates: [x, y] }) => {
    const query = new URLSearchParams({ x: String(x), y: String(y) });
    const answer = await callJson(`${config.apiUrl}/v2/local/geo/coord2address.json?${query}`, {
      provider: 'kakao-local',
      headers: { authorization: `KakaoAK ${config.restKey}` },
      timeoutMs: config.timeoutMs,
      ask: config.ask,
    });
    const read = reverseSchema.safeParse(
      answer.kind === 'ANSWER' && answer.status === 200 ? answer.body : undefined,
    );
    if (!read.success) return { kind: 'AWAY' };
    const [found] = read.data.documents.flatMap((place) => writtenOut(place) ?? []);
    return found ? { kind: 'FOUND', address: found } : { kind: 'UNKNOWN' };
  },
  locate: async (address1) => {
    // Kakao does not know the postcode widget's suffix ` (법정동, 건물명)`.
    const query = new URLSearchParams({ query: address1.replace(/\s*\([^)]*\)\s*$/, '') });
    const url = `${config.apiUrl}/v2/local/search/address.json?${query}`;
    const answer = await callJson(url, {
      provider: 'kakao-local',
      headers: { authorization: `KakaoAK ${config.restKey}` },
      timeoutMs: config.timeoutMs,
      ask: config.ask,
    });
    const read = searchSchema.safeParse(
      answer.kind === 'ANSWER' && answer.status === 200 ? answer.body : undefined,
    );
    if (!read.success) return { kind: 'AWAY' };
    const [first] = read.data.documents;
    if (!first) return { kind: 'UNKNOWN' };
    const postcode = first.road_address?.zone_no;
    return {
      kind: 'FOUND',
      point: { type: 'Point', coordinates: [first.x, first.y] },
      ...(postcode && /^\d{5}$/.test(postcode) && { postcode }),
    };
  },
});
