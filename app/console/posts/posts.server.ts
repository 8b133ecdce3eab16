import type { AnswerForm, PostQuery } from '#shared/contracts/console-post.ts';
import { answerForm, postQuery } from '#shared/contracts/console-post.ts';
import type { PostKind } from '#shared/usecases/content/console-posts.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { ClerkAtWork } from '../guard.ts';

type Which = ClerkAtWork & { _id: string };

/** What the questions clerks answer have in common: they are read, and answered over the version that was read. */
export const postsOf = <K extends PostKind>(kind: K) =>
  ({
    list: { query: postQuery, personal: true },
    form: { update: answerForm, saved: '답변을 저장했습니다.' },
    useCases: {
      list: (shop: Shop, query: PostQuery & ClerkAtWork) => shop.listConsolePosts({ ...query, kind }),
      get: (shop: Shop, which: Which) => shop.getConsolePost({ ...which, kind }),
      update: (shop: Shop, given: Which & { form: AnswerForm }) => shop.answerPost({ ...given, kind }),
    },
  }) as const;
