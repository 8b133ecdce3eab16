import { Stars } from '#app/ui/stars.tsx';
import type { ProductPage } from '#shared/domain/display/views.ts';
import { formatNumber } from '#shared/domain/money/format.ts';

const STARS = [5, 4, 3, 2, 1];

/** Numbers of reviews with five stars, four, … one. Each row links to its reviews. */
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

/** Average of all reviews, and how many have how many stars. */
export default function ReviewSummary({
  reviews: { star__average: stars, count__total: count, count__stars: counts },
}: {
  reviews: ProductPage['product']['meta']['reviews'];
}) {
  return (
    <div className="review-summary">
      <p className="review-average">
        <b>{stars.toFixed(1)}</b> <Stars value={stars} />{' '}
        <span>{`구매하신 ${formatNumber(count)}분의 평가`}</span>
      </p>
      {counts && <Histogram counts={counts} total={count} />}
    </div>
  );
}
