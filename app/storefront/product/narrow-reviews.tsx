import { useEffect, useRef } from 'react';
import type { ProductPage } from '#shared/domain/display/views.ts';
import { reviewSortLabels, reviewSorts } from '#shared/domain/review/review.ts';
import type { AskedReviews } from './reviews.tsx';

const STARS = [5, 4, 3, 2, 1];

/** Order, option, stars and pictures; without scripts a button applies them. */
export default function NarrowReviews({
  page: { product, skus },
  asked,
}: {
  page: ProductPage;
  asked: AskedReviews;
}) {
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
}
