import {
  type AuditEntry,
  dropChanges,
  limitChanges,
  listFieldChanges,
} from '#shared/domain/audit/audit-entry.ts';
import type { SignedChange } from '#shared/domain/stored/changes.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Stream: writes the changes of clerks into the audit trail (rules 7.13). An item carries the signature of the clerk who
 * changed it last; a change that brings a new signature is that clerk's. Removals leave no item to sign: they write
 * their entry themselves, in the transaction that removes. An entry the table refuses does not block those after it: it
 * is written without its changes.
 * @returns the entries written without changes, for an alarm
 * @throws when the table accepts nothing at all: the stream delivers the batch again
 */
export const writeAudit =
  ({ audit }: Pick<Ports, 'audit'>) =>
  async (changes: readonly SignedChange[]): Promise<AuditEntry[]> => {
    const entries = changes.flatMap(entryOf);
    if (entries.length === 0 || (await isSaved(audit, entries))) return [];
    const shortened: AuditEntry[] = [];
    for (const entry of entries) {
      if (await isSaved(audit, [entry])) continue;
      await audit.save([dropChanges(entry)]);
      shortened.push(dropChanges(entry));
    }
    return shortened;
  };

const isSaved = (audit: Ports['audit'], entries: readonly AuditEntry[]): Promise<boolean> =>
  audit.save(entries).then(
    () => true,
    () => false,
  );

const entryOf = ({ id, entity, subject, item, before, after }: SignedChange): AuditEntry[] => {
  const by = after?.changedBy;
  const was = before?.changedBy;
  if (!by || (was?.at === by.at && was._user === by._user)) return [];
  const changes = before ? listFieldChanges(before.fields, after.fields) : [];
  if (before && changes.length === 0) return [];
  const kind = before ? 'CHANGED' : 'CREATED';
  return [{ ...by, ...limitChanges(changes), _id: id, subject, entity, item, kind }];
};
