import { lazy, Suspense, useEffect, useRef } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Picture } from '#app/components/picture.tsx';
import { Stars } from '#app/components/stars.tsx';
import { EmptyState } from '#app/components/states.tsx';
import { useNear } from '#app/components/use-near.ts';
import type { ProductPage } from '#shared/domain/display/views.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import {
  type PublicReview,
  type ReviewFilter,
  type ReviewSort,
  reviewSortLabels,
  reviewSorts,
} from '#shared/domain/review/review.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { HELPFUL_FORM, HelpfulForm, useHelpful } from './helpful-form.tsx';

const ReviewPhotos = lazy(() => import('./review-photos.tsx'));

/** What the page was asked to show of its reviews. */
export type AskedReviews = ReviewFilter & { order?: ReviewSort; isLater: boolean };

const Helpful = ({ review }: { review: PublicReview }) => {
  const { count, isMine } = useHelpful(review);
  return (
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
};

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
    <Helpful review={review} />
  </li>
);

const STARS = [5, 4, 3, 2, 1];

/** How many gave five stars, four, … one; each row leads to their reviews. */
const Histogram = ({ counts, total }: { counts: readonly number[]; total: number }) => (
  <ul className="star-rows">
    {STARS.map((star) => {
      const count = counts[star - 1] ?? 0;
      return (
        <li key={star}>
          <a href={`?star=${star}#reviews`} aria-label={`별점 ${star}점 리뷰 ${formatNumber(count)}개`}>
            <span>{`${star}점`}</span>
            <meter aria-hidden="true" min={0} max={total} value={count} />
            <span>{formatNumber(count)}</span>
          </a>
        </li>
      );
    })}
  </ul>
);

/** Order, option, stars and pictures; without scripts a button applies them. */
const Narrow = ({ page: { product, skus }, asked }: { page: ProductPage; asked: AskedReviews }) => {
  const { order = 'LATEST', option = '', star = '', images = false } = asked;
  const options = skus.map(({ name }) => name).filter(Boolean);
  const form = useRef<HTMLFormElement>(null);
  // What a link has narrowed shows in the fields too, which keep the focus of who has just chosen in them.
  useEffect(() => {
    const fields = form.current?.elements;
    const field = (name: string) => fields?.namedItem(name);
    for (const [name, value] of Object.entries({ order, option, star })) {
      const select = field(name);
      if (select instanceof HTMLSelectElement) select.value = String(value);
    }
    const box = field('images');
    if (box instanceof HTMLInputElement) box.checked = images;
  }, [order, option, star, images]);
  return (
    <form
      ref={form}
      method="get"
      action={`/shop/products/${product._id}#reviews`}
      className="review-narrow"
      aria-label="리뷰 골라 보기"
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      <select name="order" className="input" aria-label="정렬" defaultValue={order}>
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {reviewSortLabels[sort]}
          </option>
        ))}
      </select>
      {options.length > 1 && (
        <select name="option" className="input" aria-label="옵션" defaultValue={option}>
          <option value="">옵션 전체</option>
          {options.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
      <select name="star" className="input" aria-label="별점" defaultValue={star}>
        <option value="">별점 전체</option>
        {STARS.map((stars) => (
          <option key={stars} value={stars}>{`${stars}점`}</option>
        ))}
      </select>
      <label className="check">
        <input type="checkbox" name="images" value="true" defaultChecked={images} />
        <span>사진 리뷰만</span>
      </label>
      <noscript>
        <button type="submit" className="btn">
          적용
        </button>
      </noscript>
    </form>
  );
};

/** The address of a page of reviews as they are ordered and narrowed now. */
const addressOf = ({ order, option, star, images }: AskedReviews, cursor?: string): string => {
  const query = new URLSearchParams({
    ...(order && { order }),
    ...(option && { option }),
    ...(star && { star: String(star) }),
    ...(images && { images: 'true' }),
    ...(cursor && { reviews: cursor }),
  });
  return `?${query}#reviews`;
};

/** What buyers say; a page of it at a time, each with an address of its own. */
export const Reviews = ({ page, asked }: { page: ProductPage; asked: AskedReviews }) => {
  const { product, reviews } = page;
  const { star__average: stars, count__total: count, count__stars: counts } = product.meta.reviews;
  const isNarrow = Boolean(asked.option || asked.star || asked.images);
  // Known with the page, so that the strip's place is kept free and nothing moves when it comes.
  const hasPhotos = reviews.reviews.some(({ images }) => images.length > 0);
  const [part, isNear] = useNear<HTMLElement>();
  return (
    <section id="reviews" className="part" ref={part}>
      <header className="part-head">
        <h2>{`리뷰 ${formatNumber(count)}`}</h2>
        <LinkButton href={`/mypage/reviews?_product=${product._id}`} size="sm">
          리뷰 쓰기
        </LinkButton>
      </header>
      {count > 0 && (
        <>
          <div className="review-summary">
            <p className="review-average">
              <b>{stars.toFixed(1)}</b> <Stars value={stars} />{' '}
              <span>{`구매하신 ${formatNumber(count)}분의 평가`}</span>
            </p>
            {counts && <Histogram counts={counts} total={count} />}
          </div>
          {hasPhotos && (
            <div className="review-photos-place">
              {isNear && (
                <Suspense>
                  <ReviewPhotos _product={product._id} name={product.name} />
                </Suspense>
              )}
            </div>
          )}
          <Narrow page={page} asked={asked} />
        </>
      )}
      {reviews.reviews.length > 0 ? (
        <ul>
          {reviews.reviews.map((review) => (
            <Review key={review._id} review={review} />
          ))}
        </ul>
      ) : isNarrow || asked.isLater ? (
        <EmptyState title="조건에 맞는 리뷰가 없습니다.">다른 옵션이나 별점을 골라 보세요.</EmptyState>
      ) : (
        <EmptyState title="아직 리뷰가 없습니다.">상품을 받아 보신 뒤 첫 리뷰를 남겨주세요.</EmptyState>
      )}
      <nav aria-label="리뷰 페이지" className="part-pages">
        {(isNarrow || asked.isLater) && (
          <LinkButton href={`/shop/products/${product._id}#reviews`}>전체 리뷰 보기</LinkButton>
        )}
        {reviews.cursor && <LinkButton href={addressOf(asked, reviews.cursor)}>리뷰 더보기</LinkButton>}
      </nav>
      <HelpfulForm _product={product._id} />
    </section>
  );
};
