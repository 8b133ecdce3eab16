import type { AttributeValue } from 'aws-lambda';
import { table } from '#shared/data/table.ts';
import type { Committed } from './mirror.ts';
import type { Image } from './plain-values.ts';

/** An event of an item, in a few words; `about` names all things it concerns. */
export type Deed = { at: number; by: string; says: string; about: string; kind?: string };

/** Readable name of each entity, and the fields that describe its events. */
const TELLING: Readonly<Record<string, readonly [name: string, ...fields: string[]]>> = {
  order: ['the order', 'orderStatus', 'refundedPrice', 'settling'],
  purchase: [
    'a purchase',
    'orderStatus',
    'claimStatus',
    'purchaseStatus',
    'collectionStatus',
    'amount',
    'sku',
  ],
  payment: ['the payment', 'state'],
  refund: ['a refund', 'state', 'amount'],
  claim: ['a claim', 'kind', 'n'],
  charge: ['an extra charge', 'state', 'amount', 'refundedPrice'],
  userCoupon: ['the coupon', 'isUsed', 'isExpired', '_order'],
  pointLot: ['points', 'amount_left', 'amount_used', 'amount_expired'],
  pointEntry: ['a line of points', 'direction', 'amount'],
  sku: ['the shelf', 'stock'],
  message: ['a message', 'mail', 'text'],
  stepIntention: ['an intended step', 'step', 'refused'],
  settlement: ['the withdrawal', 'state', 'amount'],
  bonusEntry: ['a line of bonuses', 'amount', 'remain'],
  bonusBalance: ['the bonuses held', 'remain'],
  review: ['a review', 'star'],
  user: ['the member', 'username'],
  userKey: ['what only one member may have', 'kind'],
};

/** Fields by which items reference each other. */
const NAMES = [
  'orderNo',
  '_order',
  '_product',
  '_user',
  '_id',
  'purchaseNo',
  '_settlement',
  '_promoter',
  'username',
];

const plain = (value: AttributeValue | undefined): string | undefined => {
  if (!value || value.NULL) return undefined;
  if (value.M || value.L) return 'noted';
  const [first] = Object.values(value);
  return String(first);
};

/** Reads an item's fields by name, also those in its body. */
const fieldsOf =
  (image: Image | undefined) =>
  (name: string): string | undefined =>
    plain(image?.[name] ?? image?.body?.M?.[name]);

const changesOf = (fields: readonly string[], { before, after }: Committed): string[] => {
  const [beforeIt, afterIt] = [fieldsOf(before), fieldsOf(after)];
  return fields.flatMap((field) => {
    const [was, is] = [beforeIt(field), afterIt(field)];
    if (was === is) return [];
    return [was === undefined ? `${field} ${is}` : `${field} ${was} → ${is ?? 'nothing'}`];
  });
};

/** Records what happened to each item, and by whom, for the stories of findings. */
export const createJournal = () => {
  const deeds: Deed[] = [];
  return {
    note(change: Committed, by: string): void {
      const { before, after, at, key } = change;
      const image = (after ?? before) as Image;
      const kind = image[table.entityName]?.S ?? '';
      const [name, ...fields] = TELLING[kind] ?? [];
      if (!name) return;
      const changes = changesOf(fields, change);
      if (before && after && changes.length === 0) return;
      const does = before ? (after ? 'changes' : 'deletes') : 'writes';
      const field = fieldsOf(image);
      const about = [key.replace('\u0000', ' '), ...NAMES.map((other) => field(other) ?? '')].join(' ');
      const what = field('purchaseNo') ?? field('orderNo') ?? field('_id') ?? '';
      const told = after && changes.length > 0 ? `: ${changes.join(', ')}` : '';
      deeds.push({ at, by, says: `${does} ${name} ${what}${told}`, about, kind });
    },
    /** Records that somebody read an outdated state. */
    stale: (at: number, by: string, about: string): void => {
      deeds.push({ at, by, says: '! reads this as it was a moment ago', about });
    },
    deeds: (): readonly Deed[] => deeds,
  };
};
export type Journal = ReturnType<typeof createJournal>;
