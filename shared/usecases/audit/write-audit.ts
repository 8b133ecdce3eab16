import { type AuditEntry, changesBetween } from '#shared/domain/audit/audit-entry.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Change } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Stream: turns what clerks changed into the audit trail (design §8). An item carries the signature of the clerk who
 * changed it last; a change that brings a new signature is that clerk's. Removals leave no item to sign: they write
 * their entry themselves, in the transaction that removes.
 */
export const writeAudit =
  ({ audit }: Pick<Ports, 'audit'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    const entries = changes.flatMap(entryOf);
    if (entries.length > 0) await audit.save(entries);
  };

const entryOf = ({ id, entity, before, after }: Change): AuditEntry[] => {
  const by = signatureOf(after);
  const was = signatureOf(before);
  if (!after || !by || (was?.at === by.at && was._user === by._user)) return [];
  const changes = before ? changesBetween(before, after) : [];
  if (before && changes.length === 0) return [];
  const place = { subject: String(after.pk), entity, item: String(after.sk) };
  return [{ ...by, ...place, _id: id, kind: before ? 'CHANGED' : 'CREATED', changes }];
};

const signatureOf = (item: Record<string, unknown> | undefined): ChangedBy | undefined =>
  item?.changedBy as ChangedBy | undefined;
