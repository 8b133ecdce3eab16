import { type AuditEntry, changesBetween, keptChanges, shortForm } from '#shared/domain/audit/audit-entry.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Change } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Stream: turns what clerks changed into the audit trail (design §8). An item carries the signature of the clerk who
 * changed it last; a change that brings a new signature is that clerk's. Removals leave no item to sign: they write
 * their entry themselves, in the transaction that removes.
 *
 * An entry the table refuses does not hold up those behind it: it is written without its changes.
 * @returns the entries written so, for an alarm
 * @throws when the table takes nothing at all: the stream comes back with the batch
 */
export const writeAudit =
  ({ audit }: Pick<Ports, 'audit'>) =>
  async (changes: readonly Change[]): Promise<AuditEntry[]> => {
    const entries = changes.flatMap(entryOf);
    if (entries.length === 0 || (await isSaved(audit, entries))) return [];
    const shortened: AuditEntry[] = [];
    for (const entry of entries) {
      if (await isSaved(audit, [entry])) continue;
      await audit.save([shortForm(entry)]);
      shortened.push(shortForm(entry));
    }
    return shortened;
  };

const isSaved = (audit: Ports['audit'], entries: readonly AuditEntry[]): Promise<boolean> =>
  audit.save(entries).then(
    () => true,
    () => false,
  );

const entryOf = ({ id, entity, before, after }: Change): AuditEntry[] => {
  const by = signatureOf(after);
  const was = signatureOf(before);
  if (!after || !by || (was?.at === by.at && was._user === by._user)) return [];
  const changes = before ? changesBetween(before, after) : [];
  if (before && changes.length === 0) return [];
  const place = { subject: String(after.pk), entity, item: String(after.sk) };
  return [{ ...by, ...place, ...keptChanges(changes), _id: id, kind: before ? 'CHANGED' : 'CREATED' }];
};

const signatureOf = (item: Record<string, unknown> | undefined): ChangedBy | undefined =>
  item?.changedBy as ChangedBy | undefined;
