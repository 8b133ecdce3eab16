import type { BandBanner, Banner, Popup } from '#shared/domain/content/banner.ts';
import type { Faq, Notification, NotificationLine } from '#shared/domain/content/notice.ts';
import type { PageCode, SitePage } from '#shared/domain/content/page.ts';
import { type PublicSetting, type Setting, toPublicSetting } from '#shared/domain/content/setting.ts';
import { showsAt, slidesAt } from '#shared/domain/display/now-showing.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Ports, Showing } from '#shared/usecases/ports/index.ts';

type Hot = Pick<Ports, 'showcase'>;
type HotNow = Pick<Ports, 'showcase' | 'clock'>;

/** Reads the answer of GET /setting. */
export const getSetting =
  ({ showcase }: Hot) =>
  async (): Promise<PublicSetting & Pick<Setting, 'version'>> => {
    const setting = await showcase.setting();
    return { ...toPublicSetting(setting), version: setting.version };
  };

/** Lists shown notices without their text: pinned ones first, then newest first. */
export const listNotifications =
  ({ showcase }: Showing<'notifications' | 'pinnedNotifications'>) =>
  async (query: PageQuery): Promise<Result<Page<NotificationLine>, 'BAD_CURSOR'>> => {
    const [pinned, page] = await Promise.all([showcase.pinnedNotifications(), showcase.notifications(query)]);
    if (!page.ok) return page;
    const above = new Set(pinned.map(({ _id }) => _id));
    const others = page.value.items.filter(({ _id }) => !above.has(_id));
    const shown = [...(query.cursor ? [] : pinned), ...others].filter(({ shows }) => shows);
    return ok({ items: shown.map(({ shows, ...line }) => line), cursor: page.value.cursor });
  };

/** Reads a notice with its text. */
export const getNotification =
  ({ content }: Pick<Ports, 'content'>) =>
  async (_id: string): Promise<Result<Notification, 'NOTIFICATION_NOT_FOUND'>> => {
    const notification = await content.notification(_id);
    return notification?.shows
      ? ok(notification)
      : fail('NOTIFICATION_NOT_FOUND', '공지사항을 찾을 수 없습니다.');
  };

/** Lists shown FAQs by index; `category` narrows. */
export const listFaqs =
  ({ showcase }: Hot) =>
  async ({ category }: { category?: string } = {}): Promise<Faq[]> =>
    (await showcase.faqs()).filter((faq) => faq.shows && (!category || faq.category === category));

/** Reads the text of a page by its code. */
export const getSitePage =
  ({ showcase }: Hot) =>
  async (code: PageCode): Promise<Result<SitePage, 'PAGE_NOT_FOUND'>> => {
    const page = (await showcase.pages()).find((sitePage) => sitePage.code === code && sitePage.shows);
    return page ? ok(page) : fail('PAGE_NOT_FOUND', '페이지를 찾을 수 없습니다.');
  };

/** Lists banners with the slides shown now; `code` narrows. */
export const listBanners =
  ({ showcase, clock }: HotNow) =>
  async ({ code }: { code?: string } = {}): Promise<Banner[]> => {
    const now = clock.now();
    return (await showcase.banners())
      .filter((banner) => !code || banner.code === code)
      .map((banner) => ({ ...banner, slides: slidesAt(banner, now) }));
  };

/** Reads one banner by its code. */
export const getBanner =
  (ports: HotNow) =>
  async (code: string): Promise<Result<Banner, 'BANNER_NOT_FOUND'>> => {
    const [banner] = await listBanners(ports)({ code });
    return banner ? ok(banner) : fail('BANNER_NOT_FOUND', '배너를 찾을 수 없습니다.');
  };

/** Lists band banners shown now; `code` narrows (`main`). */
export const listBandBanners =
  ({ showcase, clock }: HotNow) =>
  async ({ code }: { code?: string } = {}): Promise<BandBanner[]> => {
    const now = clock.now();
    return (await showcase.bandBanners()).filter(
      (bandBanner) => showsAt(bandBanner, now) && (!code || bandBanner.code === code),
    );
  };

/** Lists popups shown now. */
export const listPopups =
  ({ showcase, clock }: HotNow) =>
  async (): Promise<Popup[]> => {
    const now = clock.now();
    return (await showcase.popups()).filter((popup) => showsAt(popup, now));
  };
