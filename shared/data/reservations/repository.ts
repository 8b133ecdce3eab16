import * as limits from '#shared/domain/limits.ts';
import {
  type Holder,
  type HolderReservations,
  isFull,
  isSuspicious,
  kindOf,
  REQUEST_LIFE_SECONDS,
  sumReservations,
} from '#shared/domain/order/reservations.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';

import { pageOf } from '../common/pages.ts';
import { putOverVersion } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { reservationsEntity } from './reservations.entity.ts';

/** Seconds an item is stored after the last deadline: an order whose payment is being settled stays open beyond it. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Most holders a process remembers as full, and the time it remembers them (ms). */
const FULL = { max: 10_000, ttl: 10_000 };

const changed = fail('RESERVATIONS_CHANGED', '요청이 몰리고 있습니다. 잠시 후 다시 시도해주세요.').failure;

const partitionOf = (holder: Holder): string =>
  kindOf(holder) === 'member' ? holder.replace('member#', 'person#') : `reservations#${holder}`;

const fromItem = ({ holder, orders, hour, requests, version }: HolderReservations): HolderReservations => ({
  holder,
  orders,
  ...(hour && { hour }),
  ...(requests && { requests }),
  version,
});

/** Holders that were seen full, the longest ago first. */
const rememberingFull = (elapsed: () => number) => {
  const seenAt = new Map<Holder, number>();
  return {
    remember(holder: Holder): void {
      // Deleted first, so that it becomes the last entry of the map.
      seenAt.delete(holder);
      seenAt.set(holder, elapsed());
      const [first] = seenAt.keys();
      if (seenAt.size > FULL.max && first) seenAt.delete(first);
    },
    forget: (holder: Holder) => seenAt.delete(holder),
    has: (holder: Holder): boolean =>
      elapsed() - (seenAt.get(holder) ?? Number.NEGATIVE_INFINITY) <= FULL.ttl,
  };
};

/**
 * Stock and benefits that unpaid orders hold, one item for each holder. Orders paid or cancelled since may be among
 * them (`orders/open-reservations.ts`).
 */
export interface ReservationsPort {
  /**
   * Reads the holds of each holder, in the order given; version 0 for a holder without any. To save over the version,
   * it may be read without `consistent`, at half the price: a stale version is refused on write.
   */
  reservationsOf(
    holders: readonly Holder[],
    options?: { consistent?: boolean },
  ): Promise<HolderReservations[]>;
  /** True when this process found one of the holders full within the last seconds: a hint, not a guarantee. */
  wereFull(holders: readonly Holder[]): boolean;
  /** Saves holds decided on the previous version. Refused as RESERVATIONS_CHANGED when another order came first. */
  save(holds: HolderReservations): Write<'RESERVATIONS_CHANGED'>;
  /**
   * Lists holds that a clerk should check, oldest order first, by page; as they were when the holder last ordered.
   * Answers NOT_FOUND / BAD_CURSOR.
   */
  suspicious(page: {
    limit: number;
    cursor?: string;
  }): Promise<Result<Page<HolderReservations>, 'BAD_CURSOR'>>;
}

export const createReservationsRepository = (
  data: DataConfig,
  { timer }: { timer: { elapsed(): number } },
): ReservationsPort => {
  const entity = reservationsEntity(data);
  const full = rememberingFull(timer.elapsed);
  const keyOf = (holder: Holder) => ({ partition: partitionOf(holder) });

  return {
    /** Reads one batch with at most one item for each kind of holder. */
    async reservationsOf(holders, { consistent = true } = {}) {
      if (holders.length === 0) return [];
      const found = await entity.get(holders.map(keyOf)).go({ consistent });
      const byHolder = new Map(found.data.map((item) => [item.holder, fromItem(item)]));
      const current = holders.map((holder) => byHolder.get(holder) ?? { holder, orders: {}, version: 0 });
      for (const reservations of current) {
        if (isFull(reservations)) full.remember(reservations.holder);
        else full.forget(reservations.holder);
      }
      return current;
    },

    wereFull: (holders) => holders.some((holder) => full.has(holder)),

    save(reservations) {
      const { since } = sumReservations(reservations);
      const untils = Object.values(reservations.orders).map(({ until }) => epochSeconds(until, KEPT_SECONDS));
      const hourEnds = reservations.hour ? reservations.hour.began + limits.ordersPerBuyer.seconds : 0;
      const expiries = (reservations.requests ?? []).map(({ at }) => epochSeconds(at, REQUEST_LIFE_SECONDS));
      const item = {
        ...reservations,
        ...keyOf(reservations.holder),
        ...(isSuspicious(reservations) && { listed: 'suspicious' as const, since }),
        expiresAt: Math.max(hourEnds, ...expiries, ...untils),
      };
      return putOverVersion(reservations.version - 1, entity.put(item).params(), changed);
    },

    /** Runs one bounded query. */
    suspicious: (page) => pageOf(entity.query.listed({ listed: 'suspicious' }), page, fromItem, 'asc'),
  };
};
