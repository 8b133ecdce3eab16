import { untoldEntities } from '#infra/triggers.ts';
import { signedChangeOf } from '#shared/data/changes.ts';
import { table } from '#shared/data/table.ts';
import { changesBetween } from '#shared/domain/audit/audit-entry.ts';
import { effectsOf, type TransitionName } from '#shared/domain/order/transitions.ts';
import { transitionsOf } from '../coverage.ts';
import type { Committed } from '../world/table/mirror.ts';
import { valuesOf } from '../world/table/plain-values.ts';

/** A change that a clerk signed: the trail has to tell of it. */
export type Signed = { subject: string; item: string; at: string; username: string };

/** Purchases took a step their buyer has to hear of: one of these messages tells it. */
export type ToBeTold = { orderNo: string; step: TransitionName; by: readonly string[] };

/** What a change says that nobody signed before, and that changes more than the signature. */
const signedIn = ({ n, before, after }: Committed): Signed[] => {
  const [was, is] = [before?.changedBy?.M, after?.changedBy?.M];
  if (!after || !is || (was?.at?.S === is.at?.S && was?._user?.S === is._user?.S)) return [];
  if ((untoldEntities as readonly string[]).includes(after[table.entityName]?.S ?? '')) return [];
  const told = signedChangeOf({
    id: `change-${n}`,
    before: before && valuesOf(before),
    after: valuesOf(after),
  });
  if (told.before && told.after && changesBetween(told.before.fields, told.after.fields).length === 0)
    return [];
  return [{ subject: told.subject, item: told.item, at: is.at?.S ?? '', username: is.username?.S ?? '' }];
};

/** Steps of whole orders, whose messages are named after the order. */
const ofOrders: Partial<Record<TransitionName, readonly string[]>> = {
  pay: ['order-paid'],
  reopen: ['order-paid'],
  cancelUnpaid: ['order-canceled'],
};

/** One message tells of all purchases that take a step together, and is named after one of them. */
const toBeToldIn = (changes: readonly Committed[]): ToBeTold[] => {
  const byStep = new Map<string, { orderNo: string; step: TransitionName; by: string[] }>();
  for (const change of changes)
    for (const step of transitionsOf(change)) {
      if (!effectsOf(step).includes('TELL_BUYER')) continue;
      const { orderNo, purchaseNo } = change.after ?? {};
      const told = byStep.get(`${orderNo?.S} ${step}`) ?? {
        orderNo: orderNo?.S ?? '',
        step,
        by: ofOrders[step]?.map((name) => `${name}#${orderNo?.S}`) ?? [],
      };
      // Named by the version the step was taken from.
      told.by.push(`${step}#${purchaseNo?.S}#${change.before?.version?.N}`);
      byStep.set(`${orderNo?.S} ${step}`, told);
    }
  return [...byStep.values()];
};

/** What an auditor notes while a history goes on: later nothing shows any more that it happened. */
export const createNotes = () => {
  const signed: Signed[] = [];
  const toBeTold: ToBeTold[] = [];
  return {
    /** @param changes all of one write */
    take(changes: readonly Committed[]): void {
      for (const change of changes) signed.push(...signedIn(change));
      toBeTold.push(...toBeToldIn(changes));
    },
    signed: (): readonly Signed[] => signed,
    toBeTold: (): readonly ToBeTold[] => toBeTold,
  };
};
