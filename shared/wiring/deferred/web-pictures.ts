import { deferred } from '../deferred.ts';
import type { Maker } from '../parts.ts';

export const webPictures: Maker<'webPictures'> = ({ env }) =>
  deferred(async () => (await import('../adapters/web-pictures.ts')).webPictures(env));
