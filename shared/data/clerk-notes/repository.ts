import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { ClerkNote, MemberFlag } from '#shared/domain/user/clerk-note.ts';
import { CLERK_NOTES } from '#shared/domain/user/clerk-note.ts';

import { readNewest } from '../common/newest.ts';
import { toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { clerkNoteCountEntity, clerkNoteEntity } from './clerk-note.entity.ts';

const tooMany = fail('NOTE_LIMIT', `메모는 회원 한 명에 ${CLERK_NOTES.most}개까지 남길 수 있습니다.`).failure;

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

export const createClerkNotesRepository = (data: DataConfig): ClerkNotesPort => {
  const notes = clerkNoteEntity(data);
  const counts = clerkNoteCountEntity(data);
  return {
    /** Runs one bounded query. */
    notesOf({ _user, ...page }) {
      const query = notes.query.note({ _user });
      return readNewest(
        page,
        (_id, go) => (_id ? query.lt({ _id }) : query.begins({ _id: '' })).go(go),
        (note) => note,
      );
    },

    async flagOf(_user) {
      const { data: counted } = await counts.get({ _user }).go();
      return counted?.flag;
    },

    /** Reads one batch. */
    async flagsOf(_users) {
      if (_users.length === 0) return new Map();
      const keys = _users.map((_user) => ({ _user }));
      const { data: counted } = await counts.get(keys).go({ preserveBatchOrder: false });
      return new Map(counted.flatMap(({ _user, flag }) => (flag ? [[_user, flag]] : [])));
    },

    add(note) {
      const { _user, flag } = note;
      const counted = counts.update({ _user }).add({ count: 1 });
      const flagged = flag && flag !== 'NONE' ? counted.set({ flag }) : counted;
      const change = flag === 'NONE' ? flagged.remove(['flag']) : flagged;
      return [
        toPut(notes.create(note).params()),
        toUpdate(
          change
            .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, CLERK_NOTES.most)}`)
            .params(),
          tooMany,
        ),
      ];
    },
  };
};
