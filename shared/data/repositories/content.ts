import { defaultSetting } from '#shared/domain/content/default-setting.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { ContentPort, Shelf } from '#shared/usecases/ports/content.ts';
import type { UnitOfWorkPort } from '#shared/usecases/ports/unit-of-work.ts';
import type { DataConfig } from '../data-config.ts';
import { type ContentKind, contentItemEntity } from '../entities/content-item.ts';
import { displayEntity } from '../entities/display.ts';
import { notificationEntity } from '../entities/notification.ts';
import { settingEntity } from '../entities/setting.ts';
import { removalEntry } from './audit.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { deleting, puttingOver } from './write.ts';

const changed = fail(
  'CONFLICT',
  'VERSION_CONFLICT',
  '다른 담당자가 먼저 저장했습니다. 새로고침한 뒤 다시 시도해주세요.',
).failure;

const gone = fail('NOT_FOUND', 'ITEM_NOT_FOUND', '삭제되었거나 없는 항목입니다.').failure;

type Kept = { _id: string; version: number };

export const createContentRepository = (data: DataConfig, unitOfWork: UnitOfWorkPort): ContentPort => {
  const settings = settingEntity(data);
  const displays = displayEntity(data);
  const notifications = notificationEntity(data);

  /** One kind of content: a single query reads all of it, by index, or else newest first. */
  const shelf = <T extends Kept>(kind: ContentKind): Shelf<T> => {
    const items = contentItemEntity(data, kind);
    const read = ({
      _id,
      version,
      body,
    }: {
      _id: string;
      version: number;
      body: Record<string, unknown>;
    }): T => ({ ...body, _id, version }) as unknown as T;
    const placeOf = (item: T): number => ('index' in item ? Number(item.index) : 0);
    return {
      async all() {
        const { data: every } = await items.query.items({ kind }).go({ pages: 'all', order: 'desc' });
        return every.map(read).sort((a, b) => placeOf(a) - placeOf(b));
      },
      async byId(_id) {
        const { data: item } = await items.get({ kind, _id }).go({ consistent: true });
        return item ? read(item) : undefined;
      },
      save: ({ _id, version, ...body }, changedBy) =>
        unitOfWork.commit([
          puttingOver(version - 1, items.put({ kind, _id, version, body, changedBy }).params(), changed),
        ]),
      async remove(_id, by) {
        const { data: item } = await items.get({ kind, _id }).go({ consistent: true });
        if (!item) return { ok: false, failure: gone };
        return unitOfWork.commit([
          deleting(items.remove({ kind, _id }).params(), gone),
          ...removalEntry(data, by, { subject: `content#${kind}`, entity: kind, item: _id }, item.body),
        ]);
      },
    };
  };

  return {
    exhibitions: shelf('exhibition'),
    showrooms: shelf('showroom'),
    banners: shelf('banner'),
    bandBanners: shelf('band-banner'),
    popups: shelf('popup'),
    faqs: shelf('faq'),
    synonyms: shelf('synonym'),

    async setting() {
      const { data: setting } = await settings.get({}).go();
      return setting ? { ...setting.body, version: setting.version } : defaultSetting;
    },

    saveSetting: ({ version, ...body }, changedBy) =>
      unitOfWork.commit([
        puttingOver(version - 1, settings.put({ body, version, changedBy }).params(), changed),
      ]),

    async display(code) {
      const { data: display } = await displays.get({ code }).go();
      return display?.entries ?? [];
    },

    async saveDisplay(code, entries, changedBy) {
      await displays.put({ code, entries: [...entries], changedBy }).go();
    },

    /** Notices, newest first: one bounded query. */
    async notifications({ limit, cursor }) {
      const after = decodeCursor(cursor, (key) => typeof key._id === 'string');
      if (cursor && !after) return fail('INVALID', 'BAD_CURSOR', '잘못된 cursor입니다.');
      const query = notifications.query.notifications({});
      const from = after ? query.lt({ _id: String(after._id) }) : query;
      const { data: items } = await from.go({ order: 'desc', limit: limit + 1 });
      const page = items.slice(0, limit);
      return ok({
        items: page.map(({ _id, subject, pinned, shows, createdAt }) => ({
          _id,
          subject,
          pinned,
          shows,
          createdAt,
        })),
        cursor: items.length > limit ? encodeCursor({ _id: String(page.at(-1)?._id) }) : undefined,
      });
    },

    async notification(_id) {
      const { data: notification } = await notifications.get({ _id }).go();
      return notification ?? undefined;
    },

    saveNotification: (notification) =>
      unitOfWork.commit([
        puttingOver(notification.version - 1, notifications.put(notification).params(), changed),
      ]),

    async removeNotification(_id) {
      await notifications.delete({ _id }).go();
    },
  };
};
