import type { AuditEntry } from '#shared/domain/audit/audit-entry.ts';

/** Audit trail, written by the stream and by removals. Entries are never changed. */
export interface AuditPort {
  /** Adds entries; an entry that exists already is left unchanged. */
  save(entries: readonly AuditEntry[]): Promise<void>;
  /** Deletes the audit entries of a partition's items. May be repeated. */
  forget(subject: string): Promise<void>;
  /** Reads the latest entries about the items of a partition, newest first. */
  latestOf(subject: string, limit: number): Promise<AuditEntry[]>;
}
