import { pick } from '#shared/domain/pick.ts';
import { KST_OFFSET_MS, kstDay, kstHour } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { type ClerkNoticeKind, clerkNoticeKinds } from './clerk-notice.ts';

/** Ways by which a clerk is told outside the console. */
export const noticeChannels = ['mail', 'text', 'webhook'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
export const noticeChannelLabels: Record<NoticeChannel, string> = {
  mail: '메일',
  text: '문자',
  webhook: '웹훅',
};

export const noticeTimes = ['AT_ONCE', 'DIGEST'] as const;
export type NoticeTime = (typeof noticeTimes)[number];

/** Hours of the day in KST at which what waited is told together (rules 9.45). */
export const DIGEST_HOURS = [8, 13] as const;

/** Choice for one channel: kinds of events, and when to hear of them. */
export type ChannelChoice = { kinds: ClerkNoticeKind[]; when: NoticeTime };

/** Hours of the day in KST from `from` to before `to`, over midnight too, in which nothing is sent. */
export type QuietHours = { from: number; to: number };

/** Choice of a clerk for the bell and each channel. */
export type NoticePreferences = {
  /** Kinds in the bell of the console */
  bell: ClerkNoticeKind[];
  mail: ChannelChoice;
  text: ChannelChoice;
  /** `url`: where a channel of the clerk's own takes texts, https; nothing is sent without it */
  webhook: ChannelChoice & { url?: string };
  quiet?: QuietHours;
  /** 0 as long as the clerk has changed nothing */
  version: number;
};

/** Returns what a clerk is told of before they choose: all they may see in the bell, outside only of their webhook. */
export const originalPreferences = (): NoticePreferences => ({
  bell: [...clerkNoticeKinds],
  mail: { kinds: ['WEBHOOK'], when: 'AT_ONCE' },
  text: { kinds: [], when: 'AT_ONCE' },
  webhook: { kinds: [], when: 'AT_ONCE' },
  version: 0,
});

const isWithin = ({ from, to }: QuietHours, hour: number): boolean =>
  from <= to ? from <= hour && hour < to : hour >= from || hour < to;

/** True when a digest of the day is outside the quiet hours, so that what waits is told some time (rules 9.45). */
export const leavesDigest = (quiet: QuietHours): boolean =>
  DIGEST_HOURS.some((hour) => !isWithin(quiet, hour));

/** True when a clerk wants nothing sent at `now` (ISO UTC). */
export const isQuiet = (quiet: QuietHours | undefined, now: string): boolean =>
  quiet !== undefined && isWithin(quiet, Number(kstHour(now)));

/** Returns the time (ISO UTC) of the next digest after `now` that is outside a clerk's quiet hours (rules 9.45). */
export const nextDigestAt = (quiet: QuietHours | undefined, now: string): string => {
  const slots = [0, 1].flatMap((days) => {
    const midnight = Date.parse(`${kstDay(daysAfter(now, days))}T00:00:00.000Z`) - KST_OFFSET_MS;
    return DIGEST_HOURS.filter((hour) => !quiet || !isWithin(quiet, hour)).map((hour) =>
      new Date(midnight + hour * 60 * 60 * 1000).toISOString(),
    );
  });
  const next = slots.find((slot) => slot > now);
  if (!next) throw new Error('no digest outside the quiet hours');
  return next;
};

/** Channels by which a notice is told now, and those by which with the next digest. */
export type Telling = { atOnce: NoticeChannel[]; later: NoticeChannel[]; isShown: boolean };

/**
 * Decides how a clerk is told of a kind of event at `now` (ISO UTC): what falls into the quiet hours is told with the
 * next digest (rules 9.45). A webhook does not tell of its own failure. Undefined when the clerk does not want to hear
 * of it.
 */
export const howToTell = (
  preferences: NoticePreferences,
  kind: ClerkNoticeKind,
  now: string,
): Telling | undefined => {
  const isShown = preferences.bell.includes(kind);
  const { url } = preferences.webhook;
  const wanted = noticeChannels.filter(
    (channel) =>
      preferences[channel].kinds.includes(kind) && (channel !== 'webhook' || (url && kind !== 'WEBHOOK')),
  );
  if (!isShown && wanted.length === 0) return undefined;
  const waits = (channel: NoticeChannel) =>
    preferences[channel].when === 'DIGEST' || isQuiet(preferences.quiet, now);
  return {
    isShown,
    atOnce: wanted.filter((channel) => !waits(channel)),
    later: wanted.filter(waits),
  };
};

/**
 * Returns preferences as a clerk saves them: kinds they may not see stay as they were, so that nothing is lost while
 * their rights are fewer.
 */
export const keepUnseen = (
  chosen: NoticePreferences,
  was: NoticePreferences,
  open: readonly ClerkNoticeKind[],
): NoticePreferences => {
  const merged = (now: readonly ClerkNoticeKind[], before: readonly ClerkNoticeKind[]) =>
    clerkNoticeKinds.filter((kind) => (open.includes(kind) ? now : before).includes(kind));
  return {
    ...chosen,
    bell: merged(chosen.bell, was.bell),
    mail: { ...chosen.mail, kinds: merged(chosen.mail.kinds, was.mail.kinds) },
    text: { ...chosen.text, kinds: merged(chosen.text.kinds, was.text.kinds) },
    webhook: { ...chosen.webhook, kinds: merged(chosen.webhook.kinds, was.webhook.kinds) },
  };
};

/** Number of events that wait for a digest, by kind. */
export type WaitingCounts = Partial<Record<ClerkNoticeKind, number>>;

/** Returns the counts a clerk is told: of kinds they may see by now and still want to hear of. */
export const countsToTell = (
  waiting: WaitingCounts,
  { kinds }: Pick<ChannelChoice, 'kinds'>,
  open: readonly ClerkNoticeKind[],
): WaitingCounts =>
  pick(
    waiting,
    clerkNoticeKinds.filter((kind) => waiting[kind] && kinds.includes(kind) && open.includes(kind)),
  );
