import { table } from '#shared/data/table.ts';
import type { Law } from '../audit.ts';

/** Kept after somebody left: orders and what belongs to them, messages about them for their time, and that they were here. */
const KEPT = new Set([
  'order',
  'purchase',
  'orderQuote',
  'payment',
  'refund',
  'claim',
  'message',
  'withdrawnUser',
  'audit-entry',
]);

/** Of a member who left, neither address nor phone stands anywhere outside of what the law keeps. */
export const privacy: Law = ({ world: { mirror }, town }) => {
  const breaches: string[] = [];
  if (town.left.length === 0) return breaches;
  for (const [key, image] of mirror.all()) {
    const entity = image[table.entityName]?.S ?? '';
    if (KEPT.has(entity)) continue;
    const text = JSON.stringify(image);
    for (const { username, email, phone } of town.left)
      if (text.includes(`"${email}"`) || text.includes(phone))
        breaches.push(
          `${username} has left, and ${entity || 'an item'} ${key.replace('\u0000', ' ')} still knows them`,
        );
  }
  return breaches;
};
