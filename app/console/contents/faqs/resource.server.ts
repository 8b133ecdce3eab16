import { consoleResource } from '../../resource/declare.ts';
import { contentOf } from '../content.server.ts';

export const faqs = consoleResource({
  path: 'center/faqs',
  names: { item: 'FAQ', many: 'faqs', one: 'faq' },
  scope: 'catalog',
  screen: 'contents/faqs/screen.tsx',
  ...contentOf('faqs'),
});
