import type { ShowcaseStamp } from '#shared/data/showcase/repository.ts';
import {
  dropUnsafeLink,
  replaceUnsafeSiteLinks,
  replaceUnsafeSlideLinks,
} from '#shared/domain/content/shown-links.ts';
import { readShowroomsInOrder } from '#shared/usecases/common/ordered-showrooms.ts';
import type { Ports, ShowcasePort } from '#shared/usecases/ports/index.ts';
import { cached } from './cached.ts';

/**
 * Milliseconds a result is cached. Under load, one read serves hundreds of pages. The edge is invalidated later than
 * this after a change (`invalidate-edge` in infra/triggers.ts; a test checks both), so that it then gets new responses.
 */
export const MOMENT = { ttl: 500 };
/**
 * Milliseconds for data that only clerks change, while its stamp is unchanged; counts of products are cached with it.
 */
const UNCHANGED = { ttl: 30_000 };
/** Milliseconds after a change in which a read may still return the old values. */
const UNSETTLED_MS = 5_000;
/** Cache of lists: most variants of a list that are cached; the least recently used are dropped. */
const LISTS = { ...MOMENT, max: 2_000 };

type Reader<A extends unknown[], T> = (...args: A) => Promise<T>;

/** Caches reads for longer, as long as the stamp does not change. */
const whileUnchanged = ({ changedAt }: ShowcaseStamp, { clock, timer }: Pick<Ports, 'clock' | 'timer'>) => {
  const stamp = cached(changedAt, MOMENT, timer);
  return <A extends unknown[], T extends object>(read: Reader<A, T>): Reader<A, T> => {
    const fresh = cached(read, MOMENT, timer);
    const readCached = cached((_stamp: number, args: A) => read(...args), UNCHANGED, timer);
    return async (...args) => {
      const { changedAt } = await stamp();
      return Date.parse(clock.now()) - changedAt < UNSETTLED_MS
        ? fresh(...args)
        : readCached(changedAt, args);
    };
  };
};

type Needs = Pick<
  Ports,
  | 'products'
  | 'categories'
  | 'brands'
  | 'listings'
  | 'content'
  | 'reviews'
  | 'searches'
  | 'benefitTerms'
  | 'clock'
  | 'timer'
>;

/** Data every visitor sees, read once for all of them (rules 11.7). */
export const createShowcase = (
  { products, categories, brands, listings, content, reviews, searches, benefitTerms, clock, timer }: Needs,
  stamp: ShowcaseStamp,
): ShowcasePort => {
  const ofClerks = whileUnchanged(stamp, { clock, timer });
  const record = cached(
    async (idOrCode: string) => ({ record: await products.productRecord(idOrCode) }),
    MOMENT,
    timer,
  );
  const setting = ofClerks(async () => replaceUnsafeSiteLinks(await content.setting()));
  const showrooms = ofClerks(content.showrooms.all);
  return {
    productRecord: async (idOrCode) => (await record(idOrCode)).record,
    skus: cached(products.skus, MOMENT, timer),
    categories: ofClerks(categories.categories),
    brands: ofClerks(brands.brands),
    listing: cached(listings.listing, LISTS, timer),
    listedProducts: cached(listings.listedProducts, LISTS, timer),
    scopeCounts: cached(listings.scopeCounts, LISTS, timer),
    reviews: cached(reviews.reviews, MOMENT, timer),
    reviewsOf: cached(reviews.reviewsOf, MOMENT, timer),
    inquiriesOf: cached(reviews.inquiriesOf, MOMENT, timer),
    setting,
    display: ofClerks(content.display),
    notifications: ofClerks(content.notifications),
    pinnedNotifications: ofClerks(content.pinnedNotifications),
    exhibitions: ofClerks(content.exhibitions.all),
    showrooms: () => readShowroomsInOrder({ setting, showrooms: { all: showrooms } }),
    banners: ofClerks(async () => (await content.banners.all()).map(replaceUnsafeSlideLinks)),
    bandBanners: ofClerks(async () => (await content.bandBanners.all()).map(dropUnsafeLink)),
    popups: ofClerks(async () => (await content.popups.all()).map(dropUnsafeLink)),
    faqs: ofClerks(content.faqs.all),
    pages: ofClerks(content.pages.all),
    shippings: ofClerks(benefitTerms.shippings.all),
    popularSearches: cached(searches.popular, MOMENT, timer),
  };
};
