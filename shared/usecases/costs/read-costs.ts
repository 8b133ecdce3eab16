import { measured } from '#shared/domain/cost/measured.ts';
import { costOf, costOfMonth, type Quantities, sumQuantities } from '#shared/domain/cost/prices.ts';
import { calculateMonthUse, type ShopSize, shopSizes } from '#shared/domain/cost/stories.ts';
import { gigabyteSecondsOf } from '#shared/domain/cost/work.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Usage } from '#shared/domain/stored/usage.ts';
import { kstMonth } from '#shared/domain/time/month.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

export type Costs = {
  /** USD: of 1,000 pages, of 1,000 paid orders, and of a month without visitors */
  thousandPages: number;
  thousandOrders: number;
  idle: number;
  /** USD a month, for shops of some sizes */
  sizes: { size: ShopSize; orders: number; usd: number }[];
  /** `2026-11`, in KST */
  month: string;
  /** Usage of the web function so far this month, and its cost in USD */
  used: Quantities;
  usedUsd: number;
  days: { day: string; invocations: number; usd: number }[];
};

const quantitiesOf = ({ invocations, milliseconds, readUnits, writeUnits }: Usage): Quantities => ({
  invocations,
  gigabyteSeconds: gigabyteSecondsOf(milliseconds),
  readUnits,
  writeUnits,
});

/** Reads the shop's costs, and the usage of this month so far: one query. Needs scope console. */
export const readCosts =
  ({ usage, clock }: Pick<Ports, 'usage' | 'clock'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<Costs, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const month = kstMonth(clock.now());
    const days = (await usage.ofMonth(month)).map(({ day, ...counted }) => ({
      day,
      invocations: counted.invocations,
      used: quantitiesOf(counted),
    }));
    const used = sumQuantities(...days.map((day) => [1, day.used] as const));
    return ok({
      thousandPages: 1_000 * costOf(measured.page),
      thousandOrders: 1_000 * costOf(measured.order),
      idle: costOfMonth(measured.idle),
      sizes: (Object.keys(shopSizes) as ShopSize[]).map((size) => {
        const { orders } = shopSizes[size];
        return { size, orders, usd: costOfMonth(calculateMonthUse(orders, measured)) };
      }),
      month,
      used,
      usedUsd: costOf(used),
      days: days.map(({ day, invocations, used: ofDay }) => ({ day, invocations, usd: costOf(ofDay) })),
    });
  };
