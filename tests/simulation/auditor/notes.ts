import { table } from '#shared/data/table.ts';
import type { Committed } from '../world/table/mirror.ts';
import { type Stored, sorted, storedOf } from './stored.ts';
import { namedAfterOrder, toldStepOf } from './told-steps.ts';
import { type Written, writtenOf } from './watches/watch.ts';

/** A change signed by a clerk, which the audit trail has to contain. */
export type Signed = { subject: string; item: string; at: string; username: string };

/** A step of purchases that their buyer has to be notified of. One of these messages does it. */
export type ToBeTold = { orderNo: string; step: string; by: readonly string[] };

/** An exchange for another option that was requested or completed. `back`: refunds that were written with it. */
export type Exchange = {
  isAsked: boolean;
  was: Stored;
  is: Stored;
  order?: Stored;
  back: Stored[];
};

/** Counts of a coupon: pieces issued, and pieces used that were not given back. */
export type CouponUses = { issued: number; used: number };

/** A member at the time of leaving. */
export type Left = { _id: string; username: string; name: string; email: string; phone: string };

/**
 * Fields that every save changes, and contacts of members who left: the trail has no entry for changes of these alone.
 */
const UNTOLD_FIELDS = new Set([
  'changedBy',
  'changedIn',
  'version',
  'updatedAt',
  'stockMark',
  'stockChanges',
  'contact',
]);
/** Items that clerks write without an entry of their own in the trail: the change they were written for has one. */
const UNTOLD = new Set(['stepIntention', 'orderNote', 'clerkNote', 'clerkNoteCount', 'usedWithdrawal']);
const isOfTable = (name: string): boolean => /^(pk|sk|gsi\d+[ps]k|__edb_[ev]__)$/.test(name);

const fieldsOf = (item: Stored): string =>
  sorted(
    Object.fromEntries(Object.entries(item).filter(([name]) => !UNTOLD_FIELDS.has(name) && !isOfTable(name))),
  );

/** Lists newly signed changes that change more than the signature. */
const signedIn = ({ before, after, keys }: Committed): Signed[] => {
  const [was, is] = [before?.changedBy?.M, after?.changedBy?.M];
  if (!after || !is || (was?.at?.S === is.at?.S && was?._user?.S === is._user?.S)) return [];
  if (UNTOLD.has(after[table.entityName]?.S ?? '')) return [];
  if (before && fieldsOf(storedOf(before)) === fieldsOf(storedOf(after))) return [];
  return [
    {
      subject: keys[table.partitionKey]?.S ?? '',
      item: keys[table.sortKey]?.S ?? '',
      at: is.at?.S ?? '',
      username: is.username?.S ?? '',
    },
  ];
};

/**
 * Lists the steps that need a message. One message covers all purchases that take a step together, and is named after
 * one of them.
 */
const toBeToldIn = (writes: readonly Written[]): ToBeTold[] => {
  const byStep = new Map<string, { orderNo: string; step: string; by: string[] }>();
  for (const { entity, was, is } of writes) {
    const step = entity === 'purchase' && was && is ? toldStepOf(was, is) : undefined;
    if (!step) continue;
    const { orderNo, purchaseNo } = is;
    const ofOrder = namedAfterOrder[step];
    const told = byStep.get(`${orderNo} ${step}`) ?? {
      orderNo,
      step,
      by: ofOrder ? [`${ofOrder}#${orderNo}`] : [],
    };
    // A message is named by the version the step was taken from.
    told.by.push(`${step}#${purchaseNo}#${was.version}`);
    byStep.set(`${orderNo} ${step}`, told);
  }
  return [...byStep.values()];
};

/** Lists exchanges for another option that were requested or completed, with all refunds of the same write. */
const exchangesIn = (writes: readonly Written[]): Exchange[] => {
  const order = writes.find(({ entity }) => entity === 'order')?.was;
  const back = writes.flatMap(({ entity, was, is }) => (entity === 'refund' && !was && is ? [is] : []));
  return writes.flatMap(({ entity, was, is }): Exchange[] => {
    if (entity !== 'purchase' || !is) return [];
    if (is.wanted && !was?.wanted) return [{ isAsked: true, was: was ?? is, is, order, back: [] }];
    const isDone = was?.wanted && !is.wanted && is.claimStatus === 'EXCHANGE_COMPLETED';
    return isDone ? [{ isAsked: false, was, is, order, back }] : [];
  });
};

/**
 * Counts issued and used coupons. A member's coupons are deleted with the member, and the counts keep what was issued
 * and used before.
 */
const countUses = (uses: Map<string, CouponUses>, { entity, was, is }: Written): void => {
  if (entity !== 'userCoupon' || !is) return;
  const before = uses.get(is._coupon) ?? { issued: 0, used: 0 };
  uses.set(is._coupon, {
    issued: before.issued + (was ? 0 : 1),
    used: before.used + Number(is.isUsed) - Number(was?.isUsed ?? false),
  });
};

/** Records events while a history runs that cannot be found in the table afterwards. */
export const createNotes = () => {
  const signed: Signed[] = [];
  const toBeTold: ToBeTold[] = [];
  const exchanges: Exchange[] = [];
  const left: Left[] = [];
  const couponUses = new Map<string, CouponUses>();
  return {
    /** @param changes all changes of one write */
    take(changes: readonly Committed[]): void {
      for (const change of changes) signed.push(...signedIn(change));
      const writes = changes.map(writtenOf);
      toBeTold.push(...toBeToldIn(writes));
      exchanges.push(...exchangesIn(writes));
      for (const write of writes) countUses(couponUses, write);
      for (const { entity, was, is } of writes) if (entity === 'user' && was && !is) left.push(was);
    },
    signed: (): readonly Signed[] => signed,
    toBeTold: (): readonly ToBeTold[] => toBeTold,
    exchanges: (): readonly Exchange[] => exchanges,
    left: (): readonly Left[] => left,
    couponUses: (): ReadonlyMap<string, CouponUses> => couponUses,
  };
};
