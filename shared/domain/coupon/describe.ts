import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { Coupon, CouponBasis, CouponTargetItems } from './coupon.ts';

const bases: Record<CouponBasis, string> = {
  TOTAL_ORDER_AMOUNT: '주문금액',
  PRODUCT_PRICE: '상품금액',
  DELIVERY_FARE: '배송비',
  INSTALLATION_PRICE: '설치비',
  ONSITE_SERVICE_FEE: '현장서비스비',
};
const items: Record<CouponTargetItems, string> = {
  ALLITEMS: '전체 상품',
  PRODUCTS: '지정 상품',
  EXHIBITS: '기획전 상품',
  DISPLAYS: '진열 상품',
  CATEGORY: '지정 카테고리',
};

/** `15%` or `5,000원`. */
export const couponValue = ({ unit, value }: Pick<Coupon, 'unit' | 'value'>): string =>
  unit === 'PERCENT' ? `${formatNumber(value)}%` : formatWon(value);

/**
 * What a coupon counts on and under which conditions, one a line: `주문금액 15% 할인 (최대 10,000원)`,
 * `전체 상품`, `30,000원 이상 구매`, `2026.12.31까지`.
 */
export const couponConditions = ({
  unit,
  value,
  limit,
  usage,
}: Pick<Coupon, 'unit' | 'value' | 'limit' | 'usage'>): string[] => {
  const { price__min, price__max } = usage.limit.target;
  const most = unit === 'PERCENT' && limit ? ` (최대 ${formatWon(limit)})` : '';
  return [
    `${bases[usage.target.price]} ${couponValue({ unit, value })} 할인${most}`,
    items[usage.target.type],
    ...(price__min ? [`${formatWon(price__min)} 이상 구매`] : []),
    ...(price__max ? [`${formatWon(price__max)} 이하 구매`] : []),
    ...(usage.combinable ? [] : ['다른 쿠폰과 함께 사용할 수 없음']),
    usage.type !== 'INFINITE' && usage.endsAt ? `${formatDate(usage.endsAt)}까지` : '기간 제한 없음',
  ];
};
