import { beginningOf } from '#shared/domain/text.ts';
import type { ChangedBy } from './changed-by.ts';

/** Old and new value of one field of an item; absent when the field was absent. */
export type FieldChange = { path: string; before?: unknown; after?: unknown };

/**
 * Entry of the audit trail: what a clerk did to an item from the console, who, when, from where, old → new (rules 7.13).
 */
export type AuditEntry = ChangedBy & {
  _id: string;
  /** Partition of the item: `product#01H…` contains the product, its variants and its text */
  subject: string;
  /** Kind of the item */
  entity: string;
  /** Item within its partition */
  item: string;
  /** `READ`: a value that is stored masked was shown in full */
  kind: 'CREATED' | 'CHANGED' | 'REMOVED' | 'READ';
  /** Empty for an item that was created or read: the item itself shows its content */
  changes: FieldChange[];
  /** True when changes are missing: there were too many to store, or they could not be written */
  isShort?: boolean;
};

type Item = Record<string, unknown>;

/** Fields that every save changes anyway; the cause of a stock change is in the ledger of stock. */
const CHANGED_BY_EVERY_SAVE = new Set(['changedBy', 'version', 'updatedAt', 'stockMark', 'stockChanges']);
/** Contact data of a former member: stored until a withdrawal is settled, and not longer. */
const NEVER_KEPT = new Set(['contact']);
/** Characters stored of a longer text, so that an entry fits an item of the table. */
const TEXT_MAX = 1_000;
const DEPTH_MAX = 3;
/**
 * Levels stored as they are; deeper values are stored as JSON. The table accepts 32 levels, and the entry adds some.
 */
const NESTING_MAX = 8;
/**
 * Bytes of changes in an entry: an item of the table may have 400 KB, and this leaves room for the rest of the entry.
 */
const CHANGES_MAX_BYTES = 300_000;

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nestingOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(nestingOf)) : 0;

/**
 * Returns true when a key is `__proto__`: copying such an object field by field would set its prototype instead of a
 * field.
 */
const namesPrototype = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype));

const isStorable = (value: unknown): boolean => nestingOf(value) <= NESTING_MAX && !namesPrototype(value);

/** Returns the item's own field, never an inherited one. */
const fieldOf = (item: Item, key: string): unknown => (Object.hasOwn(item, key) ? item[key] : undefined);

const shortened = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined) return undefined;
  if (text.length <= TEXT_MAX) return isStorable(value) ? value : text;
  return `${beginningOf(text, TEXT_MAX)}…`;
};

/**
 * Returns true when two values are equal; the order of keys does not matter, since the table returns a map's keys in
 * another order.
 */
const same = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => same(item, b[at]));
  if (isItem(a) && isItem(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
      same(fieldOf(a, key), fieldOf(b, key)),
    );
  return a === b;
};

/** Lists the fields in which two states of an item differ; nested ones by dotted path, lists as a whole. */
export const listFieldChanges = (before: Item = {}, after: Item = {}, depth = 1): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => depth > 1 || !(CHANGED_BY_EVERY_SAVE.has(key) || NEVER_KEPT.has(key)))
    .flatMap((key): FieldChange[] => {
      const [old, now] = [fieldOf(before, key), fieldOf(after, key)];
      if (same(old, now)) return [];
      if (isItem(old) && isItem(now) && depth < DEPTH_MAX)
        return listFieldChanges(old, now, depth + 1).map(({ path, ...values }) => ({
          path: `${key}.${path}`,
          ...values,
        }));
      return [
        {
          path: key,
          ...(old !== undefined && { before: shortened(old) }),
          ...(now !== undefined && { after: shortened(now) }),
        },
      ];
    });

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Keeps the changes that fit an item of the table, in their order; `isShort` is set when any were left out. */
export const limitChanges = (changes: readonly FieldChange[]): Pick<AuditEntry, 'changes' | 'isShort'> => {
  let bytes = 0;
  const fitting = changes.filter((change) => {
    bytes += bytesOf(change);
    return bytes <= CHANGES_MAX_BYTES;
  });
  return { changes: fitting, ...(fitting.length < changes.length && { isShort: true }) };
};

/** Returns the entry without its changes; who, when, from where and the kind are always stored. */
export const dropChanges = (entry: AuditEntry): AuditEntry => ({ ...entry, changes: [], isShort: true });
