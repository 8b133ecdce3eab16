import { formatWon } from '#shared/domain/money/format.ts';

/**
 * Discount rate, sale price and regular price; screen readers get their names. Amounts in won, the rate in whole
 * percent.
 */
export const Price = ({
  price,
  salePrice,
  discountRate,
  large,
}: {
  price: number;
  salePrice: number;
  discountRate: number;
  large?: boolean;
}) =>
  salePrice < price ? (
    <span className={large ? 'price price-lg' : 'price'}>
      <i>
        <span className="sr-only">할인율 </span>
        {`${discountRate}%`}
      </i>
      <b>{formatWon(salePrice)}</b>
      <s>
        <span className="sr-only">정가 </span>
        {formatWon(price)}
      </s>
    </span>
  ) : (
    <span className={large ? 'price price-lg' : 'price'}>
      <b>{formatWon(salePrice)}</b>
    </span>
  );
