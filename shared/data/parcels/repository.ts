import type { EntityItem } from 'electrodb';
import { nextAskAt } from '#shared/domain/parcel/asking.ts';
import {
  exceptionOf,
  type ParcelException,
  type ParcelExceptionKind,
  parcelExceptionKinds,
} from '#shared/domain/parcel/exception.ts';
import type { Parcel, ParcelKey } from '#shared/domain/parcel/parcel.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery, Total } from '#shared/domain/stored/page.ts';
import { overtaken } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds, laterOf } from '#shared/domain/time/instant.ts';
import { boundedCount } from '../common/bounded-count.ts';
import { END, pageOf, pageOfWork } from '../common/pages.ts';
import { putOverVersion } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { parcelEntity } from './parcel.entity.ts';

const DUE = 'parcels';
const LISTED = 'exceptions';
/** Seconds a parcel is kept after it was last asked about: carriers use numbers again after a year or so. */
const KEPT_SECONDS = 180 * 24 * 60 * 60;

const toItem = (parcel: Parcel, now: string) => {
  const { carrier, number, version, ...body } = parcel;
  const exception = exceptionOf(parcel, now);
  const dueAt = nextAskAt(parcel);
  return {
    carrier,
    number,
    body,
    ...(exception && { exception: exception.kind, since: exception.since, listed: LISTED }),
    ...(dueAt && { due: DUE, dueAt }),
    expiresAt: epochSeconds(laterOf(parcel.askedAt ?? parcel.registeredAt, now), KEPT_SECONDS),
    version,
  };
};

type Item = EntityItem<ReturnType<typeof parcelEntity>>;
const fromItem = ({ carrier, number, body, version }: Item): Parcel => ({
  ...body,
  carrier,
  number,
  version,
});
const fromException = ({ exception, since = '', ...item }: Item): ParcelInTrouble => ({
  parcel: fromItem(item),
  // The index has items with an exception only.
  exception: { kind: exception as ParcelExceptionKind, since },
});

/** Returns what a change of a parcel says to those who follow it. */
export const fromParcelChange = ({ carrier, number, body, exception, since = '' }: Item) => ({
  carrier,
  number,
  courier: body.courier,
  ...(exception && { exception }),
  since,
  seenAt: body.askedAt ?? since,
});

/** Parcel that a clerk has to look after, as it was when it was last asked about. */
export type ParcelInTrouble = { parcel: Parcel; exception: ParcelException };

/** Parcels the shop follows, deleted some time after the last question. */
export interface ParcelsPort {
  /** Reads one parcel consistently. */
  parcel(key: ParcelKey): Promise<Parcel | undefined>;
  /** Reads the parcels of an order; unknown ones are left out. */
  parcelsOf(keys: readonly ParcelKey[]): Promise<Parcel[]>;
  /** Lists the parcels to be asked about at `now` (ISO UTC) or before, oldest first. */
  due(now: string, page: PageQuery): Promise<Page<ParcelKey>>;
  /** Lists exceptions, the longest first; of one kind, or all. */
  exceptions(
    query: PageQuery & { kind?: ParcelExceptionKind },
  ): Promise<Result<Page<ParcelInTrouble>, 'BAD_CURSOR'>>;
  /** Counts the exceptions of each kind, with one bounded query each. */
  exceptionCounts(): Promise<Record<ParcelExceptionKind, Total>>;
  /**
   * Saves a parcel at `now` (ISO UTC) over the version it has, 0 for a new one. Refused when somebody changed it since.
   */
  save(parcel: Parcel, now: string): Write<'CHANGED_MEANWHILE'>;
}

export const createParcels = (data: DataConfig): ParcelsPort => {
  const entity = parcelEntity(data);
  return {
    async parcel({ carrier, number }) {
      const { data: found } = await entity.get({ carrier, number }).go({ consistent: true });
      return found ? fromItem(found) : undefined;
    },

    async parcelsOf(keys) {
      if (keys.length === 0) return [];
      const asked = keys.map(({ carrier, number }) => ({ carrier, number }));
      const { data: found } = await entity.get(asked).go({ preserveBatchOrder: false });
      return found.map(fromItem);
    },

    due: (now, page) =>
      pageOfWork(
        entity.query.due({ due: DUE }).lte({ dueAt: `${now}${END}` }),
        page,
        ({ carrier, number }) => ({ carrier, number }),
      ),

    exceptions({ kind, ...page }) {
      const query = kind
        ? entity.query.ofException({ exception: kind })
        : entity.query.exceptions({ listed: LISTED });
      return pageOf(query, page, fromException, 'asc');
    },

    async exceptionCounts() {
      const counted = await Promise.all(
        parcelExceptionKinds.map(async (kind) => {
          const query = entity.query.ofException({ exception: kind });
          return [kind, await boundedCount((options) => query.go(options))] as const;
        }),
      );
      return Object.fromEntries(counted) as Record<ParcelExceptionKind, Total>;
    },

    save: (parcel, now) =>
      putOverVersion(
        parcel.version,
        entity.put(toItem({ ...parcel, version: parcel.version + 1 }, now)).params(),
        overtaken,
      ),
  };
};
