import { variantUrl } from '#shared/domain/media/image.ts';
import { escapeHtml } from '#shared/domain/text.ts';
import type { Publisher } from './publisher.ts';
import { scenePicture } from './scene-pictures.ts';

const SIZE = { width: 960, height: 720 };

/** Returns a picture in a text, as the editor inserts it: the shop's own, in the width in which it was uploaded. */
export const textPicture = (publisher: Publisher, look: string, alt: string): string => {
  const image = scenePicture(publisher, 'editor', look, SIZE);
  const { width, height } = image;
  return `<img src="${variantUrl(image, width)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy">`;
};
