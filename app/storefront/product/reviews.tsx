import { LinkButton } from '#app/components/button.tsx';
import { Picture } from '#app/components/picture.tsx';
import { Stars } from '#app/components/stars.tsx';
import { EmptyState } from '#app/components/states.tsx';
import type { ProductPage } from '#shared/domain/display/views.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { PublicReview } from '#shared/domain/review/review.ts';
import { formatDate } from '#shared/domain/time/format.ts';

const Review = ({ review }: { review: PublicReview }) => (
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
  </li>
);

/** What buyers say; a page of it at a time, each with an address of its own. */
export const Reviews = ({ page: { product, reviews }, later }: { page: ProductPage; later: boolean }) => {
  const { star__average: stars, count__total: count } = product.meta.reviews;
  return (
    <section id="reviews" className="part">
      <header className="part-head">
        <h2>{`리뷰 ${formatNumber(count)}`}</h2>
        <LinkButton href={`/mypage/reviews?_product=${product._id}`} size="sm">
          리뷰 쓰기
        </LinkButton>
      </header>
      {count > 0 && (
        <p className="review-average">
          <b>{stars.toFixed(1)}</b> <Stars value={stars} />{' '}
          <span>{`구매하신 ${formatNumber(count)}분의 평가`}</span>
        </p>
      )}
      {reviews.reviews.length ? (
        <ul>
          {reviews.reviews.map((review) => (
            <Review key={review._id} review={review} />
          ))}
        </ul>
      ) : (
        <EmptyState title="아직 리뷰가 없습니다.">상품을 받아 보신 뒤 첫 리뷰를 남겨주세요.</EmptyState>
      )}
      <nav aria-label="리뷰 페이지" className="part-pages">
        {later && <LinkButton href={`/shop/products/${product._id}#reviews`}>처음으로</LinkButton>}
        {reviews.cursor && (
          <LinkButton href={`?${new URLSearchParams({ reviews: reviews.cursor })}#reviews`}>
            리뷰 더보기
          </LinkButton>
        )}
      </nav>
    </section>
  );
};
