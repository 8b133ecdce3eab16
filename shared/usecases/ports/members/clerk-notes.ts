import type { Result } from '#shared/domain/result.ts';
import type { ClerkNote, MemberFlag } from '#shared/domain/user/clerk-note.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Notes of clerks about members; stored with the member and deleted with them. */
export interface ClerkNotesPort {
  /** Lists the notes about a member, newest first. */
  notesOf(query: PageQuery & { _user: string }): Promise<Result<Page<ClerkNote>, 'BAD_CURSOR'>>;
  /** Reads the member's flag, as set by the latest note that named one. */
  flagOf(_user: string): Promise<MemberFlag | undefined>;
  /** Reads the flags of these members (100 at most); members without a flag are left out. */
  flagsOf(_users: readonly string[]): Promise<ReadonlyMap<string, MemberFlag>>;
  /**
   * Adds a note and counts it; its flag becomes the member's flag. Refused as CONFLICT / NOTE_LIMIT when the member has
   * the maximum number of notes.
   */
  add(note: ClerkNote): Write<'NOTE_LIMIT'>[];
}
