import type { Sku } from '#shared/domain/product/product.ts';
import type { BenefitTermsPort } from './benefit-terms.ts';
import type { BrandsPort, CategoriesPort, ListingsPort, ProductRecord, SkuKey } from './catalog.ts';
import type { ContentPort, ReviewsPort } from './content.ts';
import type { SearchesPort } from './searches.ts';

/**
 * What every visitor sees, at most a few seconds old: the public pages read through this,
 * so that a warm process asks the table once for all of them. What is decided on is read from the ports themselves.
 */
export type ShowcasePort = Pick<CategoriesPort, 'categories'> &
  Pick<BrandsPort, 'brands'> &
  Pick<ListingsPort, 'listing' | 'listedProducts' | 'scopeCounts'> &
  Pick<ReviewsPort, 'reviews' | 'reviewsOf' | 'inquiriesOf'> &
  Pick<ContentPort, 'setting' | 'display' | 'notifications' | 'pinnedNotifications'> & {
    /** By `_id` or code */
    productRecord(idOrCode: string): Promise<ProductRecord | undefined>;
    /** These variants; those that are gone are left out */
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
