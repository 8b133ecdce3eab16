import { Button } from '#app/ui/button.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import type { BenefitWay } from '#shared/domain/pricing/benefit-choice.ts';
import type { OrderFormQuote } from '#shared/usecases/orders/placing/quote-order-form.ts';

const names: Record<string, string> = {
  best: '가장 유리한 방법',
  coupons: '쿠폰만 사용',
  points: '적립금만 사용',
  none: '할인 없이 결제',
};

/** Returns the name of a member's coupon. */
const couponNames =
  ({ offers }: Pick<OrderFormQuote, 'offers'>) =>
  (_userCoupon: string): string =>
    offers.find(({ coupon }) => coupon._id === _userCoupon)?.coupon.name ?? '쿠폰';

const keyOf = ({ coupons, point }: Pick<BenefitWay, 'coupons' | 'point'>): string =>
  JSON.stringify([
    coupons.map(({ _userCoupon, lineId, shippingCode }) => [_userCoupon, lineId, shippingCode]).sort(),
    point,
  ]);

/** Describes the used benefits: `쿠폰 2장과 적립금 3,000원을 적용했습니다. 5,000원이 할인됩니다.` Returns undefined while none are used. */
const appliedText = ({
  chosen: { coupons, point },
  quote,
}: Pick<OrderFormQuote, 'chosen' | 'quote'>): string => {
  const used = [
    ...(coupons.length > 0 ? [`쿠폰 ${coupons.length}장`] : []),
    ...(point > 0 ? [`적립금 ${formatWon(point)}`] : []),
  ];
  if (used.length === 0) return '';
  return `${used.join('과 ')}을 적용했습니다. ${formatWon(quote.couponPrice + quote.pointPrice)}이 할인됩니다.`;
};

/**
 * Combinations of benefits the member could use, the cheapest first, each with the amount left to pay. One press
 * selects it.
 */
export const BenefitWays = ({ quoted, onUse }: { quoted: OrderFormQuote; onUse: (use: string) => void }) => {
  const { ways, chosen } = quoted;
  const [best, ...others] = ways;
  if (!best) return null;
  const nameOf = couponNames(quoted);
  const without = ways.at(-1)?.totalPrice ?? best.totalPrice;
  const row = (way: BenefitWay) => {
    // The button stays after a press, so that a keyboard user does not lose the focus.
    const isChosen = keyOf(way) === keyOf(chosen);
    const title = names[way.use] ?? `${nameOf(way.use)}만 사용`;
    const parts = [
      ...way.coupons.map(({ _userCoupon }) => nameOf(_userCoupon)),
      ...(way.point > 0 ? [`적립금 ${formatWon(way.point)}`] : []),
    ];
    return (
      <li key={way.use} className={way === best ? 'way way-best' : 'way'}>
        <span>
          <b>{title}</b>
          {parts.length > 0 && way.use in names && <small>{parts.join(' + ')}</small>}
        </span>
        <span className="way-price">
          <b>{formatWon(way.totalPrice)}</b>
          {way.totalPrice < without && <small>{formatWon(way.totalPrice - without)}</small>}
        </span>
        <Button
          type="submit"
          name="intent"
          value={`use:${way.use}`}
          formNoValidate
          size="sm"
          variant={isChosen ? 'ghost' : way === best ? 'primary' : 'line'}
          aria-label={isChosen ? `적용 중: ${title}` : `${title} 적용`}
          onClick={(event) => {
            event.preventDefault();
            if (!isChosen) onUse(way.use);
          }}
        >
          {isChosen ? '적용 중' : '적용'}
        </Button>
      </li>
    );
  };
  return (
    <div className="ways">
      <ul aria-label="추천하는 할인 방법">{row(best)}</ul>
      {quoted.waysNote && <p className="text-meta text-ink-2">{quoted.waysNote}</p>}
      <p role="status">{appliedText(quoted)}</p>
      <details className="fold">
        <summary>{`다른 방법과 비교하기 (${others.length})`}</summary>
        <ul aria-label="다른 할인 방법">{others.map(row)}</ul>
      </details>
    </div>
  );
};
