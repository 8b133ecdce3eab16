import { childrenOf, visibleCategories } from '#shared/domain/category/tree.ts';
import { HIDDEN_DISPLAY_CODES, toPublicSetting } from '#shared/domain/content/setting.ts';
import { menuOf } from '#shared/domain/display/menu.ts';
import { showsAt } from '#shared/domain/display/now-showing.ts';
import type { MenuCategory, Shell } from '#shared/domain/display/views.ts';
import { pageParts, type UnreadPart } from '#shared/usecases/common/page-parts.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

const NOTICES = 5;
const MAIN_BAND_BANNER = 'main';

/**
 * Reads header, footer and aside of every page. When band banners or notices cannot be read, they are left out and
 * named in `unread`.
 */
export const getShell =
  ({ showcase, clock }: Pick<Ports, 'showcase' | 'clock'>) =>
  async (): Promise<Shell & { unread: UnreadPart[] }> => {
    const { part, unread } = pageParts();
    const [setting, categories, notices, bandBanners] = await Promise.all([
      showcase.setting(),
      showcase.categories(),
      part('notices', () => showcase.notifications({ limit: NOTICES }), undefined),
      part('bandBanners', showcase.bandBanners, []),
    ]);
    const open = toPublicSetting(setting);
    const now = clock.now();
    return {
      setting: open,
      categories: childrenOf(visibleCategories(categories)).map(({ code, name, color }) => ({
        code,
        name,
        color,
      })),
      groups: open.shop.displayCodes.filter(({ code }) => !HIDDEN_DISPLAY_CODES.includes(code)),
      notices: notices?.ok ? notices.value.items : [],
      bandBanners: bandBanners.filter((banner) => banner.code === MAIN_BAND_BANNER && showsAt(banner, now)),
      unread,
    };
  };

/** Reads the mega menu: three levels, brands and a picture for each top category (rules 9.2). */
export const getMegaMenu =
  ({ showcase }: Pick<Ports, 'showcase'>) =>
  async (): Promise<MenuCategory[]> => {
    const [categories, brands] = await Promise.all([showcase.categories(), showcase.brands()]);
    return menuOf(categories, brands);
  };
