import type { Mirror } from '../world/table/mirror.ts';
import type { Stored } from './stored.ts';
import { whole } from './whole.ts';

const DAY_MS = 24 * 3_600_000;

/** Splits a text into words of letters and digits, in Unicode NFC and lower case. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** Lists all substrings of the given length. */
const runsOf = (text: string, size: number): string[] =>
  [...text].flatMap((_, at, letters) =>
    at + size <= letters.length ? [letters.slice(at, at + size).join('')] : [],
  );

/** Rounds a number down to three significant digits, from a thousand on. */
const roundedDown = (count: number): number => {
  const step = 10 ** Math.max(0, String(count).length - 3);
  return Math.floor(count / step) * step;
};

/** Calculates the discount of a unit at a moment, in won. */
const discountOf = ({ price, discountEnabled, discount }: Stored, now: number): number => {
  if (!discountEnabled || !discount) return 0;
  const { enabled, startDate, endDate } = discount.expiration;
  const isOver = enabled && (now < Date.parse(startDate ?? 0) || now > Date.parse(endDate ?? now + DAY_MS));
  if (isOver) return 0;
  const off = discount.unit === 'PERCENT' ? Math.ceil((price * discount.amount) / 100) : discount.amount;
  return Math.min(off, price);
};

/** Expected card and lists of a product, derived from what is stored of it. */
export type Shown = {
  isShown: boolean;
  scopes: string[];
  card: Stored;
  salePrice: number;
  /** Fields of the search index that the card lacks */
  found: Stored;
};

/** Derives the expected display of every product at the given time. */
export const shownProducts = (mirror: Mirror, now: number): Map<string, Shown> => {
  const skus = new Map<string, Stored[]>();
  for (const item of mirror.items('sku')) {
    const sku = whole(item);
    skus.set(sku._product, [...(skus.get(sku._product) ?? []), sku]);
  }
  const brands = new Map<string, Stored>(
    [...mirror.items('brand')].map((item) => [String(item._id), whole(item)]),
  );
  return new Map(
    [...mirror.items('product')].map((item) => {
      const product = whole(item);
      return [product._id, shownAs(product, skus.get(product._id) ?? [], brands.get(product._brand), now)];
    }),
  );
};

const shownAs = (product: Stored, skus: readonly Stored[], brand: Stored | undefined, now: number): Shown => {
  const { _id, code, name, thumb, price, discountEnabled, discount, labels, groups, _category } = product;
  const soldOut = !product.sells || !skus.some(({ enabled, stock }) => enabled && stock > 0);
  const { reviewCount: reviews, starSum, salesCount } = product;
  const card = {
    _id,
    code,
    name,
    thumb,
    price,
    discountEnabled,
    labels,
    groups,
    _category,
    soldOut,
    ...(discountEnabled && discount && { discount }),
    ...(brand && { brand: { _id: brand._id, code: brand.code, name: brand.name } }),
    meta: {
      sales: { count: roundedDown(Number(salesCount)) },
      reviews: {
        star__average: reviews > 0 ? Math.round((starSum * 10) / reviews) / 10 : 0,
        count__total: reviews,
      },
    },
  };
  const values = product.optionsConf.enabled
    ? product.optionsConf.criteria.flatMap((criterion: Stored) => criterion.values)
    : [];
  return {
    isShown: product.shows,
    scopes: scopesOf(product, soldOut, brand),
    card,
    salePrice: price - discountOf(product, now),
    found: {
      tags: product.hashtags,
      options: [...new Set(values.map((value: Stored) => value.name))],
      shippingCode: product.shippingCode,
      updatedAt: product.updatedAt,
    },
  };
};

/**
 * Lists all scopes of a product: all products, its categories, its brand with the groups there, and substrings of its
 * name and code.
 */
const scopesOf = (product: Stored, soldOut: boolean, brand: Stored | undefined): string[] => {
  const groups = [...product.groups, ...(soldOut ? ['SOLD_OUT'] : [])];
  const within = ['', ...product._categories.map((id: string) => `#${id}`)];
  const words = wordsOf(`${brand?.name ?? ''} ${product.name}`);
  const letters = words.join('');
  const terms = [
    ...(letters.length === 1 ? [letters] : runsOf(letters, 2)),
    ...words.filter((word) => [...word].length === 1),
  ];
  const scopes = [
    ...within.map((suffix) => (suffix ? `category${suffix}` : 'all')),
    ...within.flatMap((suffix) => (brand ? [`brand#${brand._id}${suffix}`] : [])),
    ...groups.flatMap((group) => within.map((suffix) => `group#${group}${suffix}`)),
    ...terms.map((term) => `term#${term}`),
    ...runsOf(wordsOf(product.code).join(''), 3).map((term) => `code#${term}`),
  ];
  return [...new Set(scopes)].map((scope) => `${product.shows ? 'shown' : 'hidden'}#${scope}`);
};
