import type { KeptIdentity } from '#shared/domain/identity/person.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** What tells, for some time, that who joins was here before. */
export interface IdentitiesPort {
  /** What is kept under any of these hashes, ended or not: one consistent read. */
  kept(hashes: readonly string[]): Promise<KeptIdentity[]>;
  /** Keeps a person who leaves under each of their hashes, until an instant. */
  keep(identity: { _person: string; hashes: readonly string[]; until: string }): Write[];
  /**
   * Ends the keeping of a person who is here again, and holds that under the other hashes nobody is kept whom `kept` does not
   * tell. Refused as CONFLICT / IDENTITY_MOVED when it is otherwise by now.
   */
  takeUp(read: {
    _person: string | undefined;
    hashes: readonly string[];
    kept: readonly KeptIdentity[];
    now: string;
  }): Write<'IDENTITY_MOVED'>[];
  /** Persons whose time has ended, the earliest first. */
  ended(now: string, page: PageQuery): Promise<Page<string>>;
  /** Deletes what came once for a person. Harmless to repeat. */
  forget(_person: string): Promise<void>;
}
