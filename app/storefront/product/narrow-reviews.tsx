import { useEffect, useRef } from 'react';
import { EmptyState } from '#app/ui/states.tsx';
import type { ProductPage } from '#shared/domain/display/views.ts';
import type { ReviewFilter, ReviewSort } from '#shared/domain/review/review.ts';
import { reviewSortLabels, reviewSorts } from '#shared/domain/review/review.ts';

/** Title when no review of a page matches. The page need not be the last one. */
const noneTitle = ({ more, isLater }: ReviewsRequest): string => {
  if (more) return '아직 조건에 맞는 리뷰를 찾지 못했습니다.';
  return isLater ? '조건에 맞는 리뷰가 더 없습니다.' : '조건에 맞는 리뷰가 없습니다.';
};

const STARS = [5, 4, 3, 2, 1];

/** Filters of reviews: order, option, stars and pictures. Without scripts a button applies them. */
export default function NarrowReviews({
  page: { product, skus },
  asked,
  isEmpty,
}: {
  page: ProductPage;
  asked: ReviewsRequest;
  /** True when no review matches */
  isEmpty: boolean;
}) {
  const { order = 'LATEST', option = '', star = '', images = false } = asked;
  const options = skus.map(({ name }) => name).filter(Boolean);
  const form = useRef<HTMLFormElement>(null);
  // Filters from a link are shown in the fields too. A field that was just changed keeps the focus.
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
    <>
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
      {isEmpty && (
        <EmptyState title={noneTitle(asked)}>
          {asked.more ? '나머지 리뷰에서 더 찾아볼 수 있습니다.' : '다른 옵션이나 별점을 골라 보세요.'}
        </EmptyState>
      )}
    </>
  );
}

/** Filters of the reviews in the address, and the address of the next reviews. */
export type ReviewsRequest = ReviewFilter & { order?: ReviewSort; isLater: boolean; more?: string };
