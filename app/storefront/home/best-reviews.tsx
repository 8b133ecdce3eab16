import { Picture, Thumb } from '#app/media/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import type { ReviewView } from './home-view.ts';
import { SectionHead } from './section-head.tsx';

const Main = ({ review }: { review: ReviewView }) => (
  <li>
    <a href={`/shop/products/${review._product}#reviews`} className="review-card">
      <Picture
        image={review.images[0] ?? review.product.thumb}
        sizes="(width < 768px) 80vw, 290px"
        max={640}
        alt=""
      />
      <Stars value={review.star} />
      <b>{review.subject}</b>
      <span className="review-text">{review.content}</span>
      <small>{`${review.user.username} · ${review.product.name}`}</small>
    </a>
  </li>
);

const Side = ({ review }: { review: ReviewView }) => (
  <li>
    <a href={`/shop/products/${review._product}#reviews`} className="review-line">
      <Thumb image={review.images[0] ?? review.product.thumb} size={72} />
      <span>
        <b>{review.subject}</b>
        <span className="review-text">{review.content}</span>
      </span>
    </a>
  </li>
);

/** Best reviews: three large ones, with three more next to them (rules 9.13). */
export const BestReviews = ({ main, side }: { main: ReviewView[]; side: ReviewView[] }) =>
  main.length ? (
    <section>
      <SectionHead title="베스트 리뷰" text="구매하신 고객님들의 생생한 리뷰" href="/shop/reviews" />
      <ul className="review-cards">
        {main.map((review) => (
          <Main key={review._id} review={review} />
        ))}
      </ul>
      <ul className="review-lines">
        {side.map((review) => (
          <Side key={review._id} review={review} />
        ))}
      </ul>
    </section>
  ) : null;
