import type { ContentCollection, ContentStore } from '#shared/data/common/content-collection.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BandBanner, Banner, Popup } from '#shared/domain/content/banner.ts';
import { defaultSetting } from '#shared/domain/content/default-setting.ts';
import type { Faq, Notification, NotificationLine } from '#shared/domain/content/notice.ts';
import type { SitePage } from '#shared/domain/content/page.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import type { DisplayEntry, Exhibition, Showroom } from '#shared/domain/display/display.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Result } from '#shared/domain/result.ts';
import { type Failure, fail, ok } from '#shared/domain/result.ts';
import type { Synonym } from '#shared/domain/search/synonym.ts';
import { SYNONYM_GROUPS_MAX } from '#shared/domain/search/synonym.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { itemNotFound, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { Revisions } from '#shared/domain/stored/revisions.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import type { AnswerTemplate } from '#shared/domain/support-ticket/answer-template.ts';
import { removalEntry } from '../audit/repository.ts';
import { decodeCursor, encodeCursor } from '../common/cursor.ts';
import { revisionMoved, revisionUnmoved, unmoved } from '../common/terms-revisions.ts';
import { codesOf } from '../common/unique-codes.ts';
import { putOverVersion, toDelete, toUpdate, unchangedSince } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { contentCountEntity } from './content-count.entity.ts';
import { type ContentKind, contentItemEntity } from './content-item.entity.ts';
import { displayEntity } from './display.entity.ts';
import { notificationEntity } from './notification.entity.ts';
import { settingEntity } from './setting.entity.ts';

const tooManySynonyms = fail(
  'TOO_MANY_SYNONYMS',
  `동의어 묶음은 ${SYNONYM_GROUPS_MAX}개까지 등록할 수 있습니다.`,
).failure;

type VersionedItem = { _id: string; version: number };

type Traits<Code extends FailureCode> = {
  /** Set when the code of an item must be unique, because it is an address or a position */
  codes?: {
    change(was: string | undefined, next: string, _owner: string): Write<Code>[];
    release(code: string): Write;
  };
  /** Most items of the kind, and the failure returned for one more */
  most?: { count: number; refusal: Failure<Code> };
};

const PINNED = 'pinned';
/** Pinned notices shown above the others. */
const MOST_PINNED = 10;

/** A notice without its text. */
const lineOf = ({ _id, subject, pinned, shows, createdAt }: Notification) => ({
  _id,
  subject,
  pinned,
  shows,
  createdAt,
});

/** Exhibitions, which coupons may target. */
export interface ExhibitionsStore extends ContentCollection<Exhibition> {
  /**
   * Removes an exhibition while no coupon was saved since `revisions` were read. Answers CONFLICT / CHANGED_MEANWHILE
   * otherwise.
   */
  removeUntargeted(
    _id: string,
    revisions: Pick<Revisions, 'coupons'>,
    by?: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'ITEM_NOT_FOUND'>>;
}

export interface ContentPort {
  setting(): Promise<Setting>;
  /**
   * Saves the setting over the previous version, while the items it was decided on are unchanged since `read`: displays
   * by their versions, and all shipping option sets or coupons by their revision. Answers CONFLICT / VERSION_CONFLICT
   * otherwise.
   */
  saveSetting(
    setting: Setting,
    by?: ChangedBy,
    read?: {
      displays?: readonly { code: string; version: number }[];
      shippingRevision?: number;
      couponRevision?: number;
    },
  ): Promise<Result<void, SaveFailure>>;
  exhibitions: ExhibitionsStore;
  showrooms: ContentCollection<Showroom, 'CODE_TAKEN'>;
  banners: ContentCollection<Banner, 'CODE_TAKEN'>;
  bandBanners: ContentCollection<BandBanner>;
  popups: ContentCollection<Popup>;
  faqs: ContentCollection<Faq>;
  pages: ContentCollection<SitePage, 'CODE_TAKEN'>;
  synonyms: ContentCollection<Synonym, 'TOO_MANY_SYNONYMS'>;
  answerTemplates: ContentCollection<AnswerTemplate>;
  /** Reads the entries of a display, ordered by index. */
  display(code: string): Promise<DisplayEntry[]>;
  /** Reads a display consistently, with the version to pass when saving; a display not yet saved has version 0. */
  displayForEdit(code: string): Promise<{ entries: DisplayEntry[]; version: number }>;
  /**
   * Replaces the entries of a display as it was at `version`, while the setting that names it has `settingVersion`.
   * Answers CONFLICT / VERSION_CONFLICT otherwise.
   */
  saveDisplay(
    code: string,
    display: { entries: readonly DisplayEntry[]; version: number; settingVersion?: number },
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure>>;
  /** Lists notices, newest first, without their text. */
  notifications(query: PageQuery): Promise<Result<Page<NotificationLine & { shows: boolean }>, 'BAD_CURSOR'>>;
  /** Reads the few pinned notices, newest first. */
  pinnedNotifications(): Promise<(NotificationLine & { shows: boolean })[]>;
  notification(_id: string): Promise<Notification | undefined>;
  /** Single notices, as the console edits them. */
  notices: ContentStore<Notification>;
}

export const createContentRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): ContentPort => {
  const settings = settingEntity(data);
  const displays = displayEntity(data);
  const notifications = notificationEntity(data);

  const counts = contentCountEntity(data);

  /**
   * Counts one more item while the limit allows it. Removing an item saved before its kind was counted also lowers the
   * count.
   */
  const entering = <Code extends FailureCode>(
    kind: ContentKind,
    { count, refusal }: NonNullable<Traits<Code>['most']>,
  ): Write<Code> =>
    toUpdate(
      counts
        .upsert({ kind })
        .add({ count: 1 })
        .where((counted, { lt, notExists }) => `${notExists(counted.count)} OR ${lt(counted.count, count)}`)
        .params(),
      refusal,
    );
  const leaving = (kind: ContentKind): Write => toUpdate(counts.upsert({ kind }).add({ count: -1 }).params());

  /** Reads and writes one kind of content: a single query reads all of it, sorted by index, or else newest first. */
  const collection = <T extends VersionedItem, Code extends FailureCode = never>(
    kind: ContentKind,
    { codes, most }: Traits<Code> = {},
  ) => {
    const items = contentItemEntity(data, kind);
    const codeOf = (item: object | undefined): string | undefined =>
      item && 'code' in item ? String(item.code) : undefined;
    const read = ({ _id, version, body }: VersionedItem & { body: Record<string, unknown> }): T =>
      ({ ...body, _id, version }) as T;
    const placeOf = (item: T): number => ('index' in item ? Number(item.index) : 0);
    const removing = async <Check extends FailureCode = never>(
      _id: string,
      by?: ChangedBy,
      beside: readonly Write<Check>[] = [],
    ) => {
      const { data: item } = await items.get({ kind, _id }).go({ consistent: true });
      if (!item) return { ok: false as const, failure: itemNotFound };
      const code = codeOf(item.body);
      return unitOfWork.commit<Check | 'ITEM_NOT_FOUND'>([
        toDelete(items.remove({ kind, _id }).params(), itemNotFound),
        ...(codes && code !== undefined ? [codes.release(code)] : []),
        ...(most ? [leaving(kind)] : []),
        ...beside,
        ...removalEntry(data, by, { subject: `content#${kind}`, entity: kind, item: _id }, item.body),
      ]);
    };
    return {
      async all() {
        const { data: every } = await items.query.items({ kind }).go({ pages: 'all', order: 'desc' });
        return every.map(read).sort((a, b) => placeOf(a) - placeOf(b));
      },
      async byId(_id: string) {
        const { data: item } = await items.get({ kind, _id }).go({ consistent: true });
        return item ? read(item) : undefined;
      },
      async save({ _id, version, ...body }: T, changedBy?: ChangedBy) {
        const was =
          codes && version > 1 ? await items.get({ kind, _id }).go({ consistent: true }) : undefined;
        const code = codeOf(body);
        return unitOfWork.commit<Code | 'VERSION_CONFLICT'>([
          putOverVersion(
            version - 1,
            items.put({ kind, _id, version, body, changedBy }).params(),
            savedMeanwhile,
          ),
          ...(codes && code !== undefined ? codes.change(codeOf(was?.data?.body), code, _id) : []),
          ...(most && version === 1 ? [entering(kind, most)] : []),
        ]);
      },
      remove: (_id: string, by?: ChangedBy) => removing(_id, by),
      removeWhile: removing,
    };
  };

  const notice = async (_id: string, consistent: boolean): Promise<Notification | undefined> => {
    const { data: stored } = await notifications.get({ _id }).go({ consistent });
    if (!stored) return undefined;
    const { changedBy, shelf, ...read } = stored;
    return read;
  };
  const notices: ContentStore<Notification> = {
    byId: (_id) => notice(_id, true),
    save: (next, changedBy) =>
      unitOfWork.commit([
        putOverVersion(
          next.version - 1,
          notifications.put({ ...next, changedBy, ...(next.pinned && { shelf: PINNED }) }).params(),
          savedMeanwhile,
        ),
      ]),
    async remove(_id, by) {
      const was = await notice(_id, true);
      if (!was) return { ok: false, failure: itemNotFound };
      return unitOfWork.commit([
        toDelete(notifications.remove({ _id }).params(), itemNotFound),
        ...removalEntry(data, by, { subject: 'notifications', entity: 'notification', item: _id }, was),
      ]);
    },
  };

  const { removeWhile, ...exhibition } = collection<Exhibition>('exhibition');
  const exhibitions: ExhibitionsStore = {
    ...exhibition,
    remove: (_id, by) => removeWhile(_id, by, [revisionMoved(data, 'exhibitions')]),
    removeUntargeted: (_id, revisions, by) =>
      removeWhile(_id, by, [revisionMoved(data, 'exhibitions'), ...unmoved(data, revisions)]),
  };

  return {
    exhibitions,
    showrooms: collection('showroom', { codes: codesOf(data, 'showroom') }),
    banners: collection('banner', { codes: codesOf(data, 'banner') }),
    bandBanners: collection('band-banner'),
    popups: collection('popup'),
    faqs: collection('faq'),
    pages: collection('page', { codes: codesOf(data, 'page') }),
    answerTemplates: collection('answer-template'),
    synonyms: collection('synonym', { most: { count: SYNONYM_GROUPS_MAX, refusal: tooManySynonyms } }),

    async setting() {
      const { data: setting } = await settings.get({}).go();
      return setting ? { ...setting.body, version: setting.version } : defaultSetting;
    },

    saveSetting: ({ version, ...body }, changedBy, read = {}) =>
      unitOfWork.commit([
        putOverVersion(version - 1, settings.put({ body, version, changedBy }).params(), savedMeanwhile),
        ...(read.displays ?? []).map(({ code, version: was }) =>
          unchangedSince(displays.remove({ code }).params(), was, savedMeanwhile),
        ),
        ...(read.shippingRevision === undefined
          ? []
          : [revisionUnmoved(data, 'shippings', read.shippingRevision, savedMeanwhile)]),
        ...(read.couponRevision === undefined
          ? []
          : [revisionUnmoved(data, 'coupons', read.couponRevision, savedMeanwhile)]),
      ]),

    async display(code) {
      const { data: display } = await displays.get({ code }).go();
      return display?.entries ?? [];
    },

    async displayForEdit(code) {
      const { data: display } = await displays.get({ code }).go({ consistent: true });
      return { entries: display?.entries ?? [], version: display?.version ?? 0 };
    },

    saveDisplay: (code, { entries, version, settingVersion }, changedBy) =>
      unitOfWork.commit([
        ...(settingVersion === undefined
          ? []
          : [unchangedSince(settings.remove({}).params(), settingVersion, savedMeanwhile)]),
        putOverVersion(
          version,
          displays.put({ code, entries: [...entries], version: version + 1, changedBy }).params(),
          savedMeanwhile,
        ),
      ]),

    /** Returns pinned notices, newest first, as many as are shown above the others. */
    async pinnedNotifications() {
      const { data: items } = await notifications.query
        .shelf({ shelf: PINNED })
        .go({ order: 'desc', limit: MOST_PINNED });
      return items.map(lineOf);
    },

    /** Returns notices, newest first, with one bounded query. */
    async notifications({ limit, cursor }) {
      const after = decodeCursor(cursor, (key) => typeof key._id === 'string');
      if (cursor && !after) return fail('BAD_CURSOR', '잘못된 cursor입니다.');
      const query = notifications.query.notifications({});
      const from = after ? query.lt({ _id: String(after._id) }) : query;
      const { data: items } = await from.go({ order: 'desc', limit: limit + 1 });
      const page = items.slice(0, limit);
      return ok({
        items: page.map(lineOf),
        cursor: items.length > limit ? encodeCursor({ _id: String(page.at(-1)?._id) }) : undefined,
      });
    },

    notification: (_id) => notice(_id, false),
    notices,
  };
};
