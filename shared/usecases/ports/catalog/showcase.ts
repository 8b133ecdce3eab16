import type { Sku } from '#shared/domain/product/product.ts';
import type { BenefitTermsPort } from '../benefits/benefit-terms.ts';
import type { BrandsPort, CategoriesPort, ListingsPort, ProductRecord, SkuKey } from './catalog.ts';
import type { ContentPort, ReviewsPort } from './content.ts';
import type { SearchesPort } from './searches.ts';

/**
 * Cached data of the public pages, the same for every visitor and at most a few seconds old: a warm process reads the
 * table once for all of them. Decisions read from the ports themselves.
 */
export type ShowcasePort = Pick<CategoriesPort, 'categories'> &
  Pick<BrandsPort, 'brands'> &
  Pick<ListingsPort, 'listing' | 'listedProducts' | 'scopeCounts'> &
  Pick<ReviewsPort, 'reviews' | 'reviewsOf' | 'inquiriesOf'> &
  Pick<ContentPort, 'setting' | 'display' | 'notifications' | 'pinnedNotifications'> & {
    /** By `_id` or code */
    productRecord(idOrCode: string): Promise<ProductRecord | undefined>;
    /** Variants by key; those that no longer exist are left out */
    skus(keys: readonly SkuKey[]): Promise<Sku[]>;
    exhibitions: ContentPort['exhibitions']['all'];
    showrooms: ContentPort['showrooms']['all'];
    banners: ContentPort['banners']['all'];
    bandBanners: ContentPort['bandBanners']['all'];
    popups: ContentPort['popups']['all'];
    faqs: ContentPort['faqs']['all'];
    pages: ContentPort['pages']['all'];
    shippings: BenefitTermsPort['shippings']['all'];
    popularSearches: SearchesPort['popular'];
  };
