import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Leaf, Mid } from '../catalog/tree.ts';
import { readManifest, readPicture } from '../studio/album.ts';
import { shotsOf } from '../studio/shots.ts';
import { compose } from './compose.ts';
import type { Publisher } from './publisher.ts';

const SIZE = { width: 640, height: 640 };

/** Light tiles in three moods, so that one render stands before several grounds. */
const grounds = [
  { wall: '#f1efe9', floor: '#e4e0d6' },
  { wall: '#e8eef0', floor: '#d9e2e6' },
  { wall: '#f3ebe3', floor: '#e8dccf' },
] as const;

/** Tiles of one render: each costs a tenth of a second. */
const TILES = 2;

export type ProductPictures = (product: {
  leaf: Leaf;
  mid: Mid;
  i: number;
  alt: string;
  /** Names of the colours it is offered in */
  colors: readonly string[];
}) => {
  thumb: ImageRef;
  images: ImageRef[];
};

/**
 * Pictures of products: those the studio rendered of what the product is called; where it has none, a figure alone on
 * its tile, the same on another, and a scene of its kind.
 */
export const createProductPictures = ({ picture }: Publisher): ProductPictures => {
  const manifest = readManifest();
  const rendered = (told: Parameters<typeof shotsOf>[0]): ImageRef[] =>
    shotsOf(told).flatMap(({ key, view }) => {
      const made = manifest[key];
      if (!made) return [];
      const { print, ...size } = made;
      const alt = view === 'packshot' ? told.name : `${told.name} 다른 각도`;
      // A new render is a new address: what browsers hold of the old one they hold for good.
      return [{ ...picture('products', `${key} ${print}`, size, () => readPicture(key)), alt }];
    });
  const tile = (emoji: string, n: number): ImageRef => {
    const mood = (Number.parseInt(emoji, 16) + (n % TILES)) % grounds.length;
    const ground = grounds[mood] ?? grounds[0];
    return picture('products', `${emoji} ${mood}`, SIZE, () =>
      compose({ ...SIZE, ...ground }, [{ emoji, x: 0.5, y: 0.5, height: [0.6, 0.66, 0.56][mood] ?? 0.6 }]),
    );
  };
  const scene = ({ code, emojis }: Mid): ImageRef => {
    const [first = '', second = '', third = ''] = emojis;
    return picture('products', `scene ${code}`, SIZE, () =>
      compose({ ...SIZE, wall: '#efe9e0', floor: '#ddd2c2' }, [
        { emoji: second, x: 0.24, y: 0.56, height: 0.3 },
        { emoji: third, x: 0.8, y: 0.6, height: 0.26 },
        { emoji: first, x: 0.52, y: 0.52, height: 0.48 },
      ]),
    );
  };
  return ({ leaf, mid, i, alt, colors }) => {
    const shot = rendered({ leaf: leaf.code, name: alt, colors, i });
    if (shot[0]) return { thumb: shot[0], images: shot };
    const n = Math.floor(i / 120) + leaf.code.length;
    const thumb = { ...tile(leaf.emoji, n), alt };
    return {
      thumb,
      images: [thumb, { ...scene(mid), alt: `${alt} 연출 사진` }, { ...tile(leaf.emoji, n + 1), alt }],
    };
  };
};
