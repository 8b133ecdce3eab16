import { table } from '#shared/data/table.ts';
import type { Law } from '../law.ts';
import { storedOf } from '../stored.ts';

/**
 * Entities kept after a member left: orders and their items including clerks' notes, with the search entries and counts
 * of orders; messages about them until they expire; the record of the membership; who changed and read the member's
 * data (decisions/personal-data.md); and counters and records of their activity that expire within a day.
 */
const KEPT = new Set([
  'order',
  'purchase',
  'orderQuote',
  'orderSearchEntry',
  'orderWords',
  'reservations',
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
 * Entities that may contain the id alone, which no longer identifies anybody: public reviews, one-time benefits of the
 * person (for some time), and the account they joined again with.
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
/** True for the item that counts a buyer's orders in each list. It has no entity name. */
const isOrderCount = (key: string): boolean => key.startsWith('purchaseCounts#');

/** Matches a word only as a whole: 회원1 is not in 회원12. */
const alone = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u');

/**
 * Checks that the name, mail address, phone number and id of a member who left occur nowhere outside of what the law
 * requires to keep, in the table and in the file storage: carts, addresses, lists, alerts, drafts, requests, documents
 * and search entries are deleted.
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
