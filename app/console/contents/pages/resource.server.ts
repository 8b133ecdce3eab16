import { consoleResource } from '../../resource/declare.ts';
import { contentOf } from '../content.server.ts';

export const pages = consoleResource({
  path: 'site/pages',
  names: { item: '안내 페이지', many: 'pages', one: 'page' },
  scope: 'catalog',
  screen: 'contents/pages/screen.tsx',
  ...contentOf('pages'),
});
