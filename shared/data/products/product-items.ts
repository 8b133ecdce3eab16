import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Product } from '#shared/domain/product/product.ts';
import type { ProductBody } from './product.entity.ts';

/** Converts items of the product's partition to their stored form and back. */

type ProductItem = {
  _id: string;
  code: string;
  shows: boolean;
  _categories: string[];
  body: ProductBody;
  salesCount: number;
  reviewCount: number;
  starSum: number;
  star1?: number;
  star2?: number;
  star3?: number;
  star4?: number;
  star5?: number;
  createdAt: string;
  updatedAt: string;
  changedBy?: ChangedBy;
  version: number;
};

export const toProductItem = (product: Product, changedBy?: ChangedBy): ProductItem => {
  const { _id, code, shows, _categories, meta, createdAt, updatedAt, updatedBy, version, ...body } = product;
  const { star__average, count__total, count__stars } = meta.reviews;
  const [star1, star2, star3, star4, star5] = count__stars ?? [];
  return {
    _id,
    code,
    shows,
    _categories,
    createdAt,
    updatedAt,
    version,
    ...(changedBy ? { changedBy } : {}),
    body,
    salesCount: meta.sales.count,
    reviewCount: count__total,
    starSum: Math.round(star__average * count__total),
    ...(count__stars && { star1, star2, star3, star4, star5 }),
  };
};

/** Returns the average of stars with one decimal, 0 without reviews. */
const average = (sum: number, count: number): number => (count > 0 ? Math.round((sum * 10) / count) / 10 : 0);

const starsOf = ({
  star1 = 0,
  star2 = 0,
  star3 = 0,
  star4 = 0,
  star5 = 0,
}: Partial<ProductItem>): number[] => [star1, star2, star3, star4, star5];

export const fromProductItem = (item: ProductItem): Product => {
  const { _id, code, shows, _categories, body, createdAt, updatedAt, changedBy, version, ...figures } = item;
  const { salesCount, reviewCount, starSum } = figures;
  const byStar = starsOf(figures);
  // Some of its reviews may have been counted before each star had a separate count.
  const isWhole =
    byStar.every((count) => count >= 0) && byStar.reduce((sum, count) => sum + count, 0) === reviewCount;
  return {
    ...body,
    _id,
    code,
    shows,
    _categories,
    createdAt,
    updatedAt,
    version,
    updatedBy: changedBy?.username,
    meta: {
      sales: { count: salesCount },
      reviews: {
        star__average: average(starSum, reviewCount),
        count__total: reviewCount,
        ...(isWhole && reviewCount > 0 && { count__stars: byStar }),
      },
    },
  };
};
