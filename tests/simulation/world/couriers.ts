import type { ParcelEvent, ParcelKey } from '#shared/domain/parcel/parcel.ts';
import type { ParcelTrackingPort } from '#shared/usecases/ports/outside/tracking.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

const HOUR = 3_600_000;

/**
 * Ends of a parcel: it arrives, at the first attempt or a later one; it gets lost; it comes back, and is delivered at the
 * shop; its number is one nobody knows, or one that was used before.
 */
const ends = [
  [8, 'ARRIVES'],
  [2, 'ARRIVES_LATER'],
  [1, 'LOST'],
  [2, 'COMES_BACK'],
  [1, 'UNKNOWN'],
  [1, 'USED_BEFORE'],
] as const;
type End = (typeof ends)[number][1];

/** A parcel at its carrier, from the first question about it on. */
export type CarriedParcel = ParcelKey & {
  end: End;
  /** All that will happen to it, oldest first */
  events: ParcelEvent[];
  /** Epoch ms of the latest question whose answer the shop received */
  toldAt?: number;
};

/**
 * Plays the carriers and the company that asks them. A parcel moves by the seed, within hours, and its carrier calls the
 * shop: late, twice, or about numbers nobody has.
 */
export const createCouriers = ({
  scheduler,
  random,
  onHint,
}: {
  scheduler: Scheduler;
  random: (stream: string) => Random;
  onHint(parcel: ParcelKey): void;
}) => {
  const parcels = new Map<string, CarriedParcel>();
  const calls = random('calls of carriers');

  const isoAt = (ms: number): string => new Date(ms).toISOString();

  const journeyOf = ({ number }: ParcelKey): { end: End; events: ParcelEvent[] } => {
    const own = random(`parcel/${number}`);
    const end = own.weighted(ends);
    let at = scheduler.now();
    const then = (status: ParcelEvent['status'], most = 4): ParcelEvent => {
      at += own.between(HOUR / 4, most * HOUR);
      return { at: isoAt(at), status };
    };
    const begins = () => [then('AT_PICKUP'), then('IN_TRANSIT')];
    const events: Record<End, () => ParcelEvent[]> = {
      ARRIVES: () => [...begins(), then('OUT_FOR_DELIVERY'), then('DELIVERED')],
      ARRIVES_LATER: () => [
        ...begins(),
        then('ATTEMPT_FAILED'),
        then('OUT_FOR_DELIVERY', 12),
        then('DELIVERED'),
      ],
      LOST: begins,
      COMES_BACK: () => [...begins(), then('EXCEPTION'), then('DELIVERED', 12)],
      UNKNOWN: () => [],
      USED_BEFORE: () => [{ at: isoAt(at - 48 * HOUR), status: 'DELIVERED' }],
    };
    return { end, events: events[end]() };
  };

  const keyOf = ({ carrier, number }: ParcelKey): string => `${carrier}#${number}`;
  const parcelOf = (key: ParcelKey): CarriedParcel => {
    const { carrier, number } = key;
    const known = parcels.get(keyOf(key)) ?? { carrier, number, ...journeyOf(key) };
    parcels.set(keyOf(key), known);
    return known;
  };

  /** Calls the shop after each event of a parcel until the end of the watch. */
  const callAbout = (parcel: CarriedParcel, until: string): void => {
    const { carrier, number, events } = parcel;
    for (const { at } of events.filter((one) => one.at > isoAt(scheduler.now()) && one.at <= until)) {
      const times = calls.weighted([
        [1, 0],
        [6, 1],
        [1, 2],
      ] as const);
      for (let time = 0; time < times; time++) {
        const late = calls.between(1_000, calls.happens(0.2) ? HOUR : 60_000);
        scheduler.plan(Date.parse(at) + late, `carrier calls about ${number}`, () =>
          onHint({ carrier, number }),
        );
      }
    }
    if (calls.happens(0.3))
      scheduler.plan(scheduler.now() + calls.between(1_000, 8 * HOUR), 'somebody calls about a parcel', () =>
        onHint({ carrier, number: calls.happens(0.5) ? number : '999999999999' }),
      );
  };

  const watched = new Set<string>();
  const port: ParcelTrackingPort = {
    track: (key) =>
      scheduler.call('provider', `track ${key.number}`, async (fate) => {
        if (fate !== 'ok') return { kind: 'AWAY' };
        const parcel = parcelOf(key);
        parcel.toldAt = scheduler.now();
        const events = parcel.events.filter(({ at }) => at <= isoAt(scheduler.now()));
        return parcel.end === 'UNKNOWN' ? { kind: 'NOT_FOUND' } : { kind: 'FOUND', events };
      }),
    watch: (key, until) =>
      scheduler.call('provider', `watch ${key.number}`, async (fate) => {
        if (fate === 'error before' || fate === 'time-out before') return { kind: 'AWAY' };
        // A watch is renewed before it ends: events that were called about already are not planned again.
        const name = keyOf(key);
        if (!watched.has(name)) callAbout(parcelOf(key), until);
        watched.add(name);
        return fate === 'ok' ? { kind: 'WATCHED' } : { kind: 'AWAY' };
      }),
  };
  return { port, parcels: (): ReadonlyMap<string, CarriedParcel> => parcels };
};
