import { type ClerkNoticeKind, openKinds } from '#shared/domain/clerk-notice/clerk-notice.ts';
import {
  keepUnseen,
  type NoticePreferences,
  originalPreferences,
} from '#shared/domain/clerk-notice/preferences.ts';
import type { WebhookFailure } from '#shared/domain/clerk-notice/webhook.ts';
import * as limits from '#shared/domain/limits.ts';
import { pick } from '#shared/domain/pick.ts';
import { failAt, ok, type Result } from '#shared/domain/result.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';

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
    await clerkNotices.enrol({ ...originalPreferences(), _user, readUpTo: clock.now() });
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
  async ({
    actor,
    isWhole = false,
  }: {
    actor: Actor;
    isWhole?: boolean;
  }): Promise<Result<Bell, AccessFailure>> => {
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

/** Preferences as the screen edits them, with the kinds the clerk may see, and how their webhook fails, if it does. */
export type EditedPreferences = NoticePreferences & {
  open: ClerkNoticeKind[];
  webhookFailure?: WebhookFailure;
};

/** Reads a clerk's choice of notices. Needs any console scope. */
export const getNoticePreferences =
  ({ clerkNotices }: Pick<Ports, 'clerkNotices'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<EditedPreferences, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.any });
    if (!permitted.ok) return permitted;
    const found: NoticePreferences & { webhookFailure?: WebhookFailure } =
      (await clerkNotices.preferences(permitted.value._user)) ?? originalPreferences();
    const preferences = pick(found, [
      ...(['bell', 'mail', 'text', 'webhook', 'quiet', 'version'] as const),
      'webhookFailure',
    ]);
    return ok({ ...preferences, open: openKinds(permitted.value.scope) });
  };

const FIRST_TEXT = `[${SHOP_NAME}] 콘솔 알림을 이 채널로 보냅니다.`;

/** Posts a first text to a webhook, so that a wrong address is noticed before a clerk relies on it. */
const tryWebhook = async (
  { webhooks, rateLimits }: Pick<Ports, 'webhooks' | 'rateLimits'>,
  { _user, at }: { _user: string; at: string },
  url: string,
): Promise<Result<void, 'TOO_MANY_ATTEMPTS' | 'WEBHOOK_REFUSED'>> => {
  const attempt = { limit: limits.webhookTrialsPerClerk, key: _user };
  const allowed = await takeAttempts({ rateLimits }, [attempt], at);
  if (!allowed.ok) return allowed;
  const answer = await webhooks.post(url, FIRST_TEXT);
  if (answer.kind === 'ACCEPTED') return ok(undefined);
  return failAt(
    'webhook.url',
    'WEBHOOK_REFUSED',
    answer.kind === 'UNKNOWN'
      ? '이 주소가 응답하지 않습니다. 잠시 후 다시 저장해주세요.'
      : '이 주소가 알림을 받지 않습니다. 웹훅 주소를 확인해주세요.',
  );
};

type SavePorts = Pick<Ports, 'clerkNotices' | 'webhooks' | 'rateLimits' | 'unitOfWork' | 'clock'>;

/**
 * Saves a clerk's choice of notices over the version that was read; kinds they may not see stay as they were, so
 * that nothing is lost while their rights are fewer. A new webhook must take a first text (rules 9.46); one that fails
 * is sent another, and the choice is saved whatever it answers (rules 9.47). Needs any console scope.
 */
export const saveNoticePreferences =
  (ports: SavePorts) =>
  async ({
    form: { version, ...chosen },
    ...clerk
  }: Clerk & { form: NoticePreferences }): Promise<
    Result<void, ClerkFailure | SaveFailure | 'TOO_MANY_ATTEMPTS' | 'WEBHOOK_REFUSED'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'any' });
    if (!by.ok) return by;
    const { _user, at } = by.value;
    const was = await ports.clerkNotices.preferences(_user);
    const { url } = chosen.webhook;
    const isNew = url !== was?.webhook.url;
    const tried =
      url && (isNew || was?.webhookFailure) ? await tryWebhook(ports, by.value, url) : ok(undefined);
    if (isNew && !tried.ok) return tried;
    if (!was) await ports.clerkNotices.enrol({ ...originalPreferences(), _user, readUpTo: at });
    const open = openKinds(clerk.actor.kind === 'member' ? clerk.actor.scope : []);
    const next = keepUnseen({ ...chosen, version: version + 1 }, was ?? originalPreferences(), open);
    // One that was not asked keeps what is known of it.
    const isWebhookProven = isNew || (was?.webhookFailure !== undefined && tried.ok);
    const saved = await ports.unitOfWork.commit([
      ports.clerkNotices.saving(_user, next, { isWebhookProven }),
    ]);
    return saved.ok ? ok(undefined) : saved;
  };
