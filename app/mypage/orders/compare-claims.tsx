import { formatWon } from '#shared/domain/money/format.ts';
import { dialogHref, type OrdersLocation } from './location.ts';
import type { ComparedClaim } from './order-actions.ts';

/** Describes the refund in a few words. */
const outcomeOf = ({ preview, exchangeFee, difference = 0, refusal }: ComparedClaim): string => {
  if (refusal) return refusal;
  if (exchangeFee !== undefined)
    return [
      exchangeFee > 0 ? `교환 배송비 ${formatWon(exchangeFee)}` : '배송비 없이 교환',
      ...(difference > 0 ? [`옵션 차액 ${formatWon(difference)}`] : []),
      ...(difference < 0 ? [`옵션 차액 환불 ${formatWon(-difference)}`] : []),
    ].join(' · ');
  if (!preview) return '';
  return formatWon(preview.money);
};

const besidesOf = ({ preview }: ComparedClaim): string =>
  [
    ...(preview?.rows ?? [])
      .filter(({ minus, name }) => minus && name !== '적립금으로 반환')
      .map(({ name, amount }) => `${name} ${formatWon(-amount)}`),
    ...(preview && preview.point > 0 ? [`적립금 ${formatWon(preview.point)} 반환`] : []),
    ...(preview && preview.coupons > 0 ? [`쿠폰 ${preview.coupons}장 반환`] : []),
  ].join(' · ');

/** The requested claim, which is the first, next to its alternatives. Each links to its own address. */
export const CompareClaims = ({
  variants,
  place,
}: {
  variants: readonly ComparedClaim[];
  place: OrdersLocation;
}) => (
  <section className="compare" aria-label="다른 신청과 비교">
    <h3>다른 신청과 비교</h3>
    <ul>
      {variants.map((variant, i) => {
        const { kind, purchaseNos, title } = variant;
        const isThis = i === 0;
        const besides = besidesOf(variant);
        return (
          <li key={`${kind} ${purchaseNos}`} aria-current={isThis || undefined}>
            {isThis ? <span>{title}</span> : <a href={dialogHref(place, kind, purchaseNos)}>{title}</a>}
            <b>{outcomeOf(variant)}</b>
            {besides && <small>{besides}</small>}
          </li>
        );
      })}
    </ul>
  </section>
);
