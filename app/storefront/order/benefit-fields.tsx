import { SelectField, TextField } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { describeCouponConditions, formatCouponValue } from '#shared/domain/coupon/describe.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatCouponChoice } from '#shared/domain/pricing/choice-text.ts';
import type { CouponOffer } from '#shared/domain/pricing/coupon-places.ts';
import type { CouponChoice } from '#shared/domain/pricing/types.ts';
import type { OrderFormQuote } from '#shared/usecases/orders/placing/quote-order-form.ts';
import { BenefitWays } from './benefit-ways.tsx';
import type { Benefits } from './use-benefits.ts';

/** Names what a coupon is used on, in the shopper's words. */
const placeNames =
  ({ lines, quote }: OrderFormQuote) =>
  ({ lineId, shippingCode }: CouponChoice): string => {
    if (lineId !== undefined) {
      const line = lines.find((candidate) => candidate.lineId === lineId);
      return [line?.name, line?.option].filter(Boolean).join(' ') || '상품';
    }
    if (shippingCode === undefined) return '주문 전체';
    return quote.groups.find((group) => group.shippingCode === shippingCode)?.text ?? '배송';
  };

/**
 * Coupons and points of a member: the suggested use, every usable coupon with what it can be used on, and the points.
 */
export const BenefitFields = ({ quoted, benefits }: { quoted: OrderFormQuote; benefits: Benefits }) => {
  const { offers, quote, pointHeld, refused, waysRefused } = quoted;
  const nameOf = placeNames(quoted);
  const fitting = offers.filter(({ places }) => places.length > 0);
  const others = offers.filter(({ places }) => places.length === 0);
  const messagesFor = (_userCoupon?: string) =>
    refused
      .filter((refusedChoice) => refusedChoice._userCoupon === _userCoupon)
      .map(({ message }) => message);
  const lost = refused.filter(
    ({ _userCoupon }) => _userCoupon && !fitting.some(({ coupon }) => coupon._id === _userCoupon),
  );
  return (
    <section className="panel" aria-label="쿠폰·적립금">
      <h2 className="panel-head">쿠폰·적립금</h2>
      <div className="grid gap-4">
        {waysRefused ? (
          <p role="status">{waysRefused}</p>
        ) : (
          <BenefitWays quoted={quoted} onUse={benefits.use} />
        )}
        {lost.map(({ code, message }) => (
          <p key={code} className="text-meta text-sale" role="alert">
            {message}
          </p>
        ))}
        {fitting.length === 0 && <p className="text-ink-2">이 주문에 사용할 수 있는 쿠폰이 없습니다.</p>}
        {fitting.map(({ coupon, places }) => (
          <SelectField
            key={coupon._id}
            name="coupons"
            id={`coupon-${coupon._id}`}
            label={coupon.name}
            hint={describeCouponConditions(coupon).slice(0, -1).join(' · ')}
            placeholder="사용 안 함"
            options={places.map(({ choice, discountPrice }) => ({
              value: formatCouponChoice(choice),
              label: `${nameOf(choice)} ${formatWon(-discountPrice)}`,
            }))}
            value={benefits.placeOf(coupon._id)}
            errors={messagesFor(coupon._id)}
            onChange={({ currentTarget }) => benefits.put(coupon._id, currentTarget.value)}
          />
        ))}
        {others.length > 0 && <Unusable offers={others} />}
        <TextField
          name="point"
          id="order-point"
          label="적립금"
          type="number"
          inputMode="numeric"
          min={0}
          max={pointHeld}
          value={benefits.point}
          hint={
            pointHeld > 0
              ? `보유 ${formatWon(pointHeld)} · 이 주문에 ${formatWon(quote.pointUsable)}까지 사용할 수 있습니다`
              : '사용할 수 있는 적립금이 없습니다'
          }
          errors={messagesFor()}
          onChange={({ currentTarget }) => benefits.typePoint(currentTarget.value)}
          onBlur={benefits.leavePoint}
          action={
            <Button
              type="submit"
              name="intent"
              value="use:all-points"
              formNoValidate
              className="flex-none"
              onClick={(event) => {
                event.preventDefault();
                benefits.use('all-points');
              }}
              disabled={quote.pointUsable === 0}
            >
              모두 사용
            </Button>
          }
        />
      </div>
    </section>
  );
};

/** Coupons this order cannot use, each with its reason. */
const Unusable = ({ offers }: { offers: readonly CouponOffer[] }) => (
  <details className="fold">
    <summary>{`이 주문에 사용할 수 없는 쿠폰 (${offers.length})`}</summary>
    <ul className="grid gap-2 pt-2">
      {offers.map(({ coupon, refusal }) => (
        <li key={coupon._id} className="text-meta">
          <b>{coupon.name}</b> <span className="text-ink-2">{formatCouponValue(coupon)}</span>
          <br />
          <span className="text-ink-2">{refusal}</span>
        </li>
      ))}
    </ul>
  </details>
);
