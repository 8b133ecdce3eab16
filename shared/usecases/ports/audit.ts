import type { AuditEntry } from '#shared/domain/audit/audit-entry.ts';

/** The audit trail: written by the stream and by removals, never changed. */
export interface AuditPort {
  /** Adds entries; one that is there already stays as it is. */
  save(entries: readonly AuditEntry[]): Promise<void>;
  /** Deletes the trail of a partition's items; harmless to repeat. */
  forget(subject: string): Promise<void>;
  /** The latest entries on the items of a partition, newest first. */
  latestOf(subject: string, limit: number): Promise<AuditEntry[]>;
}
