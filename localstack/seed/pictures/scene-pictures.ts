import type { ImageRef } from '#shared/domain/media/image.ts';
import type { UploadPurpose } from '#shared/domain/upload/upload.ts';
import { type Point, readManifest, readScenes } from '../studio/album.ts';
import type { Publisher } from './publisher.ts';

/** Which part of a scene stays where the frame is narrower or lower than it is. */
type Kept = 'left' | 'right' | 'centre' | 'bottom';

type Size = { width: number; height: number };

const scenes = readScenes();
const packshots = readManifest();

/** A picture of the studio by its key: a name it does not have is a mistake. */
const renderedAs = (key: string) => {
  const made = packshots[key] ?? scenes[key];
  if (!made) throw new Error(`the studio has no picture ${key}`);
  return made;
};

/** The name a cut of a scene is published under: a new render is a new address. */
export const sceneName = (key: string, { width, height }: Size, kept: Kept): string =>
  `${key} ${width}x${height} ${kept} ${renderedAs(key).print}`;

/** A scene of the studio, or a product's packshot, cut to a size without stretching it. */
export const scenePicture = (
  { picture }: Publisher,
  purpose: UploadPurpose,
  key: string,
  size: Size,
  kept: Kept = 'centre',
): ImageRef => {
  const { width, height } = renderedAs(key);
  const isWhole = width === size.width && height === size.height;
  return picture(purpose, sceneName(key, size, kept), size, {
    of: packshots[key] ? 'picture' : 'scene',
    key,
    ...(!isWhole && { cut: { ...size, position: kept } }),
  });
};

/** Where models are to be seen in a scene. */
export const pointsOf = (scene: string): readonly Point[] => scenes[scene]?.points ?? [];
