import {
  type Banner,
  bannerCodes,
  mainSlots,
  type ShownSlide,
  type Slide,
} from '#shared/domain/content/banner.ts';
import { pick } from '#shared/domain/pick.ts';
import type { ListedProduct } from '#shared/domain/product/listing.ts';
import { toProductCard } from '#shared/domain/product/listing.ts';
import type { ProductCard } from '#shared/domain/product/product.ts';
import { isInPeriod, type Period } from '#shared/domain/time/period.ts';
import {
  type Exhibition,
  type ExhibitionCard,
  type PanoramaView,
  publicShowroomFields,
  type Scene,
  type SceneView,
  type Showroom,
  type ShowroomCard,
  type ShowroomPage,
  type ShowroomView,
  type SpaceView,
  type TurntableView,
} from './display.ts';
import type { Home } from './views.ts';

/** Returns true when an item is shown at `now` (ISO UTC): switched on and inside its period. */
export const showsAt = (item: Period & { shows: boolean }, now: string): boolean =>
  item.shows && isInPeriod(item, now);

/** Shown, before its period, after it, or switched off. */
const showingStates = ['ON', 'AWAITING', 'ENDED', 'OFF'] as const;
export type ShowingState = (typeof showingStates)[number];
/** Returns the state of an item at `now` (ISO UTC). */
export const showingStateAt = (item: Period & { shows: boolean }, now: string): ShowingState => {
  if (!item.shows) return 'OFF';
  if (item.endsAt && Date.parse(item.endsAt) < Date.parse(now)) return 'ENDED';
  return isInPeriod(item, now) ? 'ON' : 'AWAITING';
};

/** Returns the slides of a banner that are shown now: none while the banner itself is not shown. */
export const slidesAt = (banner: Banner, now: string): Slide[] =>
  showsAt(banner, now) ? banner.slides.filter((slide) => showsAt(slide, now)) : [];

/** Returns the slides of a banner that are switched on, at any time. */
const slidesToCome = ({ slides }: Banner): Slide[] => slides.filter(({ shows }) => shows);

/**
 * Returns the slides of every place of the home page that are shown now; of the banner `preview` (an id) all that are
 * switched on.
 */
export const toMainBanners = (banners: readonly Banner[], now: string, preview?: string): Home['banners'] => {
  const shown = (banner: Banner): ShownSlide[] =>
    (banner._id === preview ? slidesToCome(banner) : slidesAt(banner, now)).map((slide) => ({
      ...slide,
      ...(banner.ratio && { ratio: banner.ratio }),
    }));
  const slides = (code: string): ShownSlide[] =>
    banners.filter((banner) => banner.code === code).flatMap(shown);
  return Object.fromEntries(
    mainSlots.map((slot) => {
      const { pc, mobile } = bannerCodes(slot);
      return [slot, { pc: slides(pc), mobile: slides(mobile) }];
    }),
  ) as Home['banners'];
};

/** Returns an exhibition as lists show it. */
export const toExhibitionCard = (exhibition: Exhibition): ExhibitionCard => {
  const { _id, group, name, summary, visual, color, startsAt, endsAt } = exhibition;
  return { _id, group, name, summary, visual, color, startsAt, endsAt };
};

/** Returns a showroom as lists show it, with its first scene; undefined without a scene. */
export const toShowroomCard = ({
  _id,
  code,
  name,
  summary,
  color,
  scenes,
}: Showroom): ShowroomCard | undefined =>
  scenes[0] && { _id, code, name, summary, color, image: scenes[0].image };

/** Returns the ids of the products a showroom's points name. */
export const productsOfShowroom = ({ scenes }: Showroom): string[] => productsOfScenes(scenes);

const productsOfScenes = (scenes: readonly Scene[]): string[] => [
  ...new Set(scenes.flatMap(({ hotspots }) => hotspots.map(({ _product }) => _product))),
];

const cardsOf = (products: readonly ListedProduct[], now: string): Map<string, ProductCard> =>
  new Map(products.map((product) => [product._id, toProductCard(product, now)]));

const sceneView =
  (cards: ReadonlyMap<string, ProductCard>) =>
  ({ image, hotspots }: Scene): SceneView => ({
    image,
    hotspots: hotspots.flatMap((spot) => {
      const product = cards.get(spot._product);
      return product ? [{ ...spot, product }] : [];
    }),
  });

/** Returns a showroom with its products; points whose product is hidden or removed are omitted. */
export const toShowroomView = (
  showroom: Showroom,
  products: readonly ListedProduct[],
  now: string,
): ShowroomView => {
  const cards = cardsOf(products, now);
  return {
    ...pick(showroom, publicShowroomFields),
    scenes: showroom.scenes.map(sceneView(cards)),
  };
};

/** Returns the ids of the products that points of a showroom's panoramas name. */
export const productsOfPanoramas = ({ panoramas = [] }: Showroom): string[] => productsOfScenes(panoramas);

/** Returns a showroom with its panoramas; points whose product is hidden or removed are omitted. */
export const toPanoramaView = (
  { _id, code, name, summary, panoramas = [] }: Showroom,
  products: readonly ListedProduct[],
  now: string,
): PanoramaView => ({
  _id,
  code,
  name,
  summary,
  panoramas: panoramas.map(sceneView(cardsOf(products, now))),
});

/** Returns the ids of the products of a showroom's turntables. */
export const productsOfTurntables = ({ turntables = [] }: Showroom): string[] =>
  turntables.map(({ _product }) => _product);

/** Returns the turntables of a showroom; those whose product is hidden or removed are omitted. */
export const toTurntableViews = (
  { code, name, turntables = [] }: Showroom,
  products: readonly ListedProduct[],
  now: string,
): TurntableView[] => {
  const cards = cardsOf(products, now);
  return turntables.flatMap(({ _product, frames }) => {
    const product = cards.get(_product);
    return product ? [{ product, frames, showroom: { code, name } }] : [];
  });
};

/** Returns a showroom as its page shows it. A turntable whose product is hidden does not count. */
export const toShowroomPage = (
  showroom: Showroom,
  products: readonly ListedProduct[],
  now: string,
): ShowroomPage => ({
  ...toShowroomView(showroom, products, now),
  hasPanoramas: Boolean(showroom.panoramas?.length),
  hasTurntables: toTurntableViews(showroom, products, now).length > 0,
});

/** Returns the ids of all products of a showroom: of scenes, panoramas and turntables. */
export const productsOfSpace = (showroom: Showroom): string[] => [
  ...new Set([
    ...productsOfShowroom(showroom),
    ...productsOfPanoramas(showroom),
    ...productsOfTurntables(showroom),
  ]),
];

/**
 * Returns a showroom with panoramas and turntables; points and turntables whose product is hidden or removed are
 * omitted.
 */
export const toSpaceView = (
  showroom: Showroom,
  products: readonly ListedProduct[],
  now: string,
): SpaceView => ({
  ...toShowroomView(showroom, products, now),
  panoramas: toPanoramaView(showroom, products, now).panoramas,
  turntables: toTurntableViews(showroom, products, now).map(({ product, frames }) => ({ product, frames })),
});
