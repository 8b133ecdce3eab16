import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const webPictures: AdapterFactory<'webPictures'> = ({ env }) =>
  createLazyAdapter(async () => (await import('../adapters/web-pictures.ts')).webPictures(env));
