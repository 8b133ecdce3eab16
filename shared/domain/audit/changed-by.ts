/**
 * Clerk who changed an item from the console, with time and address. A console write stores it on the item it changes;
 * the stream function write-audit turns each such change into an entry of the audit trail, old and new (rules 7.13).
 */
export type ChangedBy = {
  _user: string;
  /** First account of a clerk who left and joined again (domain/identity/person.ts) */
  _person?: string;
  username: string;
  /** Client address as CloudFront saw it */
  ip: string;
  /** ISO-8601 UTC */
  at: string;
};
