import { consoleResource } from '../../resource/declare.ts';
import { contentOf } from '../content.server.ts';

export const showrooms = consoleResource({
  path: 'shop/showrooms',
  names: { item: '쇼룸', many: 'showrooms', one: 'showroom' },
  scope: 'catalog',
  screen: { '': 'contents/showrooms/list.tsx', '/:code': 'contents/showrooms/one.tsx' },
  ...contentOf('showrooms'),
});
