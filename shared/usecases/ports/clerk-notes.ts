import type { Result } from '#shared/domain/result.ts';
import type { ClerkNote } from '#shared/domain/user/clerk-note.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** Notes of clerks about members; stored with the member and deleted with them. */
export interface ClerkNotesPort {
  /** Newest first. */
  notesOf(query: PageQuery & { _user: string }): Promise<Result<Page<ClerkNote>, 'BAD_CURSOR'>>;
  /** One more, counted: refused as CONFLICT / NOTE_LIMIT when the member has as many as there may be. */
  add(note: ClerkNote): Write<'NOTE_LIMIT'>[];
}
