import { type FormEvent, useState } from 'react';
import { Picture } from '#app/media/picture.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { ServerDrawn, ServerKept } from '#app/ui/server-drawn.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { ProductPage } from '#shared/domain/display/views.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { PublicReview } from '#shared/domain/review/review.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { ReviewsRequest } from './narrow-reviews.tsx';
import { narrowReviews, reviewSummary } from './server-drawn-sections.ts';
import type { Vote } from './vote-helpful.ts';

/** Id of the one form that all buttons 도움돼요 of a page submit. */
const HELPFUL_FORM = 'helpful';

const Helpful = ({ review, vote: { count, isMine } }: { review: PublicReview; vote: Vote }) => (
  <button
    type="submit"
    form={HELPFUL_FORM}
    name="_review"
    value={review._id}
    className="helpful"
    aria-label={`${review.subject} 도움돼요 ${formatNumber(count)}`}
    aria-pressed={isMine}
  >
    도움돼요{count > 0 && <b>{formatNumber(count)}</b>}
  </button>
);

const Review = ({ review, vote }: { review: PublicReview; vote: Vote }) => (
  <li className="post">
    <p className="post-meta">
      <Stars value={review.star} /> <b>{review.user.username}</b>{' '}
      <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      {review.product.option && <span>{review.product.option}</span>}
    </p>
    <h3>{review.subject}</h3>
    <p className="whitespace-pre-line">{review.content}</p>
    {review.images.length > 0 && (
      <ul className="post-images">
        {review.images.map((image, at) => (
          <li key={image.url}>
            <Picture image={image} sizes="120px" max={320} alt={`${review.subject} 사진 ${at + 1}`} />
          </li>
        ))}
      </ul>
    )}
    {review.reply && (
      <p className="post-reply">
        <b>온결홈</b> {review.reply}
      </p>
    )}
    <Helpful review={review} vote={vote} />
  </li>
);

/** Number of pictures in the strip. */
const PHOTOS = 8;

/** Pictures of the reviews on the page. They link to all reviews with pictures. */
const Photos = ({ reviews }: { reviews: readonly PublicReview[] }) => {
  const images = reviews.flatMap((review) => review.images).slice(0, PHOTOS);
  if (images.length === 0) return null;
  return (
    <a href="?images=true#reviews" className="review-photos" aria-label="사진 리뷰 모아보기">
      {images.map((image) => (
        <Picture key={image.url} image={image} sizes="96px" max={320} alt="" />
      ))}
    </a>
  );
};

/** Reviews of buyers, in pages with an address each. */
export const Reviews = ({ page, asked }: { page: ProductPage; asked: ReviewsRequest }) => {
  const { product, reviews } = page;
  const count = product.meta.reviews.count__total;
  const isNarrow = Boolean(asked.option || asked.star || asked.images);
  const [votes, setVotes] = useState<Readonly<Record<string, Vote>>>({});
  const voteOf = ({ _id, helpful = 0 }: PublicReview): Vote =>
    votes[_id] ?? { count: helpful, isMine: false };
  // Without scripts it is a form of the member's reviews. The code of the vote is loaded on demand.
  const vote = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { voteHelpful } = await import('./vote-helpful.ts');
    await voteHelpful(submitter, { reviews: reviews.reviews, voteOf, setVotes });
  };
  return (
    <section id="reviews" className="part">
      <header className="part-head">
        <h2>{`리뷰 ${formatNumber(count)}`}</h2>
        <LinkButton href={`/mypage/reviews?_product=${product._id}`} size="sm">
          리뷰 쓰기
        </LinkButton>
      </header>
      {count > 0 && (
        <>
          <ServerKept key={product._id} part={reviewSummary} props={{ reviews: product.meta.reviews }} />
          {!asked.images && <Photos reviews={reviews.reviews} />}
          {isNarrow || asked.order ? (
            <ServerDrawn
              part={narrowReviews}
              props={{ page, asked, isEmpty: reviews.reviews.length === 0 }}
            />
          ) : (
            <LinkButton href="?order=LATEST#reviews" size="sm" className="mt-4">
              정렬·필터
            </LinkButton>
          )}
        </>
      )}
      {reviews.reviews.length > 0 && (
        <ul>
          {reviews.reviews.map((review) => (
            <Review key={review._id} review={review} vote={voteOf(review)} />
          ))}
        </ul>
      )}
      {count === 0 && (
        <EmptyState title="아직 리뷰가 없습니다.">상품을 받아 보신 뒤 첫 리뷰를 남겨주세요.</EmptyState>
      )}
      <nav aria-label="리뷰 페이지" className="part-pages">
        {(isNarrow || asked.isLater) && (
          <LinkButton href={`/shop/products/${product._id}#reviews`}>전체 리뷰 보기</LinkButton>
        )}
        {asked.more && (
          <LinkButton href={asked.more}>
            {reviews.reviews.length > 0 ? '리뷰 더보기' : '더 찾아보기'}
          </LinkButton>
        )}
      </nav>
      <form id={HELPFUL_FORM} method="post" action="/mypage/reviews" onSubmit={vote}>
        <input type="hidden" name="intent" value="helpful" />
        <input type="hidden" name="_product" value={product._id} />
      </form>
    </section>
  );
};
