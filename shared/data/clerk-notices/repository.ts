import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { EntityItem } from 'electrodb';
import type { ClerkNotice } from '#shared/domain/clerk-notice/clerk-notice.ts';
import { clerkNoticeKinds } from '#shared/domain/clerk-notice/clerk-notice.ts';
import type {
  NoticeChannel,
  NoticePreferences,
  WaitingCounts,
} from '#shared/domain/clerk-notice/preferences.ts';
import type { WebhookFailure } from '#shared/domain/clerk-notice/webhook.ts';
import { pick } from '#shared/domain/pick.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { deletePartition } from '../common/delete-partition.ts';
import { END, pageOfWork } from '../common/pages.ts';
import { keyOf, ownIn } from '../common/shared-partitions.ts';
import { toDelete, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { clerkDigestEntity } from './clerk-digest.entity.ts';
import { clerkNoticeEntity, clerkNoticePreferencesEntity } from './clerk-notice.entity.ts';

/** Days an entry of the bell is kept. */
const KEPT_DAYS = 30;
const DUE = 'clerk-digests';

const toldAlready = fail('DONE_ALREADY', '이미 처리되었습니다').failure;
const grown = fail('CHANGED_MEANWHILE', '그사이 알림이 더 쌓였습니다.').failure;

/** Preferences of a clerk, up to when (ISO UTC) they have read what was told, and how their webhook fails, if it does. */
export type ClerksPreferences = NoticePreferences & {
  _user: string;
  readUpTo: string;
  webhookFailure?: WebhookFailure;
};

/** Notice in a clerk's bell; `toldAt` is ISO UTC. */
export type ToldNotice = ClerkNotice & { toldAt: string };

/** Digest of a clerk as it was read: numbers of events that wait for it. */
export type WaitingDigest = {
  _user: string;
  channel: NoticeChannel;
  slot: string;
  counts: WaitingCounts;
  version: number;
};
export type DigestKey = Pick<WaitingDigest, '_user' | 'channel' | 'slot'>;

/** Events that clerks are told of, and what each of them wants to hear. */
export interface ClerkNoticesPort {
  /**
   * Reads a clerk's preferences with the latest notices in the bell, newest first, in one query that is not consistent;
   * no preferences for a clerk who never opened the console.
   */
  bell(
    _user: string,
    limit: number,
  ): Promise<{ preferences: ClerksPreferences | undefined; notices: ToldNotice[] }>;
  /** Reads a clerk's preferences consistently. */
  preferences(_user: string): Promise<ClerksPreferences | undefined>;
  /** Lists the preferences of all clerks who opened the console. */
  everybody(): Promise<ClerksPreferences[]>;
  /** Adds a clerk with preferences; an existing one stays as it is. */
  enrol(preferences: ClerksPreferences): Promise<void>;
  /**
   * Saves the next version of the preferences over the one before, with `isWebhookProven` as those of a webhook that does
   * not fail. Answers CONFLICT / VERSION_CONFLICT otherwise.
   */
  saving(
    _user: string,
    preferences: NoticePreferences,
    options: { isWebhookProven: boolean },
  ): Write<'VERSION_CONFLICT'>;
  /** Notes that a webhook fails, unless that is known or other preferences were saved since these were read. */
  noteWebhookFailure(read: ClerksPreferences, failure: WebhookFailure): Promise<void>;
  /** Notes that a webhook takes texts again, unless other preferences were saved since these were read. */
  forgetWebhookFailure(read: ClerksPreferences): Promise<void>;
  /** Notes that the bell was read up to an instant; an earlier one than before changes nothing. */
  read(_user: string, upTo: string): Promise<void>;
  /** Builds the entry of a notice; refused as DONE_ALREADY when the clerk was told of it before. */
  telling(
    _user: string,
    notice: ClerkNotice,
    options: { now: string; isShown: boolean },
  ): Write<'DONE_ALREADY'>;
  /** Adds a notice to what waits for a digest. */
  addingToDigest(key: DigestKey, notice: ClerkNotice): Write;
  /** Reads what waits for a digest consistently. */
  digest(key: DigestKey): Promise<WaitingDigest | undefined>;
  /** Removes a digest as it was read; refused as CHANGED_MEANWHILE when more was added, or somebody told it. */
  tellingDigest(digest: WaitingDigest): Write<'CHANGED_MEANWHILE'>;
  /** Lists the digests due by `now`, earliest first. */
  dueDigests(now: string, page: PageQuery): Promise<Page<DigestKey>>;
  /** Deletes everything of a clerk who left. May be repeated. */
  forget(_user: string): Promise<void>;
}

type StoredPreferences = EntityItem<ReturnType<typeof clerkNoticePreferencesEntity>>;
export const fromNoticePreferencesItem = ({
  _user,
  body,
  webhookFailure,
  readUpTo,
  version,
}: StoredPreferences): ClerksPreferences => ({
  ...body,
  ...(webhookFailure && { webhookFailure }),
  _user,
  readUpTo,
  version,
});

const NOTICES = 'notice#';
const placeOf = ({ at, _id }: ClerkNotice, isShown: boolean): string =>
  `${isShown ? NOTICES : 'hidden#'}${at}#${_id}`;

type StoredNotice = EntityItem<ReturnType<typeof clerkNoticeEntity>>;
const fromNotice = ({ place, kind, text, page, at, toldAt }: StoredNotice): ToldNotice => ({
  _id: place.slice(NOTICES.length + at.length + 1),
  kind,
  text,
  page,
  at,
  toldAt,
});

export const createClerkNotices = (data: DataConfig): ClerkNoticesPort => {
  const notices = clerkNoticeEntity(data);
  const preferences = clerkNoticePreferencesEntity(data);
  const digests = clerkDigestEntity(data);

  return {
    async bell(_user, limit) {
      // The preferences sort after the notices, so that they come first.
      const { Items = [] } = await data.client.send(
        new QueryCommand({
          TableName: data.table,
          KeyConditionExpression: 'pk = :pk AND sk >= :first',
          ExpressionAttributeValues: { ':pk': keyOf(preferences.get({ _user })).pk, ':first': NOTICES },
          ScanIndexForward: false,
          Limit: limit + 1,
        }),
      );
      const own = ownIn(Items);
      const [found] = own<StoredPreferences>(preferences);
      return {
        preferences: found && fromNoticePreferencesItem(found),
        notices: own<StoredNotice>(notices).slice(0, limit).map(fromNotice),
      };
    },

    async preferences(_user) {
      const { data: found } = await preferences.get({ _user }).go({ consistent: true });
      return found ? fromNoticePreferencesItem(found) : undefined;
    },

    async everybody() {
      const { data: found } = await preferences.query.all({}).go({ pages: 'all' });
      return found.map(fromNoticePreferencesItem);
    },

    async enrol({ _user, readUpTo, version, ...body }) {
      await preferences
        .create({ _user, body, readUpTo, version })
        .go({ returnOnConditionCheckFailure: true });
    },

    saving(_user, { version, ...body }, { isWebhookProven }) {
      const change = preferences.patch({ _user }).set({ body, version });
      return toUpdate(
        (isWebhookProven ? change.remove(['webhookFailure']) : change)
          .where((stored, { eq }) => eq(stored.version, version - 1))
          .params(),
        savedMeanwhile,
      );
    },

    async noteWebhookFailure({ _user, version }, webhookFailure) {
      await preferences
        .patch({ _user })
        .set({ webhookFailure })
        .where(
          (stored, { eq, notExists }) =>
            `${eq(stored.version, version)} AND ${notExists(stored.webhookFailure)}`,
        )
        .go({ returnOnConditionCheckFailure: true });
    },

    async forgetWebhookFailure({ _user, version }) {
      await preferences
        .patch({ _user })
        .remove(['webhookFailure'])
        .where((stored, { eq }) => eq(stored.version, version))
        .go({ returnOnConditionCheckFailure: true });
    },

    async read(_user, upTo) {
      await preferences
        .patch({ _user })
        .set({ readUpTo: upTo })
        .where(({ readUpTo }, { lt }) => lt(readUpTo, upTo))
        .go({ returnOnConditionCheckFailure: true });
    },

    telling: (_user, notice, { now, isShown }) =>
      toPut(
        notices
          .create({
            _user,
            place: placeOf(notice, isShown),
            ...pick(notice, ['kind', 'text', 'page', 'at']),
            toldAt: now,
            expiresAt: epochSeconds(now, KEPT_DAYS * 24 * 60 * 60),
          })
          .params(),
        toldAlready,
      ),

    addingToDigest: (key, { kind }) =>
      toUpdate(
        digests
          .upsert(key)
          .set({ due: DUE, dueAt: key.slot })
          .add({ [kind]: 1, version: 1 })
          .params(),
      ),

    async digest(key) {
      const { data: found } = await digests.get(key).go({ consistent: true });
      return found
        ? { ...key, counts: pick(found, clerkNoticeKinds), version: found.version ?? 0 }
        : undefined;
    },

    tellingDigest: ({ version, counts, ...key }) =>
      toDelete(
        digests
          .remove(key)
          .where((digest, { eq }) => eq(digest.version, version))
          .params(),
        grown,
      ),

    dueDigests: (now, page) =>
      pageOfWork(digests.query.due({ due: DUE }).lte({ dueAt: `${now}${END}` }), page, (item) =>
        pick(item, ['_user', 'channel', 'slot']),
      ),

    async forget(_user) {
      await deletePartition(data, preferences.get({ _user }));
      await deletePartition(data, digests.get({ _user, channel: 'mail', slot: '-' }));
    },
  };
};
