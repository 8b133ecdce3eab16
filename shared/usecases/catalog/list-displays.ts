import type { Category } from '#shared/domain/category/category.ts';
import {
  type Display,
  type Exhibition,
  type ExhibitionCard,
  type PanoramaView,
  publicExhibitionFields,
  type ShowroomCard,
  type ShowroomPage,
  type SpaceView,
  type TurntableView,
} from '#shared/domain/display/display.ts';
import {
  productsOfPanoramas,
  productsOfShowroom,
  productsOfSpace,
  productsOfTurntables,
  showsAt,
  toExhibitionCard,
  toPanoramaView,
  toShowroomCard,
  toShowroomPage,
  toSpaceView,
  toTurntableViews,
} from '#shared/domain/display/now-showing.ts';
import { pick } from '#shared/domain/pick.ts';
import { toProductCard } from '#shared/domain/product/listing.ts';
import type { ProductCard } from '#shared/domain/product/product.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { toPublicReview } from '#shared/domain/review/review.ts';
import type { Ports, Showing } from '#shared/usecases/ports/index.ts';
import { topCategories } from './get-home.ts';

type Needs = Pick<Ports, 'showcase' | 'reviews' | 'clock'>;
type DisplayQuery = { code: string; skip: number; limit: number; sort?: 1 | -1 };

/** Lists entries of a display with their products or reviews, by index (rules 8.8). */
export const listDisplays =
  ({ showcase, reviews, clock }: Needs) =>
  async ({ code, skip, limit, sort = 1 }: DisplayQuery): Promise<Display[]> => {
    const all = await showcase.display(code);
    const entries = (sort === 1 ? all : all.toReversed()).slice(skip, skip + limit);
    const [products, chosen] = await Promise.all([
      showcase.listedProducts(entries.flatMap(({ _product }) => _product ?? [])),
      reviews.reviews(entries.flatMap(({ _review }) => _review ?? [])),
    ]);
    const now = clock.now();
    const cards = new Map(products.map((product) => [product._id, toProductCard(product, now)]));
    const words = new Map(
      chosen.filter(({ shows }) => shows).map((review) => [review._id, toPublicReview(review)]),
    );
    return entries.flatMap((entry) => {
      const product = entry._product ? cards.get(entry._product) : undefined;
      const review = entry._review ? words.get(entry._review) : undefined;
      return product || review ? [{ ...entry, product, review }] : [];
    });
  };

/** Lists the top categories of the products of a display (the chips of the home page). */
export const listDisplayCategories =
  ({ showcase }: Pick<Ports, 'showcase'>) =>
  async ({
    code,
    skip,
    limit,
  }: Omit<DisplayQuery, 'sort'>): Promise<Pick<Category, '_id' | 'code' | 'name' | 'visual'>[]> => {
    const [entries, categories] = await Promise.all([showcase.display(code), showcase.categories()]);
    const products = await showcase.listedProducts(entries.flatMap(({ _product }) => _product ?? []));
    const tops = topCategories(categories, products).slice(skip, skip + limit);
    return tops.map((category) => pick(category, ['_id', 'code', 'name', 'visual']));
  };

/** Lists exhibitions shown now, by index; `group` narrows to 특가 (BARGAIN_SALES), 기획전 (PLANNED_SALES) … */
export const listExhibitions =
  ({ showcase, clock }: Showing<'exhibitions'> & Pick<Ports, 'clock'>) =>
  async ({ group }: { group?: string } = {}): Promise<ExhibitionCard[]> => {
    const now = clock.now();
    return (await showcase.exhibitions())
      .filter((exhibition) => showsAt(exhibition, now) && (!group || exhibition.group === group))
      .map(toExhibitionCard);
  };

export type ExhibitionPage = Pick<Exhibition, (typeof publicExhibitionFields)[number]> & {
  products: ProductCard[];
};

/** Reads an exhibition with its products; a clerk may see the one that is `preview` before it is shown. */
export const getExhibition =
  ({ showcase, content, clock }: Pick<Ports, 'showcase' | 'content' | 'clock'>) =>
  async (
    _id: string,
    { preview }: { preview?: string } = {},
  ): Promise<Result<ExhibitionPage, 'EXHIBITION_NOT_FOUND'>> => {
    const now = clock.now();
    const isPreview = preview === _id;
    const exhibition = isPreview
      ? await content.exhibitions.byId(_id)
      : (await showcase.exhibitions()).find((candidate) => candidate._id === _id);
    if (!exhibition || !(isPreview || showsAt(exhibition, now)))
      return fail('EXHIBITION_NOT_FOUND', '기획전을 찾을 수 없습니다.');
    const products = await showcase.listedProducts(exhibition._products);
    return ok({
      ...pick(exhibition, publicExhibitionFields),
      products: products.map((product) => toProductCard(product, now)),
    });
  };

/** Lists shown showrooms, by index. */
export const listShowrooms =
  ({ showcase }: Showing<'showrooms'>) =>
  async (): Promise<ShowroomCard[]> =>
    (await showcase.showrooms())
      .filter(({ shows }) => shows)
      .flatMap((showroom) => toShowroomCard(showroom) ?? []);

/** Reads a showroom with the products of its points, and with whether it has panoramas or turntables. */
export const getShowroom =
  ({ showcase, clock }: Pick<Ports, 'showcase' | 'clock'>) =>
  async (code: string): Promise<Result<ShowroomPage, 'SHOWROOM_NOT_FOUND'>> => {
    const showroom = (await showcase.showrooms()).find(
      (candidate) => candidate.code === code && candidate.shows,
    );
    if (!showroom) return fail('SHOWROOM_NOT_FOUND', '쇼룸을 찾을 수 없습니다.');
    const named = [...new Set([...productsOfShowroom(showroom), ...productsOfTurntables(showroom)])];
    return ok(toShowroomPage(showroom, await showcase.listedProducts(named), clock.now()));
  };

/** Lists all shown showrooms with their scenes, panoramas and turntables; their products are read at once. */
export const listSpaces =
  ({ showcase, clock }: Pick<Ports, 'showcase' | 'clock'>) =>
  async (): Promise<SpaceView[]> => {
    const showrooms = (await showcase.showrooms()).filter(({ shows }) => shows);
    const products = await showcase.listedProducts([...new Set(showrooms.flatMap(productsOfSpace))]);
    return showrooms.map((showroom) => toSpaceView(showroom, products, clock.now()));
  };

/** Lists shown showrooms that have panoramas, by index, with the products of their points. */
export const listPanoramas =
  ({ showcase, clock }: Pick<Ports, 'showcase' | 'clock'>) =>
  async (): Promise<PanoramaView[]> => {
    const showrooms = (await showcase.showrooms()).filter(
      ({ shows, panoramas }) => shows && panoramas?.length,
    );
    const products = await showcase.listedProducts([...new Set(showrooms.flatMap(productsOfPanoramas))]);
    return showrooms.map((showroom) => toPanoramaView(showroom, products, clock.now()));
  };

/** Lists the turntables of all shown showrooms, by their index. */
export const listTurntables =
  ({ showcase, clock }: Pick<Ports, 'showcase' | 'clock'>) =>
  async (): Promise<TurntableView[]> => {
    const showrooms = (await showcase.showrooms()).filter(
      ({ shows, turntables }) => shows && turntables?.length,
    );
    const products = await showcase.listedProducts([...new Set(showrooms.flatMap(productsOfTurntables))]);
    return showrooms.flatMap((showroom) => toTurntableViews(showroom, products, clock.now()));
  };
