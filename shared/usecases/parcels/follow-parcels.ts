import { isDueToAsk, watchUntil } from '#shared/domain/parcel/asking.ts';
import {
  noteEvents,
  noteLook,
  noteSilence,
  noteUnknownNumber,
  type Parcel,
  type ParcelKey,
} from '#shared/domain/parcel/parcel.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { deliverParcel, ordersIn, tellOfParcel } from './deliver-parcel.ts';

type Needs = Parameters<typeof deliverParcel>[0] & Pick<Ports, 'content' | 'parcelTracking' | 'providerKeys'>;

/** Most parcels of a run, and questions in a row without an answer after which a carrier is left alone until the next. */
const ASKED_PER_RUN = 300;
const SILENCES_MAX = 3;

/** Limits how many questions a run asks: each carrier that does not answer delays no other. */
const askingPace = () => {
  let asked = 0;
  const silences = new Map<string, number>();
  return {
    allows: ({ carrier }: ParcelKey): boolean =>
      asked < ASKED_PER_RUN && (silences.get(carrier) ?? 0) < SILENCES_MAX,
    note({ carrier }: ParcelKey, isAnswered: boolean): void {
      asked += 1;
      silences.set(carrier, isAnswered ? 0 : (silences.get(carrier) ?? 0) + 1);
    },
  };
};

/**
 * Schedule: asks carriers about the parcels that are due, renews their calls, and takes `deliver` for what arrived
 * (rules 3.23, 3.24), or tells buyers where it is (rules 3.27); without tracking days count (rules 3.26). A question that
 * nobody answers is repeated later.
 */
export const followParcels = (ports: Needs & WorkPorts) =>
  workThrough(ports, 'follow-parcels', async () => {
    const { deliverAfterDays: days } = rewardsOf(await ports.content.setting());
    const pace = askingPace();
    return [
      queue(
        'parcels',
        (page) => ports.parcels.due(ports.clock.now(), page),
        async (key) => {
          if (!pace.allows(key)) return 'later';
          pace.note(key, await followParcel(ports, key, days));
          return true;
        },
      ),
    ];
  });

/** Answers whether the parcel's carrier answered, or was not to be asked. */
const followParcel = async (ports: Needs, key: ParcelKey, days: number): Promise<boolean> => {
  const parcel = await ports.parcels.parcel(key);
  const now = ports.clock.now();
  if (!parcel || !isDueToAsk(parcel, now)) return true;
  const { orderNos, isShared } = await ordersIn(ports, parcel);
  if (orderNos.length === 0) {
    await save(ports, parcel, (latest) => ({ ...latest, closedAt: now }), now);
    return true;
  }
  const { note, isAnswered, isKnown } = await ask(ports, parcel, now);
  const noteAll = (latest: Parcel): Parcel => {
    const { isShared: wasShared, ...noted } = note(latest);
    return isShared ? { ...noted, isShared } : noted;
  };
  // Before the answer is stored: after a crash the parcel is still due, and a purchase is delivered once.
  const { left } = await deliverParcel(ports, withoutTracking(ports, noteAll(parcel)), { orderNos, days });
  if (isKnown && left > 0) await tellOfParcel(ports, noteAll(parcel), orderNos);
  await save(ports, parcel, (latest) => ({ ...noteAll(latest), ...(left === 0 && { closedAt: now }) }), now);
  return isAnswered;
};

/** Returns the parcel as one that nobody can follow while the shop has no key of the company that follows parcels. */
const withoutTracking = (ports: Pick<Ports, 'providerKeys'>, parcel: Parcel): Parcel =>
  ports.providerKeys.states().tracking === 'MISSING' ? { ...parcel, isFollowed: false } : parcel;

/**
 * Asks a parcel's carrier, and has it call about changes. `note` enters the answer into the parcel; `isKnown`: true when
 * the carrier knows the parcel.
 */
const ask = async (
  ports: Needs,
  parcel: Parcel,
  now: string,
): Promise<{ note: (latest: Parcel) => Parcel; isAnswered: boolean; isKnown?: boolean }> => {
  if (!withoutTracking(ports, parcel).isFollowed)
    return { note: (latest) => noteLook(latest, now), isAnswered: true };
  const answer = await ports.parcelTracking.track(parcel);
  if (answer.kind === 'AWAY') return { note: (latest) => noteSilence(latest, now), isAnswered: false };
  const until = watchUntil(parcel, now);
  const isWatched =
    until !== undefined && (await ports.parcelTracking.watch(parcel, until)).kind === 'WATCHED';
  const watched = isWatched ? { watchedUntil: until } : {};
  return {
    note: (latest) => ({
      ...(answer.kind === 'FOUND' ? noteEvents(latest, answer.events, now) : noteUnknownNumber(latest, now)),
      ...watched,
    }),
    isAnswered: true,
    isKnown: answer.kind === 'FOUND',
  };
};

/** Saves what became of a parcel; one that was given another purchase meanwhile stays open. */
const save = async (
  ports: Pick<Ports, 'parcels' | 'unitOfWork'>,
  seen: Parcel,
  become: (latest: Parcel) => Parcel,
  now: string,
): Promise<void> => {
  const saved = await retryOnConflict(async (): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
    const latest = await ports.parcels.parcel(seen);
    if (!latest) return ok(undefined);
    const { closedAt, ...next } = become(latest);
    const isAsSeen =
      latest.carries.length === seen.carries.length && latest.registeredAt === seen.registeredAt;
    return ports.unitOfWork.commit([
      ports.parcels.save(closedAt && isAsSeen ? { ...next, closedAt } : next, now),
    ]);
  });
  if (!saved.ok) throw new Error(`the parcel ${seen.carrier} ${seen.number} could not be saved`);
};
