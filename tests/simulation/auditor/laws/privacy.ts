import { table } from '#shared/data/table.ts';
import type { Law } from '../audit.ts';

/**
 * Kept after somebody left: orders and what belongs to them, clerks' notes among it, with the places and counts by which they are found, messages about
 * them for their time, that they were here, and what counts or remembers their doings and ends within a day.
 */
const KEPT = new Set([
  'order',
  'purchase',
  'orderQuote',
  'orderPlace',
  'orderWords',
  'holds',
  'payment',
  'refund',
  'claim',
  'charge',
  'orderNote',
  'message',
  'withdrawnUser',
  'audit-entry',
  'rateLimit',
]);
/**
 * Where the id alone may stand, which says nothing of them any more: what was said in public; what came once for the person,
 * for some time; and the account they joined again with.
 */
const BY_ID = new Set([
  'review',
  'couponIssue',
  'couponRound',
  'pointOccasion',
  'reviewVote',
  'identity',
  'formerPerson',
  'user',
]);
/** How many orders somebody has in each list: an item of no kind. */
const isOrderCount = (key: string): boolean => key.startsWith('purchaseCounts#');

/**
 * Of a member who left, neither address nor phone stands anywhere outside of what the law keeps, and nothing that was theirs is
 * left: carts, addresses, lists, alerts, drafts, and the words clerks found them by.
 */
export const privacy: Law = ({ world: { mirror }, town }) => {
  const breaches: string[] = [];
  if (town.left.length === 0) return breaches;
  for (const [key, image] of mirror.all()) {
    const entity = image[table.entityName]?.S ?? '';
    if (KEPT.has(entity) || isOrderCount(key)) continue;
    const text = JSON.stringify(image);
    for (const { _user, username, email, phone } of town.left)
      if (text.includes(`"${email}"`) || text.includes(phone) || (!BY_ID.has(entity) && text.includes(_user)))
        breaches.push(
          `${username} has left, and ${entity || 'an item'} ${key.replace('\u0000', ' ')} still knows them`,
        );
  }
  return breaches;
};
