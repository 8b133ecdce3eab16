import { type ClerkNoticeKind, openKinds } from '#shared/domain/clerk-notice/clerk-notice.ts';
import { keepUnseen, type NoticePreferences, originalPreferences } from '#shared/domain/clerk-notice/preferences.ts';
import { pick } from '#shared/domain/pick.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';

/** Notices that open pages ask for: with the preferences less than 8 KB, one read unit that is not consistent. */
const IN_BELL = 12;

/** Notices on the screen. */
const ON_SCREEN = 100;

/** Notice in the bell, unread or not; `toldAt` is ISO UTC. */
export type BellEntry = {
  kind: ClerkNoticeKind;
  text: string;
  page: string;
  at: string;
  toldAt: string;
  isUnread: boolean;
};
/** `isMore`: true when more than those may be unread. */
export type Bell = { entries: BellEntry[]; unread: number; isMore: boolean };

const bellOf = async (
  { clerkNotices, clock }: Pick<Ports, 'clerkNotices' | 'clock'>,
  { _user, scope }: { _user: string; scope: readonly string[] },
  limit: number,
): Promise<Bell> => {
  const { preferences, notices } = await clerkNotices.bell(_user, limit);
  if (!preferences) {
    const { version, ...original } = originalPreferences();
    await clerkNotices.enrol({ ...original, version, _user, readUpTo: clock.now() });
    return { entries: [], unread: 0, isMore: false };
  }
  const open = openKinds(scope);
  const entries = notices
    .filter(({ kind }) => open.includes(kind))
    .map((notice) => ({
      ...pick(notice, ['kind', 'text', 'page', 'at', 'toldAt']),
      isUnread: notice.toldAt > preferences.readUpTo,
    }));
  const unread = entries.filter(({ isUnread }) => isUnread).length;
  return { entries, unread, isMore: unread > 0 && unread === limit };
};

/**
 * Reads the latest notices of a clerk, of what they may see now, for a page that asks again and again: one read unit. The
 * first time it enrols the clerk, who is told of what happens from then on (rules 9.44). Needs any console scope.
 */
export const getBell =
  (ports: Pick<Ports, 'clerkNotices' | 'clock'>) =>
  async ({ actor, isWhole = false }: { actor: Actor; isWhole?: boolean }): Promise<Result<Bell, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.any });
    if (!permitted.ok) return permitted;
    return ok(await bellOf(ports, permitted.value, isWhole ? ON_SCREEN : IN_BELL));
  };

/** Marks the clerk's notices as read, up to the latest one they have seen (ISO UTC). Needs any console scope. */
export const readBell =
  (ports: Pick<Ports, 'clerkNotices' | 'clock'>) =>
  async ({ upTo, ...clerk }: Clerk & { upTo: string }): Promise<Result<void, ClerkFailure>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'any' });
    if (!by.ok) return by;
    await ports.clerkNotices.read(by.value._user, upTo < by.value.at ? upTo : by.value.at);
    return ok(undefined);
  };

/** Preferences as the screen edits them, with the kinds the clerk may see. */
export type EditedPreferences = NoticePreferences & { open: ClerkNoticeKind[] };

/** Reads what a clerk chose to be told of. Needs any console scope. */
export const getNoticePreferences =
  ({ clerkNotices }: Pick<Ports, 'clerkNotices'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<EditedPreferences, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.any });
    if (!permitted.ok) return permitted;
    const found = await clerkNotices.preferences(permitted.value._user);
    const { _user, readUpTo, ...preferences } = found ?? { ...originalPreferences(), _user: '', readUpTo: '' };
    return ok({ ...preferences, open: openKinds(permitted.value.scope) });
  };

/**
 * Saves what a clerk wants to be told of, over the version that was read; kinds they may not see stay as they were, so
 * that nothing is lost while their rights are fewer. Needs any console scope.
 */
export const saveNoticePreferences =
  (ports: Pick<Ports, 'clerkNotices' | 'unitOfWork' | 'clock'>) =>
  async ({
    form: { version, ...chosen },
    ...clerk
  }: Clerk & { form: NoticePreferences }): Promise<Result<void, ClerkFailure | SaveFailure>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'any' });
    if (!by.ok) return by;
    const { _user, at } = by.value;
    const was = await ports.clerkNotices.preferences(_user);
    if (!was) await ports.clerkNotices.enrol({ ...originalPreferences(), _user, readUpTo: at });
    const open = openKinds(clerk.actor.kind === 'member' ? clerk.actor.scope : []);
    const next = keepUnseen({ ...chosen, version: version + 1 }, was ?? originalPreferences(), open);
    const saved = await ports.unitOfWork.commit([ports.clerkNotices.saving(_user, next)]);
    return saved.ok ? ok(undefined) : saved;
  };
