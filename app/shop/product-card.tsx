import { Picture } from '#app/media/picture.tsx';
import { LabelChips } from '#app/ui/badge.tsx';
import type { ProductLabel } from '#shared/domain/content/setting.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { CardView } from './card-view.ts';
import { LikeButton } from './like-button.tsx';
import { Price } from './price/price.tsx';

const SIZES = '(width < 576px) 46vw, (width < 1024px) 31vw, 240px';

/** Product in a list (rules 8.7): like button, sold-out badge, price, stars and sales, label chips. */
export const ProductTile = ({
  card,
  labels,
  eager,
}: {
  card: CardView;
  labels: readonly ProductLabel[];
  eager?: boolean;
}) => {
  const { star__average: stars, count__total: reviews } = card.meta.reviews;
  const sold = card.meta.sales.count;
  return (
    <li className="card">
      <span className="card-tile">
        <Picture image={card.thumb} sizes={SIZES} max={640} alt="" eager={eager} />
        {card.soldOut && <span className="sold-out">일시품절</span>}
      </span>
      <span className="card-brand">{card.brand?.name}</span>
      <a href={`/shop/products/${card._id}`} className="card-name">
        {card.name}
      </a>
      <Price price={card.price} salePrice={card.salePrice} discountRate={card.discountRate} />
      <span className="card-meta">
        {reviews > 0 && (
          <>
            <b>{`★ ${stars.toFixed(1)}`}</b>
            {` (${formatNumber(reviews)})`}
          </>
        )}
        {sold > 0 && `${reviews > 0 ? ' · ' : ''}판매 ${formatNumber(sold)}`}
      </span>
      <LabelChips values={card.labels} labels={labels} />
      <LikeButton id={card._id} name={card.name} />
    </li>
  );
};

/** Grid of products. The first `eager` pictures are loaded at once: those visible without scrolling. */
export const ProductGrid = ({
  cards,
  labels,
  eager = 0,
}: {
  cards: readonly CardView[];
  labels: readonly ProductLabel[];
  eager?: number;
}) => (
  <ul className="cards">
    {cards.map((card, at) => (
      <ProductTile key={card._id} card={card} labels={labels} eager={at < eager} />
    ))}
  </ul>
);
