import { consoleResource } from '../../resource/declare.ts';
import { contentOf } from '../content.server.ts';

export const banners = consoleResource({
  path: 'banners',
  names: { item: '배너', many: 'banners', one: 'banner' },
  scope: 'catalog',
  screen: {
    '': 'contents/banners/list.tsx',
    '/create': 'contents/banners/create.tsx',
    '/:id': 'contents/banners/edit.tsx',
  },
  ...contentOf('banners'),
});
