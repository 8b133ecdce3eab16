import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Leaf } from '../catalog/category-tree.ts';
import { readManifest } from '../studio/album.ts';
import { PLAIN, type Shot, shotsOf } from '../studio/shots.ts';
import type { Publisher } from './publisher.ts';

export type ProductPictures = (product: {
  leaf: Leaf;
  i: number;
  alt: string;
  /** Names of the colours it is offered in */
  colors: readonly string[];
}) => {
  thumb: ImageRef;
  images: ImageRef[];
  /** Pictures of the colours that are rendered, by the colour's name */
  ofColor: ReadonlyMap<string, ImageRef[]>;
};

const manifest = readManifest();

/** Pictures in which the colour of their name is not seen: of brass, or of goods in many colours. */
const COLOURLESS =
  /^(candle-warmer-lightgrey|sconce-turning-beige|toy-shelf-books-lightgrey|wardrobe-open-lavender)-/;

/**
 * Returns the key of the shot's picture; if it is not rendered yet, that of the same model in another colour or of
 * another kind.
 */
const renderedLike = ({ key, model, kind }: Shot): string => {
  if (manifest[key]) return key;
  const named = (...words: string[]): string => `${words.join('-').replaceAll('_', '-')}-`;
  const packshots = Object.keys(manifest).filter((name) => name.endsWith('-packshot'));
  const like =
    packshots.find((packshot) => packshot.startsWith(named(model, kind))) ??
    packshots.find((packshot) => packshot.startsWith(named(model)));
  if (!like) throw new Error(`the studio has no picture of the model ${model}`);
  return like;
};

/** Pictures of products: renders of the studio chosen by the product's name. */
export const createProductPictures = ({ picture }: Publisher): ProductPictures => {
  const refOf = (key: string): ImageRef => {
    const { width = 0, height = 0, print } = manifest[key] ?? {};
    // A new render gets a new URL: browsers cache the old one permanently.
    return picture('products', `${key} ${print}`, { width, height }, { of: 'picture', key });
  };
  const imageOf = (key: string, alt: string): ImageRef => ({ ...refOf(key), alt });
  return ({ leaf, i, alt, colors }) => {
    const [packshot, ...others] = shotsOf({ leaf: leaf.code, name: alt, colors, i });
    if (!packshot) throw new Error(`no model is like ${alt} (${leaf.code})`);
    const thumb = imageOf(renderedLike(packshot), alt);
    const more = others.filter(({ key }) => manifest[key]).map(({ key }) => imageOf(key, `${alt} 다른 각도`));
    // A model with a colour of its own looks the same in every colour.
    const ofColor = colors.flatMap((color): [string, ImageRef[]][] => {
      const shots = shotsOf({ leaf: leaf.code, name: alt, colors: [color], i });
      const keys = shots
        .filter(({ colour, key }) => colour !== PLAIN && manifest[key] && !COLOURLESS.test(key))
        .map(({ key }) => key);
      return keys.length > 0 ? [[color, keys.map((key) => refOf(key))]] : [];
    });
    return { thumb, images: [thumb, ...more], ofColor: new Map(ofColor) };
  };
};
