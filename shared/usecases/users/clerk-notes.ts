import type { ClerkNoteForm } from '#shared/contracts/members/console-user.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { ClerkNote, MemberFlag } from '#shared/domain/user/clerk-note.ts';
import { ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';

/** Lists the clerks' notes about a member, newest first. Needs scope console. */
export const listClerkNotes = recordAccess(
  '회원 메모 조회',
  ownersOfPage,
  ({ clerkNotes }: Pick<Ports, 'clerkNotes'>) =>
    async ({
      actor,
      _user,
      limit,
      cursor,
    }: PageQuery & { actor: Actor; _user: string }): Promise<
      Result<Page<ClerkNote>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      return permitted.ok ? clerkNotes.notesOf({ _user, limit, cursor }) : permitted;
    },
);

/**
 * Lists the flags of members whose orders are listed. A clerk who may not see members gets none, since the list itself
 * is for all service clerks.
 */
export const listMemberFlags = recordAccess(
  '회원 표시 조회',
  (flags) => flags.map(({ _user }) => _user),
  ({ clerkNotes }: Pick<Ports, 'clerkNotes'>) =>
    async ({
      actor,
      _users,
    }: {
      actor: Actor;
      _users: readonly string[];
    }): Promise<Result<{ _user: string; flag: MemberFlag }[], AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      if (!permit(actor, { scopes: consoleScopes.only }).ok) return ok([]);
      const flags = await clerkNotes.flagsOf([...new Set(_users)]);
      return ok([...flags].map(([_user, flag]) => ({ _user, flag })));
    },
);

/**
 * Adds a clerk's note about a member, with the clerk's name and the time; notes cannot be removed. The write is
 * conditional on the member existing and on the number of notes. Needs scope console.
 * @returns NOT_FOUND / USER_NOT_FOUND, CONFLICT / NOTE_LIMIT
 */
export const addClerkNote =
  (ports: Pick<Ports, 'clerkNotes' | 'users' | 'unitOfWork' | 'clock' | 'ids'>) =>
  async ({
    _user,
    form,
    ...clerk
  }: Clerk & { _user: string; form: ClerkNoteForm }): Promise<
    Result<ClerkNote, ClerkFailure | 'BUSY' | 'NOTE_LIMIT' | 'USER_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const { username, at: createdAt } = by.value;
    const { text, flag } = form;
    const note: ClerkNote = {
      _id: ports.ids.next(),
      _user,
      text,
      ...(flag && { flag }),
      by: username,
      createdAt,
    };
    const added = await ports.unitOfWork.commit([
      ports.users.mustBeThere(_user),
      ...ports.clerkNotes.add(note),
    ]);
    return added.ok ? ok(note) : added;
  };
