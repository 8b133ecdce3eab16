import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { basisLabels, basisPrefixOf, targetItemLabels } from './condition-labels.ts';
import type { Coupon, CouponUsage } from './coupon.ts';

/** Returns `15%` or `5,000원`. */
export const formatCouponValue = ({ unit, value }: Pick<Coupon, 'unit' | 'value'>): string =>
  unit === 'PERCENT' ? `${formatNumber(value)}%` : formatWon(value);

/**
 * Returns the validity of a coupon: `발급일로부터 30일`, `2026.12.31까지`; that of a user coupon is its own end day.
 */
export const formatValidity = (
  { type, startsAt, endsAt, days }: Pick<CouponUsage, 'type' | 'startsAt' | 'endsAt' | 'days'>,
  always = '기간 제한 없음',
): string => {
  const from = startsAt && `${formatDate(startsAt)}부터`;
  if (type === 'INFINITE') return from ?? always;
  const until = endsAt && `${formatDate(endsAt)}까지`;
  if (!days) return [from, until].filter(Boolean).join(' ') || always;
  const lasts = `발급일로부터 ${formatNumber(days)}일${until ? ` (${until})` : ''}`;
  return from ? `${from} ${lasts}` : lasts;
};

/**
 * Returns the terms of a coupon, one a line: `주문금액 15% 할인 (최대 10,000원)`, `전체 상품`, `30,000원 이상 구매`,
 * `2026.12.31까지`.
 */
export const describeCouponConditions = ({
  unit,
  value,
  limit,
  usage,
}: Pick<Coupon, 'unit' | 'value' | 'limit' | 'usage'>): string[] => {
  const { price__min, price__max } = usage.limit.target;
  const of = basisPrefixOf(usage.target.price);
  const buying = of ? '' : ' 구매';
  const most = unit === 'PERCENT' && limit ? ` (최대 ${formatWon(limit)})` : '';
  return [
    `${basisLabels[usage.target.price]} ${formatCouponValue({ unit, value })} 할인${most}`,
    targetItemLabels[usage.target.type],
    ...(price__min ? [`${of}${formatWon(price__min)} 이상${buying}`] : []),
    ...(price__max ? [`${of}${formatWon(price__max)} 이하${buying}`] : []),
    ...(usage.combinable ? [] : ['다른 쿠폰과 함께 사용할 수 없음']),
    formatValidity(usage),
  ];
};
