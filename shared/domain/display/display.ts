import type { ImageRef } from '#shared/domain/media/image.ts';
import type { ProductCard } from '#shared/domain/product/product.ts';
import type { PublicReview } from '#shared/domain/review/review.ts';
import type { Period } from '#shared/domain/time/period.ts';

/** One entry of a display (`POPULAR`, `BEST_SELLER`, `BEST_REVIEW` …): a product or a review, ordered by `index`. */
export type DisplayEntry = { _id: string; code: string; index: number; _product?: string; _review?: string };

/** A display entry with its product or review; entries whose product is hidden or removed are omitted. */
export type Display = DisplayEntry & { product?: ProductCard; review?: PublicReview };

/** A sale or a themed selection of products. `content` is sanitised HTML. */
export type Exhibition = Period & {
  _id: string;
  /** BARGAIN_SALES, PLANNED_SALES … */
  group: string;
  name: string;
  summary: string;
  visual: ImageRef;
  color?: string;
  content: string;
  _products: string[];
  index: number;
  shows: boolean;
  createdAt: string;
  version: number;
};

/** Fields of an exhibition everybody may see on its page, in addition to its products. */
export const publicExhibitionFields = [
  '_id',
  'group',
  'name',
  'summary',
  'visual',
  'color',
  'content',
  'index',
  'startsAt',
  'endsAt',
  'createdAt',
] as const satisfies readonly (keyof Exhibition)[];

export type ExhibitionCard = Pick<
  Exhibition,
  '_id' | 'group' | 'name' | 'summary' | 'visual' | 'color' | 'startsAt' | 'endsAt'
>;

/** Point of a showroom's picture that names a product; `x` and `y` in percent from the top left. */
export type Hotspot = { x: number; y: number; _product: string };

/** A picture of a room and the points on it. */
export type Scene = { image: ImageRef; hotspots: Hotspot[] };

/** Product photographed from all sides: frames of one full turn, counter-clockwise from above. */
export type Turntable = { _product: string; frames: ImageRef[] };

export type Showroom = {
  _id: string;
  code: string;
  name: string;
  summary: string;
  description: string;
  color?: string;
  scenes: Scene[];
  /**
   * Panoramas of rooms: each picture is equirectangular, twice as wide as high, and its points are placed as on any
   * picture
   */
  panoramas?: Scene[];
  turntables?: Turntable[];
  shows: boolean;
  createdAt: string;
  version: number;
};

/** Fields of a showroom everybody may see, in addition to its scenes. */
export const publicShowroomFields = [
  '_id',
  'code',
  'name',
  'summary',
  'description',
  'color',
  'createdAt',
] as const satisfies readonly (keyof Showroom)[];

/** A showroom with the products its points name; points whose product is hidden are omitted. */
export type ShowroomView = Pick<Showroom, (typeof publicShowroomFields)[number]> & {
  scenes: SceneView[];
};

/** A showroom as its own page shows it: panoramas and turntables have pages of their own. */
export type ShowroomPage = ShowroomView & { hasPanoramas: boolean; hasTurntables: boolean };

/** A showroom with panoramas and turntables; points and turntables of a hidden product are omitted. */
export type SpaceView = ShowroomView & {
  panoramas: SceneView[];
  turntables: Pick<TurntableView, 'product' | 'frames'>[];
};

/** A scene with the products its points name. */
export type SceneView = { image: ImageRef; hotspots: (Hotspot & { product: ProductCard })[] };

/** A showroom with its panoramas. */
export type PanoramaView = Pick<Showroom, '_id' | 'code' | 'name' | 'summary'> & { panoramas: SceneView[] };

/** A turntable with its product and showroom. */
export type TurntableView = {
  product: ProductCard;
  frames: ImageRef[];
  showroom: Pick<Showroom, 'code' | 'name'>;
};

export type ShowroomCard = Pick<Showroom, '_id' | 'code' | 'name' | 'summary' | 'color'> & {
  image: ImageRef;
};

/** Returns the ids of the exhibitions with a product, which coupons may require. */
export const exhibitionsOf = (
  _product: string,
  exhibitions: readonly Pick<Exhibition, '_id' | '_products'>[],
): string[] => exhibitions.filter(({ _products }) => _products.includes(_product)).map(({ _id }) => _id);
