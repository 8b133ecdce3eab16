import { beginningOf } from '#shared/domain/text.ts';
import type { ChangedBy } from './changed-by.ts';

/** One field of an item, old and new; absent where it was not there. */
export type FieldChange = { path: string; before?: unknown; after?: unknown };

/** What somebody did to an item from the console: who, when, from where, old → new (design §8). */
export type AuditEntry = ChangedBy & {
  _id: string;
  /** Partition of the item: `product#01H…` holds the product, its variants and its text */
  subject: string;
  /** Kind of the item */
  entity: string;
  /** The item within its partition */
  item: string;
  /** `READ`: something kept masked was shown in full */
  kind: 'CREATED' | 'CHANGED' | 'REMOVED' | 'READ';
  /** Nothing for what was created or read: it says itself what it is */
  changes: FieldChange[];
  /** Not all changes are told: there were too many to keep, or they could not be written */
  isShort?: boolean;
};

type Item = Record<string, unknown>;

/** What every save changes anyway; why stock changed is told by the ledger of stock. */
const CHANGED_BY_EVERY_SAVE = new Set(['changedBy', 'version', 'updatedAt', 'stockMark', 'stockChanges']);
/** Where to reach somebody who left: kept until a withdrawal is settled, and no longer. */
const NEVER_KEPT = new Set(['contact']);
/** Longer texts are kept by their beginning, so that an entry fits an item of the table. */
const TEXT_MAX = 1_000;
const DEPTH_MAX = 3;
/** The table takes 32 levels and the entry adds some of its own: what lies deeper is kept as JSON. */
const NESTING_MAX = 8;
/** An item of the table takes 400 KB: so many bytes of changes leave room for the rest of the entry. */
const CHANGES_MAX_BYTES = 300_000;

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nestingOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(nestingOf)) : 0;

/** Under this name an object copied field by field gets another prototype, and not a field. */
const namesPrototype = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype));

const isStorable = (value: unknown): boolean => nestingOf(value) <= NESTING_MAX && !namesPrototype(value);

/** The item's own field, and nothing that all objects have. */
const fieldOf = (item: Item, key: string): unknown => (Object.hasOwn(item, key) ? item[key] : undefined);

const shortened = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined) return undefined;
  if (text.length <= TEXT_MAX) return isStorable(value) ? value : text;
  return `${beginningOf(text, TEXT_MAX)}…`;
};

/** Alike in everything; the table gives the keys of a map back in another order. */
const same = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => same(one, b[at]));
  if (isItem(a) && isItem(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
      same(fieldOf(a, key), fieldOf(b, key)),
    );
  return a === b;
};

/** Fields in which two states of an item differ; nested ones by dotted path, lists as a whole. */
export const changesBetween = (before: Item = {}, after: Item = {}, depth = 1): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => depth > 1 || !(CHANGED_BY_EVERY_SAVE.has(key) || NEVER_KEPT.has(key)))
    .flatMap((key): FieldChange[] => {
      const [old, now] = [fieldOf(before, key), fieldOf(after, key)];
      if (same(old, now)) return [];
      if (isItem(old) && isItem(now) && depth < DEPTH_MAX)
        return changesBetween(old, now, depth + 1).map(({ path, ...values }) => ({
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

/** Of many changes those that fit an item of the table, in their order, and whether any were left out. */
export const keptChanges = (changes: readonly FieldChange[]): Pick<AuditEntry, 'changes' | 'isShort'> => {
  let bytes = 0;
  const kept = changes.filter((change) => {
    bytes += bytesOf(change);
    return bytes <= CHANGES_MAX_BYTES;
  });
  return { changes: kept, ...(kept.length < changes.length && { isShort: true }) };
};

/** The entry without its changes: who, when, from where and what is never lost. */
export const shortForm = (entry: AuditEntry): AuditEntry => ({ ...entry, changes: [], isShort: true });
