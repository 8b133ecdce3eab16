import { useShell } from '#app/shell/use-shell.ts';
import { LikeButton } from '#app/shop/like-button.tsx';
import { Price } from '#app/shop/price/price.tsx';
import { LabelChips } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { DeliveryFacts, type DescribedProduct } from './delivery-facts.tsx';

/** Brand, name, stars, price with its period, labels, shipping method, external link and tags of a product. */
export const Summary = ({ page }: { page: DescribedProduct }) => {
  const { product, brand } = page;
  const { setting } = useShell();
  const { star__average: stars, count__total: reviews } = product.meta.reviews;
  const startsAt = product.discount?.expiration.enabled ? product.discount.expiration.startDate : undefined;
  return (
    <header className="summary">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {brand && (
            <a href={`/shop/brands/${brand.code}`} className="summary-brand">
              {brand.name} <Icon name="right" />
            </a>
          )}
          <h1>{product.name}</h1>
        </div>
        <LikeButton id={product._id} name={product.name} />
      </div>
      <a href="#reviews" className="summary-stars">
        <Stars value={stars} />
        {reviews > 0 ? (
          <>
            <b>{stars.toFixed(1)}</b>
            {` 리뷰 ${formatNumber(reviews)}개`}
          </>
        ) : (
          '첫 리뷰를 남겨주세요'
        )}
        {product.meta.sales.count > 0 && ` · 판매 ${formatNumber(product.meta.sales.count)}`}
      </a>
      <Price price={product.price} salePrice={product.salePrice} discountRate={product.discountRate} large />
      {product.discountEndsAt && (
        <p className="summary-period">
          {`할인 기간 ${startsAt ? formatDate(startsAt) : ''} ~ ${formatDate(product.discountEndsAt)}`}
        </p>
      )}
      <LabelChips values={product.labels} labels={setting.shop.productLabels} />
      {product.flags.length > 0 && (
        <span className="card-labels">
          {product.flags.map((flag) => (
            <span key={flag} className="badge">
              {flag}
            </span>
          ))}
        </span>
      )}
      <dl className="summary-facts">
        <DeliveryFacts page={page} />
        {product.origin && (
          <div>
            <dt>원산지</dt>
            <dd>{product.origin}</dd>
          </div>
        )}
        {product.manufacturer && (
          <div>
            <dt>제조사</dt>
            <dd>{product.manufacturer}</dd>
          </div>
        )}
        {product.size && (
          <div>
            <dt>크기</dt>
            <dd>{product.size}</dd>
          </div>
        )}
      </dl>
      {product.link?.enabled && (
        <LinkButton
          href={product.link.url}
          size="sm"
          {...(product.link.isOuter && { target: '_blank', rel: 'noopener' })}
        >
          {product.link.name}
        </LinkButton>
      )}
      {product.hashtags.length > 0 && (
        <ul className="hashtags" aria-label="해시태그">
          {product.hashtags.map((tag) => (
            <li key={tag}>
              <a href={`/shop/products?${new URLSearchParams({ searchValue: tag })}`}>{`#${tag}`}</a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
};
