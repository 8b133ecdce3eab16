import type { Category } from '#shared/domain/category/category.ts';
import { childrenOf, visibleCategories } from '#shared/domain/category/tree.ts';
import { toMenuBrand } from '#shared/domain/display/menu.ts';
import {
  productsOfShowroom,
  showsAt,
  toExhibitionCard,
  toMainBanners,
  toShowroomView,
} from '#shared/domain/display/now-showing.ts';
import type { Home } from '#shared/domain/display/views.ts';
import { type ListedProduct, scopeOf, toProductCard } from '#shared/domain/product/listing.ts';
import { type PublicReview, type Review, toPublicReview } from '#shared/domain/review/review.ts';
import { pageParts, type UnreadPart } from '#shared/usecases/common/page-parts.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

const CARE_CATEGORY = 'angelcare';
const CARE_PRODUCTS = 8;
const BLOCK_PRODUCTS = 12;
const EXHIBITIONS = 6;
/** Rules 9.13: best reviews, 3 main ones and 3 at the side. */
const MAIN_REVIEWS = 3;
const SIDE_REVIEWS = 3;
/**
 * Entries of the display that are read: more than shown, so that reviews hidden meanwhile, or of deleted products,
 * leave no gap.
 */
const REVIEWS_READ = 12;

/**
 * Reads the blocks of the home page, the same for everybody; a clerk may see the banner `preview` before its time.
 * Slides and products are required; other blocks that cannot be read are left out and named in `unread`.
 */
export const getHome =
  ({ showcase, clock }: Pick<Ports, 'showcase' | 'clock'>) =>
  async ({ preview }: { preview?: string } = {}): Promise<Home & { unread: UnreadPart[] }> => {
    const now = clock.now();
    const { part, unread } = pageParts();
    const [categories, brands, banners, exhibitions, showrooms, popups, popular, best, bestReviews] =
      await Promise.all([
        showcase.categories(),
        part('brands', showcase.brands, []),
        showcase.banners(),
        part('exhibitions', showcase.exhibitions, []),
        part('showrooms', showcase.showrooms, []),
        part('popups', showcase.popups, []),
        showcase.display('POPULAR'),
        showcase.display('BEST_SELLER'),
        showcase.display('BEST_REVIEW'),
      ]);
    const care = categories.find(({ code }) => code === CARE_CATEGORY);
    const showroom = showrooms.find(({ shows }) => shows);
    const popularIds = popular.flatMap(({ _product }) => _product ?? []).slice(0, BLOCK_PRODUCTS);
    const bestIds = best.flatMap(({ _product }) => _product ?? []).slice(0, BLOCK_PRODUCTS);
    const reviewIds = bestReviews.flatMap(({ _review }) => _review ?? []).slice(0, REVIEWS_READ);

    const [careList, products, chosenReviews] = await Promise.all([
      care ? part('care', () => showcase.listing(careQuery(care._id)), undefined) : undefined,
      showcase.listedProducts([
        ...new Set([...popularIds, ...bestIds, ...(showroom ? productsOfShowroom(showroom) : [])]),
      ]),
      part('bestReviews', () => showcase.reviews(reviewIds), []),
    ]);
    const byId = new Map(products.map((product) => [product._id, product]));
    const pick = (ids: string[]): ListedProduct[] => ids.flatMap((_id) => byId.get(_id) ?? []);
    const openReviews = await aboutShown(
      showcase,
      byId,
      chosenReviews.filter(({ shows }) => shows),
    );

    return {
      banners: toMainBanners(banners, now, preview),
      care: careList?.ok ? careList.value.products.map((product) => toProductCard(product, now)) : [],
      brands: brands.filter(({ showsInMain }) => showsInMain).map(toMenuBrand),
      popular: {
        chips: topCategories(categories, pick(popularIds)).map(({ code, name }) => ({ code, name })),
        products: pick(popularIds).map((product) => toProductCard(product, now)),
      },
      exhibitions: exhibitions
        .filter((exhibition) => showsAt(exhibition, now))
        .slice(0, EXHIBITIONS)
        .map(toExhibitionCard),
      ...(showroom ? { showroom: toShowroomView(showroom, products, now) } : {}),
      best: pick(bestIds).map((product) => toProductCard(product, now)),
      bestReviews: {
        main: openReviews.slice(0, MAIN_REVIEWS),
        side: openReviews.slice(MAIN_REVIEWS, MAIN_REVIEWS + SIDE_REVIEWS),
      },
      popups: popups.filter((popup) => showsAt(popup, now)),
      unread,
    };
  };

const careQuery = (_category: string) => ({
  scope: scopeOf({ _category }),
  sort: 'LATEST' as const,
  limit: CARE_PRODUCTS,
});

/** Selects reviews whose product is in the shop, because a review links to it. */
const aboutShown = async (
  showcase: Ports['showcase'],
  known: ReadonlyMap<string, unknown>,
  reviews: readonly Review[],
): Promise<PublicReview[]> => {
  const missing = new Set(reviews.map(({ _product }) => _product).filter((_id) => !known.has(_id)));
  const listed = missing.size > 0 ? await showcase.listedProducts([...missing]) : [];
  const shown = new Set([...known.keys(), ...listed.map(({ _id }) => _id)]);
  return reviews.filter(({ _product }) => shown.has(_product)).map(toPublicReview);
};

/** Finds the top categories of some products, in the order of the menu. */
export const topCategories = (
  categories: readonly Category[],
  products: readonly Pick<ListedProduct, '_category'>[],
): Category[] => {
  const byId = new Map(categories.map((category) => [category._id, category]));
  const tops = new Set(
    products.flatMap(({ _category }) => {
      const category = byId.get(_category);
      return category ? (category._parents[0] ?? category._id) : [];
    }),
  );
  return childrenOf(visibleCategories(categories)).filter(({ _id }) => tops.has(_id));
};
