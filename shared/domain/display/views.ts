import type { Brand } from '#shared/domain/category/category.ts';
import type { BandBanner, MainSlot, Popup, ShownSlide } from '#shared/domain/content/banner.ts';
import type { NotificationLine } from '#shared/domain/content/notice.ts';
import type { NamedCode, PublicSetting } from '#shared/domain/content/setting.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { LinkedItem, Product, ProductCard, ProductSort, Sku } from '#shared/domain/product/product.ts';
import type { ProductQuestionPage, PublicReview, ReviewPage } from '#shared/domain/review/review.ts';
import type { DeliveryTerms } from '#shared/domain/shipping/describe.ts';
import type { ReturnCharges } from '#shared/domain/shipping/shipping.ts';
import type { ExhibitionCard, ShowroomView } from './display.ts';

/** Content of header, footer and aside on every page, the same for everybody. */
export type Shell = {
  setting: PublicSetting;
  /** Top categories, for the header and the mobile tab strip */
  categories: (NamedCode & { color?: string })[];
  /** Display groups of the header, without the hidden ones */
  groups: NamedCode[];
  /** Latest first, at most five */
  notices: NotificationLine[];
  /** Those shown now, one below the other */
  bandBanners: BandBanner[];
};

export type MenuBrand = Pick<Brand, 'code' | 'name' | 'label'>;

/** A top category of the mega menu: three levels, its brands and its picture. */
export type MenuCategory = NamedCode & {
  color?: string;
  visual?: ImageRef;
  brands: MenuBrand[];
  children: (NamedCode & { children: NamedCode[] })[];
};

export type Home = {
  /** Slides that are shown now, by place */
  banners: Record<MainSlot, { pc: ShownSlide[]; mobile: ShownSlide[] }>;
  /** Tab 케어 상품: products of the category angelcare */
  care: ProductCard[];
  /** Tab 브랜드관: brands with showsInMain */
  brands: MenuBrand[];
  popular: { chips: NamedCode[]; products: ProductCard[] };
  exhibitions: ExhibitionCard[];
  /** Tab 시그니처 쇼룸 and the showroom block */
  showroom?: ShowroomView;
  best: ProductCard[];
  bestReviews: { main: PublicReview[]; side: PublicReview[] };
  popups: Popup[];
};

/** Query of a product list; `groups` is a display group code, `category` and `brand` are codes. */
export type ListQuery = {
  category?: string;
  groups?: string;
  brand?: string;
  searchValue?: string;
  sort: ProductSort;
  cursor?: string;
  skip: number;
  limit: number;
};

export type ProductList = {
  products: ProductCard[];
  summary: {
    /** Number of products in all; unknown for searches with further filters */
    count__total?: number;
    /** Cursor of the next page; absent on the last page */
    cursor?: string;
  };
  /** Position of the list in the tree, when a category was requested */
  category?: NamedCode & { path: NamedCode[]; children: NamedCode[]; siblings: NamedCode[] };
  group?: NamedCode;
  brand?: MenuBrand & Pick<Brand, 'description'>;
};

/** A linked product of another product that can be selected: `salePrice` is its price there, its option included. */
export type LinkedView = Pick<LinkedItem, '_id' | '_product' | '_option'> & {
  name: string;
  thumb: ImageRef;
  salePrice: Won;
  soldOut: boolean;
};

/** A choicee, related or bundled item that can be selected. */
export type ChoiceView = LinkedView & { amount: number; mandatory: boolean };

/** Fields of a product everybody may see: no purchase cost, no clerk. */
export const publicProductFields = [
  '_id',
  'code',
  'type',
  'name',
  '_brand',
  '_category',
  '_categories',
  'thumb',
  'images',
  'price',
  'size',
  'origin',
  'manufacturer',
  'sells',
  'youtubeCode',
  'link',
  'flags',
  'groups',
  'labels',
  'hashtags',
  'relatedGroupCode',
  'amountPerBuyer',
  'discountEnabled',
  'discount',
  'optionsConf',
  'choiceesConf',
  'relatedsConf',
  'shippingCode',
  'shippingBundleType',
  'information',
  'meta',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Product)[];
export type PublicProduct = Pick<Product, (typeof publicProductFields)[number]> & {
  salePrice: Won;
  discountPrice: Won;
  /** whole percent, rounded up */
  discountRate: number;
  discountEndsAt?: string;
  soldOut: boolean;
};

export type ProductPage = {
  product: PublicProduct;
  skus: Sku[];
  /** Sanitised HTML */
  content: string;
  brand?: MenuBrand & Pick<Brand, 'description'>;
  /** From the top category down to its own */
  path: NamedCode[];
  choicees: ChoiceView[];
  relateds: ChoiceView[];
  bundleds: ChoiceView[];
  supplies: LinkedView[];
  reviews: ReviewPage;
  inquiries: ProductQuestionPage;
  /** Cost of returning it after a change of mind; absent for a product without a shipping policy */
  sendingBack?: ReturnCharges;
  /** Delivery fee by the policy in force; absent for a product without a shipping policy */
  delivery?: DeliveryTerms;
};
