import { type AuditEntry, changesBetween, keptChanges } from '#shared/domain/audit/audit-entry.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { AuditPort } from '#shared/usecases/ports/audit.ts';
import type { Write } from '#shared/usecases/ports/unit-of-work.ts';
import { deletePartition } from '../common/delete-partition.ts';
import { putting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { auditEntryEntity } from './audit-entry.entity.ts';

/** An entry with the month it is found by. */
const toItem = (entry: AuditEntry) => ({ ...entry, month: entry.at.slice(0, 7) });

export const createAuditRepository = (data: DataConfig): AuditPort => {
  const entries = auditEntryEntity(data);
  return {
    /** The same entry lies under the same key: writing it again changes nothing. */
    async save(added) {
      const { unprocessed } = await entries.put(added.map(toItem)).go();
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} audit entries were not written`);
    },

    forget: (subject) => deletePartition(data, entries.get({ subject, at: '', _id: '' })),

    /** One bounded query. */
    async latestOf(subject, limit) {
      const { data: found } = await entries.query.trail({ subject }).go({ order: 'desc', limit });
      return found.map(({ month, ...entry }) => entry);
    },
  };
};

/** What was read without the signature of the clerk who wrote it, which is for the trail alone. */
export const unsigned = <T extends { changedBy?: ChangedBy }>({
  changedBy,
  ...rest
}: T): Omit<T, 'changedBy'> => rest;

/**
 * The entry of a removal, for the transaction that removes; nothing when it was not done from the console.
 * @param item what is removed, as the domain knows it
 */
export const removalEntry = (
  data: DataConfig,
  by: ChangedBy | undefined,
  place: Pick<AuditEntry, 'subject' | 'entity' | 'item'>,
  item: object,
): Write[] => {
  if (!by) return [];
  const removed = keptChanges(changesBetween({ ...item }));
  const entry: AuditEntry = { ...by, ...place, ...removed, _id: `removed#${place.item}`, kind: 'REMOVED' };
  return [putting(auditEntryEntity(data).put(toItem(entry)).params())];
};
