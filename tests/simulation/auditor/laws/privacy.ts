import { table } from '#shared/data/table.ts';
import type { Law } from '../audit.ts';
import { storedOf } from '../stored.ts';

/**
 * Kept after somebody left: orders and what belongs to them, clerks' notes among it, with the places and counts by which they are found, messages about
 * them for their time, that they were here, who changed and read their data (decision 17), and what counts or remembers their doings and ends within a day.
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
  'access-record',
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

/** A word as it stands by itself: 회원1 is not in 회원12. */
const alone = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u');

/**
 * Of a member who left, neither name, mail address, phone nor id stands anywhere outside of what the law keeps, in the table as in the
 * storage: carts, addresses, lists, alerts, drafts, requests, documents, and the words clerks found them by are gone.
 */
export const privacy: Law = ({ world: { mirror, notes, outside }, town }) => {
  const breaches: string[] = [];
  if (town.left.length === 0) return breaches;
  const gone = town.left.map(({ _user, username, email, phone }) => {
    const name = notes.left().find(({ _id }) => _id === _user)?.name;
    if (name === undefined) breaches.push(`${username} was told to have left, and is still a member`);
    const marks = [alone(email), alone(phone), ...(name === undefined ? [] : [alone(name)])];
    return { username, marks, byId: alone(_user) };
  });
  const look = (text: string, where: string, isById: boolean): void => {
    for (const { username, marks, byId } of gone)
      if (marks.some((mark) => mark.test(text)) || (isById && byId.test(text)))
        breaches.push(`${username} has left, and ${where} still knows them`);
  };
  for (const [key, image] of mirror.all()) {
    const entity = image[table.entityName]?.S ?? '';
    if (KEPT.has(entity) || isOrderCount(key)) continue;
    look(
      JSON.stringify(storedOf(image)),
      `${entity || 'an item'} ${key.replace('\u0000', ' ')}`,
      !BY_ID.has(entity),
    );
  }
  for (const [key, body] of outside.files)
    look(`${key} ${Buffer.from(body).toString('utf8')}`, `the file ${key}`, true);
  return breaches;
};
