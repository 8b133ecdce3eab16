import { won } from '#shared/domain/money/won.ts';
import { priceAt } from '#shared/domain/product/price.ts';
import type {
  ChoiceItem,
  LinkedItem,
  OptionCriterion,
  Product,
  ProductDiscount,
  Sku,
} from '#shared/domain/product/product.ts';
import type { ProductRecord } from '#shared/domain/stored/products.ts';
import type { ProductPictures } from '../pictures/product-pictures.ts';
import { between, idOf, pastAt, pickOne, type Random, randomOf } from '../random.ts';
import { brands } from './brands.ts';
import { brandId, categoryId } from './categories.ts';
import type { Leaf } from './category-tree.ts';
import { contentOf, informationOf } from './descriptions.ts';
import { catalog } from './index.ts';
import { leavesColor, offerOf } from './offers.ts';
import { suppliesByLeaf } from './supplies.ts';

const series = [
  ...['온기', '무드', '소담', '라온', '단정', '누리', '포레', '오브', '루미', '하루', '모노', '담다'],
  ...['소소', '바움', '코지', '데일리', '어반', '노르딕', '미니멀', '리브', '가온', '다온', '이음', '여백'],
];
/** Words that distinguish two products of a series that differ in no colour. */
const editions = ['플러스', '베이직', '', '', ''];
const DAY_MS = 24 * 60 * 60 * 1000;
/** Products in the shop as it opens; more are for benchmarks, with a number in their name. */
export const SHOP_PRODUCTS = 300;

const places = catalog.flatMap((top) =>
  top.mids.flatMap((mid) => mid.leaves.map((leaf) => ({ top, mid, leaf }))),
);
/** Step through the leaves, so that consecutive products come from all over the shop. */
const LEAF_STEP = 7;
const placeOf = (i: number) => {
  const place = places[(i * LEAF_STEP) % places.length];
  if (!place) throw new Error('the catalog is empty');
  return place;
};
/** Distance of two products in neighbouring leaves: 7 × −17 ≡ 1 (mod 120). */
const NEIGHBOUR = 17;

type Draft = ReturnType<typeof draftOf>;

/** Returns the data of the i-th product that depends on no other product: its name, price and variants. */
const draftOf = (i: number, now: string) => {
  const random = randomOf(`product ${i}`);
  const place = placeOf(i);
  const { top, mid, leaf } = place;
  const createdAt = pastAt(Math.min(1, (i + 1) / (SHOP_PRODUCTS + 1)) - random() * 0.003);
  const _id = idOf(`product ${i}`, createdAt);
  const round = Math.floor(i / places.length);
  const noun = leaf.nouns[round % leaf.nouns.length] ?? leaf.name;
  const edition = leavesColor(leaf.offer) || mid.code === 'angelcare' ? '' : pickOne(random, editions);
  const number = i < SHOP_PRODUCTS ? '' : String(i);
  const name = [series[(i * 5 + round) % series.length], noun, edition, number].filter(Boolean).join(' ');
  const raw = leaf.price.from + random() ** 1.6 * (leaf.price.to - leaf.price.from);
  const price = roundPrice(raw, random() < 0.6);
  const made = brands.filter(
    ([code, , , tops]) =>
      tops.some((candidate) => candidate === top.code) &&
      (code === 'angelcare') === (mid.code === 'angelcare'),
  );
  const [brandCode, brandName] = pickOne(random, made);
  const offer = offerOf(random, _id, place, price);
  const priced = { price: won(price), ...discountOf(random, price, now) };
  return { _id, i, name, brandCode, brandName, createdAt, random, ...place, ...offer, ...priced };
};

/** Rounds a price to endings usual in shops: 12,900, 56,000, 189,000. */
const roundPrice = (raw: number, isJustBelow: boolean): number => {
  if (raw >= 100_000) return Math.round(raw / 10_000) * 10_000 - 1_000;
  return Math.round(raw / 1_000) * 1_000 - (isJustBelow && raw < 50_000 ? 100 : 0);
};

/** Returns a discount in percent if that results in full hundreds, otherwise about as much in won. */
const reduction = (price: number, percent: number): Pick<ProductDiscount, 'unit' | 'amount'> =>
  (price * percent) % 10_000 === 0
    ? { unit: 'PERCENT', amount: percent }
    : { unit: 'WON', amount: Math.max(100, Math.round((price * percent) / 10_000) * 100) };

/**
 * Nearly half of the products have a discount: by percent or won, permanent or limited in time, a few ended or not
 * started.
 */
const discountOf = (
  random: Random,
  price: number,
  now: string,
): { discountEnabled: boolean; discount?: ProductDiscount } => {
  if (random() > 0.46) return { discountEnabled: false };
  const { unit, amount } =
    random() < 0.8 || price < 20_000
      ? reduction(price, pickOne(random, [5, 7.5, 10, 15, 20, 25, 30]))
      : { unit: 'WON' as const, amount: pickOne(random, [2_000, 5_000, 7_000]) };
  const inDays = (days: number): string => new Date(Date.parse(now) + days * DAY_MS).toISOString();
  const at = random();
  const expiration =
    at < 0.7
      ? { enabled: false }
      : at < 0.92
        ? { enabled: true, endDate: inDays(between(random, 2, 40)) }
        : at < 0.96
          ? { enabled: true, startDate: inDays(-40), endDate: inDays(-3) }
          : { enabled: true, startDate: inDays(7), endDate: inDays(21) };
  return { discountEnabled: true, discount: { unit, amount, expiration } };
};

const labelsOf = ({ mid, leaf, price, i, discountEnabled }: Draft, isBest: boolean): string[] =>
  [
    leaf.way === 'parcel' && price >= 50_000 ? 'FREE_SHIPPING' : '',
    leaf.way === 'install' ? 'INSTALL' : '',
    isBest ? 'BEST' : '',
    i >= SHOP_PRODUCTS - 40 ? 'NEW' : '',
    discountEnabled && i % 4 === 0 ? 'SPECIAL' : '',
    mid.code === 'detergent' ? 'GREEN' : '',
  ].filter(Boolean);

/** Returns the variant of a product that is linked with others: the first in stock. */
const linkedSku = ({ skus }: Draft): Sku | undefined => skus.find(({ stock }) => stock > 0) ?? skus[0];

const linkedTo = (name: string, other: Draft): LinkedItem => {
  const sku = linkedSku(other);
  return {
    _id: idOf(name),
    _product: other._id,
    _option: sku?.sku ?? '',
    custom: { name: [other.name, sku?.name].filter(Boolean).join(' - ') },
    enabled: true,
    deleted: false,
  };
};

/** Returns a choicee, `off` percent cheaper than on its own, in full hundreds of won. */
const choiceOf = (name: string, other: Draft, now: string, off = 0): ChoiceItem => {
  const item = linkedTo(name, other);
  const alone = priceAt(other, now).salePrice + (linkedSku(other)?.price ?? 0);
  const salePrice = won(Math.floor((alone * (100 - off)) / 10_000) * 100);
  return { ...item, custom: { ...item.custom, amount: 1, salePrice }, mandatory: false };
};

/** Returns the variants of the i-th product. */
export const variantsOf = (i: number, now: string): Sku[] => draftOf(i, now).skus;

/** Returns every product of the shop in the leaves that have supplies for products of `leaf`. */
const suppliesFor = (i: number, leaf: Leaf, count: number, now: string): LinkedItem[] =>
  (suppliesByLeaf[leaf.code] ?? []).flatMap((code) =>
    Array.from({ length: Math.min(count, SHOP_PRODUCTS) }, (_, n) => n)
      .filter((n) => placeOf(n).leaf.code === code)
      .map((n) => linkedTo(`supply ${i} ${n}`, draftOf(n, now))),
  );

/** Returns the names of the colours it is offered in. */
export const colorsOf = (criteria: readonly OptionCriterion[]): string[] =>
  criteria.filter(({ type }) => type === 'COLOR').flatMap(({ values }) => values.map(({ name }) => name));

/** Returns the criteria with the pictures there are of their colours. */
const withPictures = (
  criteria: readonly OptionCriterion[],
  ofColor: ReturnType<ProductPictures>['ofColor'],
): OptionCriterion[] =>
  criteria.map((criterion) => ({
    ...criterion,
    values: criterion.values.map((value) => {
      const pictures = criterion.type === 'COLOR' ? ofColor.get(value.name) : undefined;
      return pictures ? { ...value, pictures } : value;
    }),
  }));

/** Stars of its reviews, by product index: the average is calculated from them. */
export type StarsOf = (i: number) => readonly number[];

/** Returns the i-th of `count` products, the same in every run; `now` (ISO UTC) is the time at which the shop opens. */
export const seedProduct = (
  i: number,
  {
    count,
    now,
    pictures,
    starsOf,
  }: { count: number; now: string; pictures: ProductPictures; starsOf: StarsOf },
): ProductRecord => {
  const draft = draftOf(i, now);
  const { _id, name, random, top, mid, leaf, skus, criteria, price, discountEnabled, discount, createdAt } =
    draft;
  const beside = (step: number) => draftOf((i - step + count) % count, now);
  const stars = starsOf(i);
  const sales = Math.floor(random() ** 3 * 1_500) + stars.length;
  const isBest = sales > 500;
  const isSoldOut = i % 17 === 5;
  const { thumb, images, ofColor } = pictures({ leaf, i, alt: name, colors: colorsOf(criteria) });
  const origin = pickOne(random, ['대한민국', '대한민국', '베트남', '중국', '독일']);
  const others = count > NEIGHBOUR * 3;
  const product: Product = {
    _id,
    code: `${leaf.code}-${String(i + 1).padStart(4, '0')}`,
    type: 'NORMAL_PRODUCT',
    name,
    _brand: brandId(draft.brandCode),
    _category: categoryId(leaf.code),
    _categories: [top.code, mid.code, leaf.code].map(categoryId),
    thumb,
    images,
    price,
    cost: won(Math.round((price * 0.55) / 100) * 100),
    size: criteria
      .find(({ name: of }) => of === '크기')
      ?.values.map((value) => value.name)
      .join(', '),
    origin,
    manufacturer: `(주)${draft.brandName}`,
    shows: i % 41 !== 11,
    sells: i % 59 !== 23,
    index: 0,
    sequence: 0,
    flags: [],
    hashtags: [...leaf.name.split('·'), ...(mid.name.includes('·') ? [] : [mid.name])],
    groups: [
      ...(i >= Math.min(count, SHOP_PRODUCTS) - 48 && i < SHOP_PRODUCTS ? ['NEW_ARRIVAL'] : []),
      ...(isBest ? ['BEST_SELLER'] : []),
      ...(i % 6 === 1 ? ['POPULAR'] : []),
    ],
    labels: labelsOf(draft, isBest),
    discountEnabled,
    discount,
    optionsConf: { enabled: criteria.length > 0, sort: 'latest', criteria: withPictures(criteria, ofColor) },
    choicees:
      others && i % 5 === 0
        ? [NEIGHBOUR, NEIGHBOUR * 2].map((step, n) => choiceOf(`choice ${i} ${n}`, beside(step), now, 10))
        : [],
    choiceesConf: { enabled: i % 5 === 0 },
    relateds:
      others && i % 2 === 0
        ? [1, 2, 3].map((n) => choiceOf(`related ${i} ${n}`, beside(NEIGHBOUR * n), now))
        : [],
    relatedsConf: { enabled: i % 2 === 0 },
    bundleds: [],
    supplies: suppliesFor(i, leaf, count, now),
    shippingCode: leaf.way,
    shippingBundleType: leaf.way === 'parcel' ? 'BUNDLE' : 'APIECE',
    information: informationOf({ ...draft, origin }),
    meta: {
      sales: { count: sales },
      reviews: {
        star__average: stars.length ? stars.reduce((sum, star) => sum + star, 0) / stars.length : 0,
        count__total: stars.length,
        count__stars: [1, 2, 3, 4, 5].map((star) => stars.filter((value) => value === star).length),
      },
    },
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
  return {
    product,
    skus: skus.map((sku): Sku => (isSoldOut ? { ...sku, stock: 0 } : sku)),
    content: contentOf({ name, leaf, mid, brandName: draft.brandName, images }),
  };
};

/** Returns enough of a product to write a review or a question about it. */
export const productLine = (i: number, now: string, pictures: ProductPictures) => {
  const { _id, name, skus, leaf, mid, criteria, createdAt } = draftOf(i, now);
  const colors = colorsOf(criteria);
  const { thumb } = pictures({ leaf, i, alt: name, colors });
  return { _product: _id, name, option: skus[0]?.name, createdAt, thumb, leaf, mid, colors };
};
