import { consoleResource } from '../resource/declare.ts';
import { postsOf } from './posts.server.ts';

/** Questions on products. */
export const inquires = consoleResource({
  path: 'shop/inquires',
  names: { item: '상품 문의', many: 'inquires', one: 'inquire' },
  scope: 'service',
  screen: 'posts/inquires.tsx',
  ...postsOf('inquires'),
});

/** Questions to the customer centre. */
export const questions = consoleResource({
  path: 'center/questions',
  names: { item: '1:1 문의', many: 'questions', one: 'question' },
  scope: 'service',
  screen: 'posts/questions.tsx',
  ...postsOf('questions'),
});
