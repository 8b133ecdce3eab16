import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import { save } from '#app/web/failure-groups.ts';
import type { PostQuery, ReplyForm } from '#shared/contracts/console-post.ts';
import { postQuery, replyForm } from '#shared/contracts/console-post.ts';
import type { PostKind } from '#shared/usecases/content/console-posts.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { consoleResource } from './declare.ts';

type ItemInput = ClerkAtWork & { _id: string };

/**
 * Builds the common part of the questions that clerks answer: they are read, answered over the version that was read,
 * and removed.
 */
const postsOf = <K extends PostKind>(kind: K) =>
  ({
    list: { query: postQuery, personal: true },
    form: { update: replyForm, saved: '답변을 저장했습니다.' },
    useCases: {
      list: (shop: Shop, query: PostQuery & ClerkAtWork) => shop.listConsolePosts({ ...query, kind }),
      get: (shop: Shop, which: ItemInput) => shop.getConsolePost({ ...which, kind }),
      update: (shop: Shop, input: ItemInput & { form: ReplyForm }) => shop.answerPost({ ...input, kind }),
      remove: (shop: Shop, which: ItemInput) => shop.deleteConsolePost({ ...which, kind }),
    },
    failures: {
      list: ['BAD_CURSOR'],
      get: ['POST_NOT_FOUND'],
      update: [...save, 'POST_NOT_FOUND'],
      remove: [...save, 'POST_NOT_FOUND'],
    },
  }) as const;

/** Questions about products. */
export const inquires = consoleResource({
  path: 'shop/inquires',
  names: { item: '상품 문의', many: 'inquires', one: 'inquire' },
  scope: 'service',
  waits: 'inquires',
  screen: 'posts/inquires.tsx',
  ...postsOf('inquires'),
});

/** Questions to the customer center. */
export const questions = consoleResource({
  path: 'center/questions',
  names: { item: '1:1 문의', many: 'questions', one: 'question' },
  scope: 'service',
  waits: 'questions',
  screen: 'posts/questions.tsx',
  ...postsOf('questions'),
});
