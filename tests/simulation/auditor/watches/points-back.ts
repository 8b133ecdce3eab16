import type { Stored } from '../stored.ts';
import { momentOf, type Watch, type Written } from './watch.ts';

const DAY_MS = 24 * 3_600_000;
const KST_MS = 9 * 3_600_000;
/** Minimum days until points expire that come back through the shop's fault. */
const AT_LEAST_DAYS = 30;

/** Last instant of the day in Korea (KST), the given number of days after a moment. */
const endOfDayAfter = (at: number, days: number): number =>
  Math.floor((at + KST_MS + days * DAY_MS) / DAY_MS) * DAY_MS + DAY_MS - 1 - KST_MS;

/** Milliseconds of a lot's expiry, with which its name begins. */
const endOf = ({ _id }: Stored): number => Date.parse(String(_id).split('~')[0] ?? '');

const outcomesOf = (claim: Stored): string =>
  JSON.stringify((claim?.lines ?? []).map(({ purchaseNo, outcome }: Stored) => [purchaseNo, outcome]));

/** Answers the fault of the claim decided by this write, or BUYER without one. */
const faultOf = (writes: readonly Written[]): string => {
  const decided = writes.find(
    ({ entity, was, is }) => entity === 'claim' && is && outcomesOf(was) !== outcomesOf(is),
  );
  return decided?.is.fault ?? 'BUYER';
};

/**
 * Checks that points given back keep their expiry. For the shop's fault, points that would expire within thirty days
 * live on for thirty days in a separate lot, to the won.
 */
export const pointsBack: Watch = (writes) => {
  const lots = writes.filter(({ entity }) => entity === 'pointLot');
  const entry = writes.find(
    ({ entity, was, is }) => entity === 'pointEntry' && !was && String(is?._id).startsWith('refund#'),
  );
  if (!entry || lots.length === 0) return [];
  const isByShop = faultOf(writes) === 'SHOP';
  // Compared in seconds: a lot's expiry is stored with or without milliseconds.
  const livesUntil = Math.floor(endOfDayAfter(entry.at, AT_LEAST_DAYS) / 1_000);
  const about = `points ${entry.is._id} of ${entry.is._user} at ${momentOf(entry)}`;
  const breaches: string[] = [];
  let moved = 0;
  for (const { was, is } of lots) {
    if (!is) continue;
    const end = endOf(is) / 1_000;
    if (!was) {
      moved -= is.amount;
      if (!isByShop) breaches.push(`${about} live longer although they came back by the buyer's doing`);
      else if (Math.floor(end) !== livesUntil) breaches.push(`${about} live until ${is._id}`);
      continue;
    }
    moved += was.amount - is.amount;
    if (is.amount_left > was.amount_left && isByShop && end < livesUntil)
      breaches.push(`${about} came back into ${is._id} by the shop's doing, and end with it`);
    if (is.amount < was.amount && !(end < livesUntil + 1))
      breaches.push(`${about} were taken out of ${is._id}, which lives longer`);
  }
  if (moved !== 0) breaches.push(`${about}: ${moved} more were taken out of lots than live on`);
  return breaches;
};
