import { toCardView } from '#app/shop/card-view.ts';
import type { Home } from '#shared/domain/display/views.ts';
import type { PublicReview } from '#shared/domain/review/review.ts';
import { beginningOf } from '#shared/domain/text.ts';

/** Letters of a review that fit into its two lines */
const REVIEW_SHOWN = 120;

const reviewView = ({ _id, _product, user, product, subject, content, star, images }: PublicReview) => ({
  _id,
  _product,
  user,
  product,
  subject,
  star,
  content: beginningOf(content, REVIEW_SHOWN),
  images: images.slice(0, 1),
});
export type ReviewView = ReturnType<typeof reviewView>;

/**
 * Reduces the blocks of the home page to the data they show: it is the shop's largest page, so nothing else is sent.
 */
export const toHomeView = ({ care, popular, best, bestReviews, showroom, ...rest }: Home) => ({
  ...rest,
  care: care.map(toCardView),
  popular: { ...popular, products: popular.products.map(toCardView) },
  best: best.map(toCardView),
  bestReviews: { main: bestReviews.main.map(reviewView), side: bestReviews.side.map(reviewView) },
  showroom: showroom && { ...showroom, scenes: showroom.scenes.slice(0, 1) },
});
export type HomeView = ReturnType<typeof toHomeView>;
