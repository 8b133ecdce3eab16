import type { ImageRef } from '#shared/domain/media/image.ts';
import type { UploadPurpose } from '#shared/domain/upload/upload.ts';
import { type Point, readManifest, readScenes } from '../studio/album.ts';
import type { Publisher } from './publisher.ts';

/** Part of a scene that is kept when the frame is narrower or lower. */
type CropSide = 'left' | 'right' | 'centre' | 'bottom';

type Size = { width: number; height: number };

const scenes = readScenes();
const packshots = readManifest();

/** Returns a picture of the studio by its key. Throws for a missing key. */
const renderedAs = (key: string) => {
  const made = packshots[key] ?? scenes[key];
  if (!made) throw new Error(`the studio has no picture ${key}`);
  return made;
};

/** Returns the name under which a cut of a scene is published: a new render gets a new URL. */
export const sceneName = (key: string, { width, height }: Size, side: CropSide): string =>
  `${key} ${width}x${height} ${side} ${renderedAs(key).print}`;

/** Returns a scene of the studio, or a product's packshot, cut to a size without distortion. */
export const scenePicture = (
  { picture }: Publisher,
  purpose: UploadPurpose,
  key: string,
  size: Size,
  side: CropSide = 'centre',
): ImageRef => {
  const { width, height } = renderedAs(key);
  const isWhole = width === size.width && height === size.height;
  return picture(purpose, sceneName(key, size, side), size, {
    of: packshots[key] ? 'picture' : 'scene',
    key,
    ...(!isWhole && { cut: { ...size, position: side } }),
  });
};

/** Returns the positions of models in a scene. */
export const pointsOf = (scene: string): readonly Point[] => scenes[scene]?.points ?? [];
