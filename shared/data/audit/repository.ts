import { type AuditEntry, limitChanges, listFieldChanges } from '#shared/domain/audit/audit-entry.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';

import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { deletePartition } from '../common/delete-partition.ts';
import { toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { auditEntryEntity } from './audit-entry.entity.ts';

/** Adds the month by which the index finds an entry. */
const toItem = (entry: AuditEntry) => ({ ...entry, month: entry.at.slice(0, 7) });

/** Audit trail, written by the stream and by removals. Entries are never changed. */
export interface AuditPort {
  /** Adds entries; an entry that exists already is left unchanged. */
  save(entries: readonly AuditEntry[]): Promise<void>;
  /** Deletes the audit entries of a partition's items. May be repeated. */
  forget(subject: string): Promise<void>;
  /** Reads the latest entries about the items of a partition, newest first. */
  latestOf(subject: string, limit: number): Promise<AuditEntry[]>;
}

export const createAuditRepository = (data: DataConfig): AuditPort => {
  const entries = auditEntryEntity(data);
  return {
    /** An entry always has the same key, so writing it again changes nothing. */
    async save(added) {
      const { unprocessed } = await entries.put(added.map(toItem)).go();
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} audit entries were not written`);
    },

    forget: (subject) => deletePartition(data, entries.get({ subject, at: '', _id: '' })),

    /** Runs one bounded query. */
    async latestOf(subject, limit) {
      const { data: found } = await entries.query.trail({ subject }).go({ order: 'desc', limit });
      return found.map(({ month, ...entry }) => entry);
    },
  };
};

/** Removes the signature of the clerk who wrote an item. Only the audit trail uses the signature. */
export const removeSignature = <T extends { changedBy?: ChangedBy }>({
  changedBy,
  ...rest
}: T): Omit<T, 'changedBy'> => rest;

/**
 * Returns the audit entry of a removal, for the transaction that removes the item. Empty when the removal was not done
 * in the console.
 * @param item the removed item, as the domain sees it
 */
export const removalEntry = (
  data: DataConfig,
  by: ChangedBy | undefined,
  place: Pick<AuditEntry, 'subject' | 'entity' | 'item'>,
  item: object,
): Write[] => {
  if (!by) return [];
  const removed = limitChanges(listFieldChanges({ ...item }));
  const entry: AuditEntry = { ...by, ...place, ...removed, _id: `removed#${place.item}`, kind: 'REMOVED' };
  return [toPut(auditEntryEntity(data).put(toItem(entry)).params())];
};
