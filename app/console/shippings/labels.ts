import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type {
  BundleType,
  ShippingCompanyType,
  ShippingFeeType,
  ShippingPolicy,
  ShippingTargetType,
} from '#shared/domain/shipping/shipping.ts';

export const feeTypeLabels: Record<ShippingFeeType, string> = {
  PAY_ON_DELIVERY: '착불',
  BY_FIXED_AMOUNT: '고정 금액',
  BY_PRICES_RANGE: '구매 금액별',
  BY_TRAVEL_RANGE: '거리별',
};

export const companyTypeLabels: Record<ShippingCompanyType, string> = {
  quick: '퀵',
  parcel: '택배',
  freight: '화물',
  own: '자체배송',
  special: '특수배송',
};

export const bundleTypeLabels: Record<BundleType, string> = { BUNDLE: '묶음', APIECE: '상품마다' };

export const targetTypeLabels: Record<ShippingTargetType, string> = {
  ALL: '모든 상품',
  PRODUCTS: '상품 지정',
  CATEGORY_BRAND: '카테고리와 브랜드',
  CATEGORY: '카테고리',
  BRAND: '브랜드',
};

/** What a policy charges, in one line: 0원부터 3,000원, 50,000원부터 0원. */
export const chargeOf = ({ charge }: Pick<ShippingPolicy, 'charge'>): string => {
  const { type, fixedAmount, pricesRange, travelRange } = charge;
  switch (type) {
    case 'PAY_ON_DELIVERY':
      return feeTypeLabels[type];
    case 'BY_FIXED_AMOUNT':
      return formatWon(fixedAmount);
    case 'BY_PRICES_RANGE':
      return pricesRange
        .map(({ price, amount }) => `${formatWon(price)}부터 ${formatWon(amount)}`)
        .join(', ');
    case 'BY_TRAVEL_RANGE':
      return travelRange
        .map(({ distance, amount }) => `${formatNumber(distance)}km부터 ${formatWon(amount)}`)
        .join(', ');
  }
};
