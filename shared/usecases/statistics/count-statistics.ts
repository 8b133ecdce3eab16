import {
  type Contribution,
  contributionsOfChange,
  contributionsOfPurchaseChange,
  factsOfCartLine,
  factsOfCartReminder,
  factsOfCharge,
  factsOfOrder,
  factsOfRefund,
  factsOfUser,
} from '#shared/domain/statistics/contributions.ts';
import { additionsOf } from '#shared/domain/statistics/span.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import { MAX_WRITES } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';

/** Contributions of each kind of change to the figures. */
const booked: ChangeHandlers<Contribution[]> = {
  order: (change) => contributionsOfChange(factsOfOrder, change),
  purchase: contributionsOfPurchaseChange,
  charge: (change) => contributionsOfChange(factsOfCharge, change),
  refund: (change) => contributionsOfChange(factsOfRefund, change),
  user: (change) => (change.before ? [] : contributionsOfChange(factsOfUser, change)),
  cartLine: (change) =>
    change.before || change.after?.moved ? [] : contributionsOfChange(factsOfCartLine, change),
  cartReminder: (change) => contributionsOfChange(factsOfCartReminder, change),
};

/** Kinds of items whose changes the figures need. */
export const countedEntities = Object.keys(booked);

type CountedChange = { id: string; contributions: Contribution[] };

/** Splits changes into batches that fit one transaction, each with their markers. */
const batchesOf = (changes: readonly CountedChange[]): CountedChange[][] => {
  const batches: CountedChange[][] = [];
  for (const change of changes) {
    const batch = batches.at(-1);
    const together = [...(batch ?? []), change];
    const writes = together.length + additionsOf(together.flatMap((one) => one.contributions)).length;
    if (batch && writes <= MAX_WRITES) batch.push(change);
    else batches.push([change]);
  }
  return batches;
};

/**
 * Stream: updates the figures of days, months and years; each change counts once, even when delivered again (rules 7.18).
 */
export const countStatistics =
  ({ statistics, clock }: Pick<Ports, 'statistics' | 'clock'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    const different = new Map(changes.map((change) => [change.id, change]));
    const counted = [...different.values()].flatMap((change): CountedChange[] => {
      const contributions = handleChange(booked, change) ?? [];
      return contributions.length > 0 ? [{ id: change.id, contributions }] : [];
    });
    const now = clock.now();
    const count = (some: readonly CountedChange[]) =>
      statistics.countOnce(
        some.map(({ id }) => id),
        additionsOf(some.flatMap(({ contributions }) => contributions)),
        now,
      );
    for (const batch of batchesOf(counted)) {
      if (await count(batch)) continue;
      for (const one of batch) await count([one]);
    }
  };
