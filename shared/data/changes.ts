import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Change, DomainObjects, SignedChange, SignedState } from '#shared/domain/stored/changes.ts';
import { type EntityName, isEntityName } from '#shared/domain/stored/entities.ts';
import { fieldsOfChange, type LogFields } from '#shared/log/log-fields.ts';
import { fromPostItem } from './boards/repository.ts';
import { fromNoticePreferencesItem } from './clerk-notices/repository.ts';
import { fromFormItem } from './forms/repository.ts';
import { fromMessageItem } from './messages/message-items.ts';
import {
  fromChargeItem,
  fromClaimItem,
  fromOrderItem,
  fromPaymentItem,
  fromPurchaseItem,
  fromRefundItem,
} from './orders/order-items.ts';
import { fromIntentionItem } from './orders/step-intentions.ts';
import { fromParcelChange } from './parcels/repository.ts';
import { fromProductItem } from './products/product-items.ts';
import { fromProductQuestionItem, fromReviewItem } from './reviews/repository.ts';
import { table } from './table.ts';
import { fromUserItem } from './users/repository.ts';

/** An item as stored in the table. */
type Item = Record<string, unknown>;

/** Record of the stream, its images as plain values. */
export type StoredChange = { id: string; before?: Item; after?: Item };

const { partitionKey, sortKey, entityName, changedIn, indexes } = table;
const tableNames = new Set<string>([
  ...[partitionKey, sortKey, entityName, changedIn, '__edb_v__'],
  ...indexes.flatMap((index) => [index.partitionKey, index.sortKey]),
]);

/** Returns the attributes of an item without its keys. */
const fieldsOf = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !tableNames.has(name)));

/** Returns an item as its entity reads it. */
const stored = <Stored>(item: Item): Stored => fieldsOf(item) as Stored;

/** Returns an item whose attributes are the object's fields, without the signature of the clerk who wrote it. */
const flat = <Stored>(item: Item): Stored => {
  const { changedBy, ...fields } = fieldsOf(item);
  return fields as Stored;
};

/** User coupons issued before the attribute `_coupon` existed have it in `body`. */
const fromUserCouponItem = (item: Item): DomainObjects['userCoupon'] => {
  const { _id, _coupon, isUsed, body } = flat<{
    _id: string;
    _coupon?: string;
    isUsed: boolean;
    body: { _coupon: string; earnedBy?: string };
  }>(item);
  return {
    _id,
    _coupon: _coupon ?? body._coupon,
    isUsed,
    ...(body.earnedBy && { earnedBy: body.earnedBy }),
  };
};

/**
 * Converts each kind of item to its domain object, however old the item is: fields that were added later are absent.
 */
const toDomain: { readonly [Name in keyof DomainObjects]: (item: Item) => DomainObjects[Name] } = {
  benefitTerms: flat,
  'board-comment': flat,
  'board-post': (item) => fromPostItem(flat(item)),
  brand: flat,
  cartLine: flat,
  cartReminder: flat,
  category: flat,
  charge: (item) => fromChargeItem(stored(item)),
  claim: (item) => fromClaimItem(stored(item)),
  clerkNoticePreferences: (item) => fromNoticePreferencesItem(stored(item)),
  form: (item) => fromFormItem(flat(item)),
  inquiry: (item) => fromProductQuestionItem(flat(item)),
  lowStock: flat,
  message: (item) => fromMessageItem(stored(item)),
  order: (item) => fromOrderItem(stored(item)),
  parcel: (item) => fromParcelChange(stored(item)),
  payment: (item) => fromPaymentItem(stored(item)),
  'price-change': flat,
  product: (item) => fromProductItem(stored(item)),
  'product-content': flat,
  purchase: (item) => fromPurchaseItem(stored(item)),
  question: flat,
  refund: (item) => fromRefundItem(stored(item)),
  review: (item) => fromReviewItem(flat(item)),
  settlement: flat,
  sku: flat,
  standing: flat,
  standingSum: flat,
  stepIntention: (item) => fromIntentionItem(stored(item)),
  user: (item) => fromUserItem(flat(item)),
  userCoupon: fromUserCouponItem,
  userGrade: flat,
};

const hasObject = (entity: EntityName): entity is keyof DomainObjects => Object.hasOwn(toDomain, entity);

const entityOf = ({ before, after }: StoredChange): string => String((after ?? before)?.[entityName] ?? '');

/** Returns the change as consumers see it. Empty when this version of the shop does not know the kind of item. */
export const changesOf = (change: StoredChange): Change[] => {
  const { id, before, after } = change;
  const entity = entityOf(change);
  if (!isEntityName(entity)) return [];
  const read = hasObject(entity) ? toDomain[entity] : undefined;
  const states = { before: before && read?.(before), after: after && read?.(after) };
  return [{ id, entity, ...states } as Change];
};

/** Returns the fields of a change for the log. */
export const logFieldsOf = (change: StoredChange): LogFields => {
  const item = change.after ?? change.before ?? {};
  const textOf = (name: string) => (item[name] === undefined ? undefined : String(item[name]));
  return fieldsOfChange({
    entity: entityOf(change),
    pk: String(item[partitionKey]),
    sk: String(item[sortKey]),
    orderNo: textOf('orderNo'),
    requestId: textOf(changedIn),
  });
};

/** Returns the change as the audit trail sees it, for any kind of item. */
export const signedChangeOf = (change: StoredChange): SignedChange => {
  const { id, before, after } = change;
  const item = after ?? before ?? {};
  return {
    id,
    entity: entityOf(change),
    subject: String(item[partitionKey]),
    item: String(item[sortKey]),
    before: before && signedStateOf(before),
    after: after && signedStateOf(after),
  };
};

const signedStateOf = (item: Item): SignedState => {
  const { changedBy, ...fields } = fieldsOf(item);
  return { changedBy: changedBy as ChangedBy | undefined, fields };
};
