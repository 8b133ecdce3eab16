import type { Result } from '#shared/domain/result.ts';
import type { ClerkNote, MemberFlag } from '#shared/domain/user/clerk-note.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** Notes of clerks about members; stored with the member and deleted with them. */
export interface ClerkNotesPort {
  /** Newest first. */
  notesOf(query: PageQuery & { _user: string }): Promise<Result<Page<ClerkNote>, 'BAD_CURSOR'>>;
  /** The member's flag, as the latest note that named one left it. */
  flagOf(_user: string): Promise<MemberFlag | undefined>;
  /** The flags of those of these members who have one; as many members as a page names (100 at most). */
  flagsOf(_users: readonly string[]): Promise<ReadonlyMap<string, MemberFlag>>;
  /** One more, counted; its flag becomes the member's: refused as CONFLICT / NOTE_LIMIT when the member has as many as there may be. */
  add(note: ClerkNote): Write<'NOTE_LIMIT'>[];
}
