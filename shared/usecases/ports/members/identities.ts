import type { FormerIdentity } from '#shared/domain/identity/person.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/**
 * Hashes of persons who left, stored for some time, by which it is recognised that a person who joins was a member
 * before.
 */
export interface IdentitiesPort {
  /** Reads what is stored under any of these hashes, ended or not: one consistent read. */
  kept(hashes: readonly string[]): Promise<FormerIdentity[]>;
  /** Stores a person who leaves under each of their hashes, until an instant. */
  keep(identity: { _person: string; hashes: readonly string[]; until: string }): Write[];
  /**
   * Ends the storage of a person who has joined again, and checks that the other hashes have no person that `kept` does
   * not name. Refused as CONFLICT / IDENTITY_MOVED when this has changed.
   */
  takeUp(read: {
    _person: string | undefined;
    hashes: readonly string[];
    kept: readonly FormerIdentity[];
    now: string;
  }): Write<'IDENTITY_MOVED'>[];
  /** Lists persons whose storage period has ended, earliest first. */
  ended(now: string, page: PageQuery): Promise<Page<string>>;
  /** Deletes the records of what a person gets once only. May be repeated. */
  forget(_person: string): Promise<void>;
}
