import * as z from 'zod/mini';
import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';
import type {
  ParcelTrackingPort,
  TrackedEvent,
  TrackedStatus,
} from '#shared/usecases/ports/outside/tracking.ts';
import { createAccessToken } from '../access-token.ts';
import { type Ask, callJson } from '../http.ts';
import { reportUnread } from '../provider-calls.ts';

export type DeliveryTrackerConfig = {
  authUrl: string;
  apiUrl: string;
  /** Undefined until an operator has set it: then nobody is asked. */
  client?: { id: string; secret: string };
  /** Address of the shop that the company calls when a parcel has moved */
  callbackUrl: string;
  timeoutMs?: number;
  ask?: Ask;
  clock?: ClockPort;
};

const PROVIDER = 'delivery-tracker';
/** Carriers answer slowly, and the company asks them while the shop waits. */
const TIMEOUT_MS = 15_000;
/** Most characters of a carrier's words that the shop takes. */
const WORDS_MAX = 200;

const TRACK = `query Track($carrierId: ID!, $trackingNumber: String!) {
  track(carrierId: $carrierId, trackingNumber: $trackingNumber) {
    events(last: 50) { edges { node { time status { code } location { name } description } } }
  }
}`;
const WATCH = `mutation Watch($input: RegisterTrackWebhookInput!) {
  registerTrackWebhook(input: $input)
}`;

/** `path` names the field that failed; without it nothing was executed. */
const errorSchema = z.object({
  path: z.nullish(z.array(z.unknown())),
  extensions: z.nullish(z.object({ code: z.nullish(z.string()) })),
});
const answerSchema = z.object({ data: z.nullish(z.unknown()), errors: z.nullish(z.array(errorSchema)) });

const nodeSchema = z.object({
  time: z.nullish(z.string()),
  status: z.object({ code: z.string() }),
  location: z.nullish(z.object({ name: z.nullish(z.string()) })),
  description: z.nullish(z.string()),
});
const trackSchema = z.object({
  track: z.object({
    events: z.nullish(
      z.object({ edges: z.nullish(z.array(z.nullish(z.object({ node: z.nullish(nodeSchema) })))) }),
    ),
  }),
});
const watchSchema = z.object({ registerTrackWebhook: z.literal(true) });

/** Statuses by the company's names; a name that is added later is UNKNOWN. */
const statuses: Readonly<Record<string, TrackedStatus>> = {
  INFORMATION_RECEIVED: 'INFORMATION_RECEIVED',
  AT_PICKUP: 'AT_PICKUP',
  IN_TRANSIT: 'IN_TRANSIT',
  OUT_FOR_DELIVERY: 'OUT_FOR_DELIVERY',
  ATTEMPT_FAIL: 'ATTEMPT_FAILED',
  AVAILABLE_FOR_PICKUP: 'AVAILABLE_FOR_PICKUP',
  DELIVERED: 'DELIVERED',
  EXCEPTION: 'EXCEPTION',
};

const statusOf = (code: string): TrackedStatus =>
  (Object.hasOwn(statuses, code) ? statuses[code] : undefined) ?? 'UNKNOWN';

const wordsOf = (words: string | null | undefined): string | undefined =>
  words?.trim().slice(0, WORDS_MAX) || undefined;

/** Returns an event as the shop knows it; undefined for one without a time, which can be put nowhere. */
const eventOf = ({
  time,
  status,
  location,
  description,
}: z.infer<typeof nodeSchema>): TrackedEvent | undefined => {
  const at = Date.parse(time ?? '');
  if (Number.isNaN(at)) return undefined;
  const [place, text] = [wordsOf(location?.name), wordsOf(description)];
  return {
    at: new Date(at).toISOString(),
    status: statusOf(status.code),
    ...(place && { place }),
    ...(text && { text }),
  };
};

type GraphQLAnswer = { kind: 'DATA'; data: unknown } | { kind: 'REFUSED' } | { kind: 'AWAY' };

/**
 * Follows parcels through Delivery Tracker (rules 3.22). Its numbers of calls are limited to ten a second. A token it
 * refuses is renewed once.
 */
export const createDeliveryTracker = (config: DeliveryTrackerConfig): ParcelTrackingPort => {
  const { client, ask, clock, timeoutMs = TIMEOUT_MS } = config;
  const token = createAccessToken({
    url: `${config.authUrl}/oauth2/token`,
    provider: PROVIDER,
    body: { client_id: client?.id ?? '', client_secret: client?.secret ?? '' },
    timeoutMs,
    ask,
    clock,
  });

  /** Returns the data, or REFUSED for a parcel that the carrier does not know. */
  const call = async (
    query: string,
    variables: Record<string, unknown>,
    isRepeated = false,
  ): Promise<GraphQLAnswer> => {
    const bearer = client && (await token.current());
    if (!bearer) return { kind: 'AWAY' };
    const answer = await callJson(`${config.apiUrl}/graphql`, {
      provider: PROVIDER,
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: { query, variables },
      timeoutMs,
      ask,
    });
    if (answer.kind !== 'ANSWER') return { kind: 'AWAY' };
    const read = answerSchema.safeParse(answer.body);
    if (!read.success) {
      reportUnread(PROVIDER, read.error);
      return { kind: 'AWAY' };
    }
    const [error] = read.data.errors ?? [];
    const code = error?.extensions?.code;
    if (code === 'UNAUTHENTICATED' || answer.status === 401) {
      token.forget(bearer);
      return isRepeated ? { kind: 'AWAY' } : call(query, variables, true);
    }
    // The carrier refuses a number of the wrong form, too; a query of the wrong form is refused before any field.
    if (code === 'NOT_FOUND' || (code === 'BAD_REQUEST' && error?.path)) return { kind: 'REFUSED' };
    return error ? { kind: 'AWAY' } : { kind: 'DATA', data: read.data.data };
  };

  return {
    track: async ({ carrier, number }) => {
      const answer = await call(TRACK, { carrierId: carrier, trackingNumber: number });
      if (answer.kind !== 'DATA') return { kind: answer.kind === 'REFUSED' ? 'NOT_FOUND' : 'AWAY' };
      const read = trackSchema.safeParse(answer.data);
      if (!read.success) {
        reportUnread(PROVIDER, read.error);
        return { kind: 'AWAY' };
      }
      const nodes = (read.data.track.events?.edges ?? []).flatMap((edge) => edge?.node ?? []);
      const events = nodes.flatMap((node) => eventOf(node) ?? []);
      return { kind: 'FOUND', events: events.toSorted((a, b) => a.at.localeCompare(b.at)) };
    },

    watch: async ({ carrier, number }, until) => {
      const { callbackUrl } = config;
      const input = { carrierId: carrier, trackingNumber: number, callbackUrl, expirationTime: until };
      const answer = await call(WATCH, { input });
      return answer.kind === 'DATA' && watchSchema.safeParse(answer.data).success
        ? { kind: 'WATCHED' }
        : { kind: 'AWAY' };
    },
  };
};
