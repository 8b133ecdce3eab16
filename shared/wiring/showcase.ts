import type { Ports } from '#shared/usecases/ports/index.ts';
import type { ShowcasePort } from '#shared/usecases/ports/showcase.ts';
import { cached } from './cached.ts';

/** Milliseconds an answer is kept: below what the edge keeps a page, so a clerk's change still shows within seconds. */
const SECONDS = { ttl: 5_000 };
/** Lists come in many shapes; the ones asked for last stay. */
const LISTS = { ...SECONDS, max: 2_000 };

/** What every visitor sees, read once for all of them (design §4). */
export const createShowcase = ({
  categories,
  brands,
  listings,
  content,
}: Pick<Ports, 'categories' | 'brands' | 'listings' | 'content'>): ShowcasePort => ({
  categories: cached(categories.categories, SECONDS),
  brands: cached(brands.brands, SECONDS),
  listing: cached(listings.listing, LISTS),
  listedProducts: cached(listings.listedProducts, LISTS),
  scopeCounts: cached(listings.scopeCounts, LISTS),
  setting: cached(content.setting, SECONDS),
  display: cached(content.display, SECONDS),
  notifications: cached(content.notifications, SECONDS),
  exhibitions: cached(content.exhibitions.all, SECONDS),
  showrooms: cached(content.showrooms.all, SECONDS),
  banners: cached(content.banners.all, SECONDS),
  bandBanners: cached(content.bandBanners.all, SECONDS),
  popups: cached(content.popups.all, SECONDS),
  faqs: cached(content.faqs.all, SECONDS),
});
