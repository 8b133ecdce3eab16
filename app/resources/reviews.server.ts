import { save } from '#app/web/failure-groups.ts';
import { moderationForm, reviewsQuery } from '#shared/contracts/console-post.ts';
import { type BulkUpdate, consoleResource } from './declare.ts';

const deciding = (edit: { best?: boolean; shows?: boolean }, done: string): BulkUpdate => ({
  run: (shop, which) => shop.moderateReview({ ...which, edit }),
  done: (count) => `리뷰 ${count}개를 ${done}.`,
});

/**
 * Reviews belong to their buyers: clerks decide if one is visible and among the best, answer it, and remove
 * inadmissible ones.
 */
export const reviews = consoleResource({
  path: 'shop/reviews',
  names: { item: '리뷰', many: 'reviews', one: 'review' },
  scope: 'service',
  screen: 'reviews/route.tsx',
  list: { query: reviewsQuery, personal: true },
  form: { update: moderationForm, cleared: ['reply'], saved: '리뷰를 저장했습니다.' },
  useCases: {
    list: (shop, query) => shop.listConsoleReviews(query),
    get: (shop, which) => shop.getConsoleReview(which),
    update: (shop, { form, ...which }) => shop.moderateReview({ ...which, edit: form }),
    remove: (shop, which) => shop.deleteConsoleReview(which),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['REVIEW_NOT_FOUND'],
    update: [...save, 'REVIEW_NOT_FOUND'],
    remove: [...save, 'REVIEW_NOT_FOUND'],
  },
  bulk: {
    best: deciding({ best: true }, '베스트로 선정했습니다'),
    plain: deciding({ best: false }, '베스트에서 해제했습니다'),
    show: deciding({ shows: true }, '노출했습니다'),
    hide: deciding({ shows: false }, '숨겼습니다'),
  },
});
