import { formatFee, formatTravelTiers } from '#shared/domain/shipping/describe.ts';
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

/**
 * Describes in one line what a policy charges, in the words shoppers read. Shoppers must enter an address before a
 * distance surcharge is known.
 */
export const chargeOf = ({ charge }: Pick<ShippingPolicy, 'charge'>): string =>
  charge.type === 'BY_TRAVEL_RANGE' ? formatTravelTiers(charge.travelRange) : formatFee({ charge });
