import { consoleResource } from '../../resource/declare.ts';
import { contentOf } from '../content.server.ts';

export const bandBanners = consoleResource({
  path: 'band-banners',
  names: { item: '띠 배너', many: 'bandBanners', one: 'bandBanner' },
  scope: 'catalog',
  screen: 'contents/band-banners/screen.tsx',
  ...contentOf('band-banners'),
});
