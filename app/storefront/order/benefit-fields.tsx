import { Button } from '#app/components/button.tsx';
import { SelectField, TextField } from '#app/components/field.tsx';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import type { QuotedOrder } from '#shared/usecases/orders/quote-order.ts';
import { type FormField, textOf } from './sender-fields.tsx';

const isFor = (coupon: UserCoupon, ...bases: UserCoupon['usage']['target']['price'][]) =>
  bases.includes(coupon.usage.target.price);

const optionOf = ({ _id, name, unit, value }: UserCoupon) => ({
  value: _id,
  label: `${name} (${unit === 'PERCENT' ? `${value}%` : formatWon(value)})`,
});

type Place = { label: string; coupons: UserCoupon[]; lineId?: string; shippingCode?: string };

/** Where coupons can go: on a line, on the fares of a shipping code, on the total (design §5). */
const placesOf = ({ lines, quote, coupons }: QuotedOrder): Place[] =>
  [
    ...lines.map(({ lineId, name }) => ({
      label: name,
      lineId,
      coupons: coupons.filter((one) => isFor(one, 'PRODUCT_PRICE')),
    })),
    ...[...new Map(quote.groups.map((group) => [group.shippingCode, group.text]))].map(
      ([shippingCode, text]) => ({
        label: `${text} 배송비`,
        shippingCode,
        coupons: coupons.filter((one) =>
          isFor(one, 'DELIVERY_FARE', 'INSTALLATION_PRICE', 'ONSITE_SERVICE_FEE'),
        ),
      }),
    ),
    { label: '주문 전체', coupons: coupons.filter((one) => isFor(one, 'TOTAL_ORDER_AMOUNT')) },
  ].filter(({ coupons: fitting }) => fitting.length > 0);

/** Coupons and points of a member. The server says whether a coupon fits; the price follows each choice. */
export const BenefitFields = ({
  quoted,
  point,
  onChange,
}: {
  quoted: QuotedOrder;
  point: FormField;
  onChange: () => void;
}) => {
  const places = placesOf(quoted);
  const fillAll = (button: HTMLButtonElement) => {
    const input = button.form?.elements.namedItem(point.name);
    if (input instanceof HTMLInputElement) input.value = String(quoted.quote.pointUsable);
    onChange();
  };
  return (
    <section className="panel">
      <h2 className="panel-head">쿠폰·적립금</h2>
      <div className="grid gap-4">
        {places.length === 0 && <p className="text-ink-2">사용할 수 있는 쿠폰이 없습니다.</p>}
        {places.map(({ label, coupons, lineId, shippingCode }, at) => (
          <div key={lineId ?? shippingCode ?? 'total'}>
            {lineId && <input type="hidden" name={`coupons[${at}].lineId`} value={lineId} />}
            {shippingCode && (
              <input type="hidden" name={`coupons[${at}].shippingCode`} value={shippingCode} />
            )}
            <SelectField
              name={`coupons[${at}]._userCoupon`}
              label={label}
              placeholder="쿠폰 선택 안 함"
              options={coupons.map(optionOf)}
              onChange={onChange}
            />
          </div>
        ))}
        <TextField
          name={point.name}
          id={point.id}
          label="적립금"
          type="number"
          inputMode="numeric"
          min={0}
          max={quoted.pointHeld}
          defaultValue={textOf(point.initialValue) || '0'}
          hint={`보유 ${formatWon(quoted.pointHeld)}`}
          errors={point.errors}
          onBlur={onChange}
          action={
            <Button
              onClick={({ currentTarget }) => fillAll(currentTarget)}
              disabled={quoted.quote.pointUsable === 0}
            >
              모두 사용
            </Button>
          }
        />
      </div>
    </section>
  );
};
