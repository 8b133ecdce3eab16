import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Won } from '#shared/domain/money/won.ts';

/** Rules 1.17: product types. */
export const productTypes = ['NORMAL_PRODUCT', 'VARIETY_BUNDLE', 'PRODUCT_BUNDLE', 'TARGET_PAYMENT'] as const;
export type ProductType = (typeof productTypes)[number];

/** Rules 8.5: orders of a product list. */
export const productSorts = ['LATEST', 'NAME', 'PRICE_ASC', 'PRICE_DESC'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Rules 8.4: option types. */
export const optionTypes = ['COLOR', 'OTHER'] as const;
export type OptionType = (typeof optionTypes)[number];

/** A product's own discount: `WON` takes `amount` off, `PERCENT` takes ceil(price × amount / 100) off, per unit. */
export type ProductDiscount = {
  unit: 'WON' | 'PERCENT';
  /** won, or percent with at most two decimals, 0–100 */
  amount: number;
  expiration: { enabled: boolean; startDate?: string; endDate?: string };
};

/** One criterion a shopper chooses by: colour, size … */
export type OptionCriterion = {
  type: OptionType;
  name: string;
  /** `img` is the swatch; `pictures` show the product in this value, 1–8, main one first (rules 8.25) */
  values: { name: string; hexa?: string; img?: ImageRef; pictures?: ImageRef[] }[];
};

/**
 * A sellable unit of a product. A product without options has the one SKU `BASE`. Stock is only stored here, and is a
 * condition of the order's write.
 */
export type Sku = {
  _product: string;
  /** `BASE`, or the id of the option variant */
  sku: string;
  /** Chosen option values, joined: `화이트 / 1500mm`; empty for `BASE` */
  name: string;
  value: string[];
  hexa?: string;
  /** won added to the product's price, after its own discount */
  price: Won;
  stock: number;
  enabled: boolean;
  /** Position among its product's SKUs */
  index: number;
};
export { BASE_SKU } from './base-sku.ts';

/** One SKU of another product linked to a product, with a name of its own. */
export type LinkedItem = {
  _id: string;
  _product: string;
  /** SKU of that product */
  _option: string;
  custom: { name: string };
  enabled: boolean;
  deleted: boolean;
};

/** A choicee, related or bundled item: sold with or within a product, on its own terms. */
export type ChoiceItem = LinkedItem & {
  custom: { amount: number; salePrice: Won };
  mandatory: boolean;
};

/** A product as clerks manage it (rules 8.1). Content and SKUs are separate items. */
export type Product = {
  _id: string;
  code: string;
  type: ProductType;
  name: string;
  _brand?: string;
  /** Deepest category; `_categories` is its path from the top, itself included */
  _category: string;
  _categories: string[];
  thumb: ImageRef;
  images: ImageRef[];
  /** Purchase cost in won; for clerks only, never in a public response */
  cost?: Won;
  price: Won;
  size?: string;
  origin?: string;
  manufacturer?: string;
  shows: boolean;
  sells: boolean;
  /** 1인당 최대 구매수량: units one buyer may have in open orders; 99 by default (`amountPerBuyerOf`) */
  amountPerBuyer?: number;
  /**
   * Number of units from which a variant has low stock, 0 for never; by default the shop's own number
   * (domain/product/low-stock.ts)
   */
  lowStockFrom?: number;
  /** Only for API clients that read or write them; the shop sorts nothing by them (decisions/products.md) */
  index: number;
  sequence: number;
  youtubeCode?: string;
  link?: { url: string; name: string; enabled: boolean; isOuter: boolean };
  /** Texts of this product alone, shown below its labels */
  flags: string[];
  /** Display groups: BEST_SELLER, POPULAR, NEW_ARRIVAL … */
  groups: string[];
  /** Values of the shop setting's productLabels */
  labels: string[];
  hashtags: string[];
  /** Only for API clients, as `index` */
  relatedGroupCode?: string;
  discountEnabled: boolean;
  discount?: ProductDiscount;
  /** `sort`: one of `optionSorts` (option-order.ts) */
  optionsConf: { enabled: boolean; sort: string; criteria: OptionCriterion[] };
  choicees: ChoiceItem[];
  choiceesConf: { enabled: boolean };
  relateds: ChoiceItem[];
  relatedsConf: { enabled: boolean };
  bundleds: ChoiceItem[];
  /** Supplies: bought repeatedly, each at its own price */
  supplies?: LinkedItem[];
  /** Shipping policy and bundle type (rules 3.1, 3.4) */
  shippingCode: string;
  shippingBundleType: 'BUNDLE' | 'APIECE';
  /** A personal payment: only this member may order it, until `endsAt` (domain/target-payment) */
  target?: { _user: string; endsAt?: string };
  /** 상품정보제공고시: the rows the law requires, in order */
  information: { name: string; value: string }[];
  meta: {
    sales: { count: number };
    reviews: {
      star__average: number;
      count__total: number;
      /** Number of reviews with one star, two, … five; absent for products last counted before it existed */
      count__stars?: readonly number[];
    };
  };
  createdAt: string;
  updatedAt: string;
  /** Username of the clerk who wrote it last */
  updatedBy?: string;
  version: number;
};

/** A product and all its SKUs, as pricing and ordering read them. */
export type StockedProduct = { product: Product; skus: Sku[] };

/** A product in a list: only the fields its card shows, so that a page of 24 costs few read units. */
export type ProductCard = {
  _id: string;
  code: string;
  name: string;
  thumb: ImageRef;
  brand?: { code: string; name: string };
  price: Won;
  salePrice: Won;
  discountPrice: Won;
  /** whole percent, rounded up */
  discountRate: number;
  /** ISO UTC end of a discount, after which cards recalculate their price */
  discountEndsAt?: string;
  soldOut: boolean;
  labels: string[];
  meta: { sales: { count: number }; reviews: { star__average: number; count__total: number } };
};
