import type { ImageRef } from '#shared/domain/media/image.ts';
import { type Point, readPanoramas, readTurntables } from '../studio/album.ts';
import type { Publisher } from './publisher.ts';

const panoramas = readPanoramas();
const turns = readTurntables();

/** A room of the studio all around, and where models are to be seen in it; undefined while it is not rendered. */
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

/** The frames of a piece of the studio, a whole turn; none while it is not rendered. */
export const turntablePictures = ({ picture }: Publisher, key: string): ImageRef[] => {
  const { width = 0, height = 0, frames = 0, print } = turns[key] ?? {};
  return Array.from({ length: frames }, (_, n) =>
    picture('showrooms', `${key} ${n} ${print}`, { width, height }, { of: 'turntable', key, frame: n }),
  );
};
