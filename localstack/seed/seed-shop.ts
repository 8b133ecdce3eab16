import { boardCommentEntity } from '#shared/data/boards/board-comment.entity.ts';
import { boardContentEntity, boardPostEntity } from '#shared/data/boards/board-post.entity.ts';
import { toBoardItem } from '#shared/data/boards/repository.ts';
import { brandEntity } from '#shared/data/categories/brand.entity.ts';
import { categoryEntity } from '#shared/data/categories/category.entity.ts';
import type { ContentCollection } from '#shared/data/common/content-collection.ts';
import { uniqueCodeEntity } from '#shared/data/common/unique-code.entity.ts';
import type { DataConfig } from '#shared/data/data-config.ts';
import { processedChangeEntity } from '#shared/data/products/processed-change.entity.ts';
import { productQuestionEntity } from '#shared/data/reviews/product-question.entity.ts';
import { toProductQuestionItem, toReviewItem } from '#shared/data/reviews/repository.ts';
import { reviewEntity } from '#shared/data/reviews/review.entity.ts';
import { reviewPositionEntity, reviewPositionOf } from '#shared/data/reviews/review-place.entity.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { ProductQuestion, Review } from '#shared/domain/review/review.ts';
import type { ProductRecord } from '#shared/domain/stored/products.ts';
import { publishVersion, type Terms, type TermsVersions } from '#shared/domain/terms/terms.ts';
import { reviewMarker } from '#shared/usecases/catalog/count-sales-and-reviews.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { createBatchWriter } from './batch-writer.ts';
import { brands as knownBrands } from './catalog/brands.ts';
import { categoryId, seedBrands, seedCategories } from './catalog/categories.ts';
import { catalog } from './catalog/index.ts';
import { colorsOf, SHOP_PRODUCTS, seedProduct } from './catalog/products.ts';
import { seedProductQuestions, seedReviews, seedStars } from './catalog/reviews.ts';
import { seedAnswerTemplates } from './content/answer-templates.ts';
import { seedBandBanners, seedBanners, seedPopups } from './content/banners.ts';
import {
  seedCodes,
  seedCoupons,
  seedGrades,
  seedIslands,
  seedPoints,
  seedShippings,
} from './content/benefits.ts';
import { seedBoards } from './content/boards/index.ts';
import { type Shown, seedDisplays, seedExhibitions, seedShowrooms } from './content/displays.ts';
import { seedFaqs, seedNotifications } from './content/notices.ts';
import { seedPages } from './content/pages/index.ts';
import { setting } from './content/setting.ts';
import { seedSynonyms } from './content/synonyms.ts';
import { seedTerms } from './content/terms.ts';
import { accountId, seedAccounts } from './people/accounts.ts';
import type { Goods } from './people/orders.ts';
import { createProductPictures } from './pictures/product-pictures.ts';
import type { Progress, Publisher } from './pictures/publisher.ts';
import { scenePicture } from './pictures/scene-pictures.ts';
import { seedCatalog } from './seed-catalog.ts';
import { shotsOf } from './studio/shots.ts';

/** Milliseconds for which the markers of counted changes are stored; a change is delivered within a day. */
const REMEMBERED_MS = 3 * 24 * 60 * 60 * 1000;
/** Clerk who made the seeded codes */
const ROOT = 'rootadmin';

export type SeedNeeds = Parameters<typeof seedAccounts>[0] &
  Pick<Ports, 'content' | 'terms' | 'benefitTerms' | 'storage'>;

/** Last step of a seed: from now on the shop counts as seeded. */
export const openShop = async ({ content }: Pick<Ports, 'content'>): Promise<void> =>
  must(await content.saveSetting(setting));

/** True when the table already has a shop. */
export const isSeeded = async ({ content }: Pick<Ports, 'content'>): Promise<boolean> =>
  (await content.setting()).version > 0;

/**
 * Fills an empty table and media bucket with a whole shop. Everything has the same id in every run, so an interrupted
 * seed is simply run again.
 *
 * @param options.count number of products; those beyond the shop's own 300 are variations of them, for benchmarks
 * @returns numbers of what was seeded, and products to order
 */
export const seedShop = async (
  ports: SeedNeeds,
  data: DataConfig,
  { count = SHOP_PRODUCTS, publisher, tell }: { count?: number; publisher: Publisher; tell?: Progress },
): Promise<{ products: number; reviews: number; pictures: number; goods: Goods[] }> => {
  const now = ports.clock.now();
  const pictures = createProductPictures(publisher);
  const write = createBatchWriter(data.client, data.table);
  const entities = entitiesOf(data);

  const brands = seedBrands(marks(publisher));
  const make = (i: number): ProductRecord => seedProduct(i, { count, now, pictures, starsOf: seedStars });
  const first = Array.from({ length: Math.min(count, SHOP_PRODUCTS) }, (_, i) => make(i));
  const records = function* (): Generator<ProductRecord> {
    yield* first;
    for (let i = first.length; i < count; i++) yield make(i);
  };
  const reviews = seedReviews(now, pictures, count);
  const categories = seedCategories(visuals(publisher));
  const content = contentOf(publisher, first.flatMap(showable), reviews, now);

  const posts = seedBoards(publisher);

  const fill = async (): Promise<void> => {
    await write([
      ...categories.flatMap(({ count: _, ...category }) => [
        entities.categories.put(category).params(),
        entities.codes.put({ kind: 'category', code: category.code, _owner: category._id }).params(),
      ]),
      ...brands.flatMap((brand) => [
        entities.brands.put(brand).params(),
        entities.codes.put({ kind: 'brand', code: brand.code, _owner: brand._id }).params(),
      ]),
    ]);
    await seedCatalog(data, records(), brands, now);
    await write(saidOf(entities, reviews, seedProductQuestions(now, pictures, count), now));
    await write(boardsOf(entities, posts));
    await fillContent(ports, content);
    await fillMembers(ports);
  };
  const [published] = await Promise.all([publisher.finish(tell), fill()]);
  const goods = first.flatMap(orderable);
  return { products: count, reviews: reviews.length, pictures: published, goods };
};

/** Created once, because each entity checks its model. */
const entitiesOf = (data: DataConfig) => ({
  categories: categoryEntity(data),
  brands: brandEntity(data),
  codes: uniqueCodeEntity(data),
  reviews: reviewEntity(data),
  reviewPlaces: reviewPositionEntity(data),
  inquiries: productQuestionEntity(data),
  processed: processedChangeEntity(data),
  posts: boardPostEntity(data),
  postContents: boardContentEntity(data),
  comments: boardCommentEntity(data),
});
type Entities = ReturnType<typeof entitiesOf>;

/**
 * Reviews with their places, and questions. The products already include the reviews' stars, so markers make the stream
 * skip their counting.
 */
const saidOf = (
  entities: Entities,
  reviews: readonly Review[],
  inquiries: readonly ProductQuestion[],
  now: string,
): object[] => {
  const expiresAt = Math.floor((Date.parse(now) + REMEMBERED_MS) / 1000);
  return [
    ...reviews.flatMap((review) => [
      entities.reviews.put(toReviewItem(review)).params(),
      entities.reviewPlaces.put(reviewPositionOf(review)).params(),
      entities.codes.put({ kind: 'review', code: review._purchase, _owner: review._id }).params(),
      entities.processed.put({ _id: reviewMarker(review), expiresAt }).params(),
    ]),
    ...inquiries.map((inquiry) => entities.inquiries.put(toProductQuestionItem(inquiry)).params()),
  ];
};

/** Posts with their texts and comments; the posts already include the number of comments. */
const boardsOf = (entities: Entities, posts: ReturnType<typeof seedBoards>): object[] =>
  posts.flatMap(({ post, content, comments }) => [
    entities.posts.put(toBoardItem(post)).params(),
    entities.postContents.put({ _board: post._id, content }).params(),
    ...comments.map((comment) => entities.comments.put(comment).params()),
  ]);

type Content = ReturnType<typeof contentOf>;

/** Content shown around the products. */
const contentOf = (
  publisher: Publisher,
  shown: readonly Shown[],
  reviews: readonly Review[],
  now: string,
) => ({
  banners: seedBanners(publisher),
  bandBanners: seedBandBanners(),
  popups: seedPopups(publisher),
  exhibitions: seedExhibitions(publisher, shown, now),
  showrooms: seedShowrooms(publisher, shown),
  notices: seedNotifications(publisher),
  faqs: seedFaqs(),
  pages: seedPages(publisher),
  displays: seedDisplays(
    shown,
    reviews.filter(({ best }) => best),
  ),
});

const fillContent = async ({ content }: SeedNeeds, { displays, ...kept }: Content): Promise<void> => {
  await saveAll(content.banners, kept.banners);
  await saveAll(content.bandBanners, kept.bandBanners);
  await saveAll(content.popups, kept.popups);
  await saveAll(content.exhibitions, kept.exhibitions);
  await saveAll(content.showrooms, kept.showrooms);
  await saveAll(content.faqs, kept.faqs);
  await saveAll(content.synonyms, seedSynonyms());
  await saveAll(content.answerTemplates, seedAnswerTemplates());
  await saveAll(content.pages, kept.pages);
  for (const notification of kept.notices) tolerate(await content.notices.save(notification));
  for (const [code, entries] of displays) tolerate(await content.saveDisplay(code, { entries, version: 0 }));
};

const publish = ({ terms }: Pick<Ports, 'terms'>, before: TermsVersions, version: Terms) =>
  terms.publish({ before, after: publishVersion(before, version, version.revisedAt), version });

/** Seeds terms, grades, coupons, codes and shipping, and the members who have them. */
const fillMembers = async (ports: SeedNeeds): Promise<void> => {
  const { benefitTerms } = ports;
  await saveAll(benefitTerms.shippings, seedShippings());
  await saveAll(benefitTerms.islands, seedIslands());
  await saveAll(benefitTerms.grades, seedGrades());
  await saveAll(benefitTerms.points, seedPoints());
  const coupons = seedCoupons();
  await saveAll(ports.coupons, coupons);
  for (const code of seedCodes()) {
    const by = { _user: accountId(ROOT), username: ROOT, ip: '127.0.0.1', at: code.createdAt };
    tolerate(await ports.unitOfWork.commit(ports.promotionCodes.save(undefined, code, by)));
  }
  const terms = seedTerms();
  for (const { text, before } of terms) {
    if (before) tolerate(await publish(ports, {}, before));
    tolerate(await publish(ports, before ? { text: before } : {}, text));
  }
  const gifts = coupons.filter(({ issue }) => issue.type === 'REQUEST' && !issue.event.code).slice(0, 3);
  await seedAccounts(
    ports,
    terms.map(({ text }) => text),
    gifts.map(({ _id }) => _id),
  );
};

/** Saves new items; those an interrupted seed left behind are equal. */
const saveAll = async <T extends { _id: string; version: number }>(
  collection: Pick<ContentCollection<T, FailureCode>, 'save'>,
  items: readonly T[],
): Promise<void> => {
  for (const item of items) tolerate(await collection.save(item));
};

const tolerate = (result: Result<void, AnyCode>): void => {
  if (!result.ok && result.failure.code !== 'VERSION_CONFLICT') must(result);
};

const must = (result: Result<void, AnyCode>): void => {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.message}`);
};

/** Returns the products that displays, exhibitions and showrooms choose from: those that can be bought now. */
const showable = ({ product, skus }: ProductRecord, i: number): Shown[] => {
  const place = catalog
    .flatMap((top) => top.mids.flatMap((mid) => mid.leaves.map((leaf) => ({ top, leaf }))))
    .find(({ leaf }) => categoryId(leaf.code) === product._category);
  const buyable = product.shows && product.sells && skus.some(({ stock }) => stock > 0);
  if (!place || !buyable) return [];
  const { _id, groups, meta, name } = product;
  const [shot] = shotsOf({ leaf: place.leaf.code, name, colors: colorsOf(product.optionsConf.criteria), i });
  if (!shot) return [];
  const { model, kind, colour } = shot;
  const goods = { leaf: place.leaf.code, model: `${model}/${kind}`, colour };
  return [{ _id, groups, sales: meta.sales.count, top: place.top.code, ...goods }];
};

/** Returns products shipped by parcel, with the variant in stock. */
const orderable = ({
  product: { _id: _product, shows, sells, shippingCode },
  skus,
}: ProductRecord): Goods[] => {
  const sku = skus.find(({ enabled, stock }) => enabled && stock > 20);
  return shows && sells && shippingCode === 'parcel' && sku ? [{ _product, sku: sku.sku }] : [];
};

const VISUAL = { width: 640, height: 640 };

/** Scene of each top category in the mega menu. */
const visualScenes: Readonly<Record<string, string>> = {
  bath: 'calm-bath',
  kitchen: 'cooking',
  lighting: 'lighting',
  furniture: 'sunny-living',
  storage: 'storage',
  homecare: 'cleaning',
};

const visuals = (publisher: Publisher) =>
  new Map(
    catalog.map(({ code, name }) => {
      const image = scenePicture(
        publisher,
        'categories',
        visualScenes[code] ?? 'sunny-living',
        VISUAL,
        'right',
      );
      return [code, { ...image, alt: name }] as const;
    }),
  );

const MARK = { width: 320, height: 320 };

const marks = ({ picture }: Publisher) =>
  new Map(
    knownBrands.map(([code, name, color], n) => {
      return [code, { ...picture('brands', code, MARK, { of: 'mark', color, n }), alt: name }] as const;
    }),
  );
