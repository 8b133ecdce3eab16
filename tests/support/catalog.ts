import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createBrandsRepository, createCategoriesRepository } from '#shared/data/categories/repository.ts';
import type { ContentPort } from '#shared/data/content/repository.ts';
import { createContentRepository } from '#shared/data/content/repository.ts';
import { createCouponsRepository } from '#shared/data/coupons/repository.ts';
import type { DataConfig } from '#shared/data/data-config.ts';
import { createListingsRepository } from '#shared/data/listings/repository.ts';
import { createLowStocks } from '#shared/data/low-stock/repository.ts';
import { createProductsRepository } from '#shared/data/products/repository.ts';
import { createRestockAlerts } from '#shared/data/restock-alerts/repository.ts';
import { createReviewsRepository } from '#shared/data/reviews/repository.ts';
import { createSearchesRepository } from '#shared/data/searches/repository.ts';
import { createStockLedger } from '#shared/data/stock-ledger/repository.ts';
import { createTimedChanges } from '#shared/data/timed-changes/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { noShopDays } from '#shared/domain/calendar/calendar.ts';
import type { Brand, Category } from '#shared/domain/category/category.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { won } from '#shared/domain/money/won.ts';
import { BASE_SKU, type Product } from '#shared/domain/product/product.ts';
import type { ProductRecord } from '#shared/domain/stored/products.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';
import { readShowroomsInOrder } from '#shared/usecases/common/ordered-showrooms.ts';
import type { CalendarPort } from '#shared/usecases/ports/calendar.ts';
import type { createShowcase } from '#shared/wiring/caches/showcase.ts';
import { type TestClock, testClock } from './clock.ts';
import type { TestTable } from './dynamodb.ts';
import { testIds } from './ids.ts';
import { textPorts } from './screens/texts.ts';

/** Clerk who stocks the catalog in tests. */
export const clerk: Actor = {
  kind: 'member',
  _user: 'clerk',
  username: 'clerkadmin02',
  userType: 'OPERATOR',
  scope: ['admin02'],
};

export const dataOf = ({ client, tableName }: TestTable): DataConfig => ({ client, table: tableName });

/** Creates the catalog's ports on a test table; the showcase is not cached, so that tests see each change at once. */
export const catalogPorts = (table: TestTable, clock: TestClock = testClock()) => {
  const data = dataOf(table);
  const unitOfWork = createUnitOfWork(table.client);
  const kept = {
    products: createProductsRepository(data, { unitOfWork }),
    listings: createListingsRepository(data, { unitOfWork }),
    categories: createCategoriesRepository(data, { unitOfWork }),
    brands: createBrandsRepository(data, { unitOfWork }),
    content: createContentRepository(data, { unitOfWork }),
    reviews: createReviewsRepository(data, { unitOfWork }),
    searches: createSearchesRepository(data),
    benefitTerms: createBenefitTermsRepository(data, { unitOfWork }),
    stockLedger: createStockLedger(data),
    lowStocks: createLowStocks(data),
    restockAlerts: createRestockAlerts(data),
    timedChanges: createTimedChanges(data),
    coupons: createCouponsRepository(data, { unitOfWork }),
  };
  const calendar = calendarReadThrough(kept.content);
  return {
    ...kept,
    ...textPorts(table),
    showcase: readingThrough(kept),
    calendar,
    unitOfWork,
    clock,
    ids: testIds(),
  };
};

/** Creates a calendar without cache, so that tests see the last saved one. */
export const calendarReadThrough = (content: Pick<ContentPort, 'setting'>): CalendarPort => {
  const of: CalendarPort['of'] = ({ shop }) => ({ publicHolidays, ...(shop.calendar ?? noShopDays) });
  return {
    of,
    ofShop: async () => of(await content.setting()),
    openedAt: async () => (await content.setting()).opening?.openedAt,
  };
};

const readingThrough = ({
  products,
  categories,
  brands,
  listings,
  content,
  reviews,
  searches,
  benefitTerms,
}: Omit<Parameters<typeof createShowcase>[0], 'clock' | 'timer'>): ReturnType<typeof createShowcase> => ({
  productRecord: products.productRecord,
  skus: products.skus,
  categories: categories.categories,
  brands: brands.brands,
  listing: listings.listing,
  listedProducts: listings.listedProducts,
  scopeCounts: listings.scopeCounts,
  setting: content.setting,
  display: content.display,
  notifications: content.notifications,
  pinnedNotifications: content.pinnedNotifications,
  exhibitions: content.exhibitions.all,
  showrooms: () => readShowroomsInOrder(content),
  banners: content.banners.all,
  bandBanners: content.bandBanners.all,
  popups: content.popups.all,
  faqs: content.faqs.all,
  pages: content.pages.all,
  shippings: benefitTerms.shippings.all,
  reviews: reviews.reviews,
  reviewsOf: reviews.reviewsOf,
  inquiriesOf: reviews.inquiriesOf,
  popularSearches: searches.popular,
});

const image = { url: '/media/products/test', width: 960, height: 960 };

export const someCategory = (over: Partial<Category> & Pick<Category, '_id' | 'code'>): Category => ({
  name: over.code,
  depth: 1,
  _parents: [],
  index: 0,
  shows: true,
  _brands: [],
  count: 0,
  version: 1,
  ...over,
});

export const someBrand = (over: Partial<Brand> & Pick<Brand, '_id' | 'code'>): Brand => ({
  name: over.code,
  showsInMain: false,
  index: 0,
  version: 1,
  ...over,
});

/** Builds a plain product with one SKU; `over` replaces the fields a test is about. */
export const someProduct = (
  _id: string,
  over: Partial<Product> = {},
  { stock = 10, content = '' }: { stock?: number; content?: string } = {},
): ProductRecord => ({
  product: {
    _id,
    code: `code-${_id.toLowerCase()}`,
    type: 'NORMAL_PRODUCT',
    name: `상품 ${_id.slice(-4)}`,
    _category: 'none',
    _categories: ['none'],
    thumb: image,
    images: [],
    price: won(10_000),
    shows: true,
    sells: true,
    index: 0,
    sequence: 0,
    flags: [],
    groups: [],
    labels: [],
    hashtags: [],
    choicees: [],
    relateds: [],
    bundleds: [],
    discountEnabled: false,
    optionsConf: { enabled: false, sort: 'latest', criteria: [] },
    choiceesConf: { enabled: false },
    relatedsConf: { enabled: false },
    shippingCode: 'parcel',
    shippingBundleType: 'BUNDLE',
    information: [],
    meta: { sales: { count: 0 }, reviews: { star__average: 0, count__total: 0 } },
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    version: 1,
    ...over,
  },
  skus: [
    { _product: _id, sku: BASE_SKU, name: '', value: [], price: won(0), stock, enabled: true, index: 0 },
  ],
  content,
});

/** Minimal settings. */
export const someSetting: Setting = {
  shop: {
    cashReceipt: true,
    displayCodes: [{ code: 'BEST_SELLER', name: '베스트' }],
    shippingCodes: [],
    productLabels: [],
  },
  seo: { meta: { title: '온결홈', description: '', keywords: [] } },
  main: { care: { text: '', link: '/', desc: '', isOuter: false } },
  company: {
    name: '온결홈',
    representative: '',
    address: '',
    phone: '',
    email: '',
    businessNumber: '',
    mailOrderNumber: '',
    hosting: '',
    privacyOfficer: '',
    account: { bank: '', accountNumber: '', accountHolder: '' },
  },
  customerService: { phone: '', email: '', weekday: '', lunch: '', closed: '' },
  links: { previousSite: '', video: '', photo: '', social: '', chat: '', familySites: [] },
  version: 1,
};
