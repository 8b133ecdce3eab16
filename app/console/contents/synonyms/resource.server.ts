import { consoleResource } from '../../resource/declare.ts';
import { contentOf } from '../content.server.ts';

export const synonyms = consoleResource({
  path: 'shop/synonyms',
  names: { item: '동의어', menu: '검색 동의어', many: 'synonyms', one: 'synonym' },
  scope: 'catalog',
  screen: 'contents/synonyms/screen.tsx',
  ...contentOf('synonyms'),
});
