import type { Ports } from '#shared/usecases/ports/index.ts';
import type { ShowcasePort } from '#shared/usecases/ports/showcase.ts';
import { cached } from './cached.ts';

/**
 * Milliseconds an answer is kept: under load one read serves hundreds of pages, and it is shorter than the edge takes
 * to hear of a clerk's change, so that what it asks for anew is new.
 */
const MOMENT = { ttl: 1_000 };
/** Lists come in many shapes; the ones asked for last stay. */
const LISTS = { ...MOMENT, max: 2_000 };

/** What every visitor sees, read once for all of them (design §4). */
export const createShowcase = ({
  categories,
  brands,
  listings,
  content,
  searches,
}: Pick<Ports, 'categories' | 'brands' | 'listings' | 'content' | 'searches'>): ShowcasePort => ({
  categories: cached(categories.categories, MOMENT),
  brands: cached(brands.brands, MOMENT),
  listing: cached(listings.listing, LISTS),
  listedProducts: cached(listings.listedProducts, LISTS),
  scopeCounts: cached(listings.scopeCounts, LISTS),
  setting: cached(content.setting, MOMENT),
  display: cached(content.display, MOMENT),
  notifications: cached(content.notifications, MOMENT),
  exhibitions: cached(content.exhibitions.all, MOMENT),
  showrooms: cached(content.showrooms.all, MOMENT),
  banners: cached(content.banners.all, MOMENT),
  bandBanners: cached(content.bandBanners.all, MOMENT),
  popups: cached(content.popups.all, MOMENT),
  faqs: cached(content.faqs.all, MOMENT),
  pages: cached(content.pages.all, MOMENT),
  popularSearches: cached(searches.popular, MOMENT),
});
