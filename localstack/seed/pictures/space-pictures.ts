import type { ImageRef } from '#shared/domain/media/image.ts';
import { type Point, readPanoramas, readTurntables } from '../studio/album.ts';
import type { Publisher } from './publisher.ts';

const panoramas = readPanoramas();
const turns = readTurntables();

/**
 * Returns the panorama of a room of the studio, and the positions of models in it. Undefined while it is not rendered.
 */
export const panoramaPicture = (
  { picture }: Publisher,
  key: string,
): { image: ImageRef; points: readonly Point[] } | undefined => {
  const made = panoramas[key];
  if (!made) return undefined;
  const { width, height, print, points } = made;
  const image = picture('panoramas', `${key} ${print}`, { width, height }, { of: 'panorama', key });
  return { image, points };
};

/** Returns the frames of a piece of the studio, a whole turn. Empty while it is not rendered. */
export const turntablePictures = ({ picture }: Publisher, key: string): ImageRef[] => {
  const { width = 0, height = 0, frames = 0, print } = turns[key] ?? {};
  return Array.from({ length: frames }, (_, n) =>
    picture('showrooms', `${key} ${n} ${print}`, { width, height }, { of: 'turntable', key, frame: n }),
  );
};
