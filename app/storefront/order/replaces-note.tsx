import { Checkbox } from '#app/forms/choice.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { replacesOf } from './open-form.ts';

/**
 * Tells a buyer who returned to the form that its order waits for payment: sent unchanged, that order is paid; sent
 * with changes, the new order replaces it. When the goods may be wanted a second time, the buyer chooses which is
 * meant.
 */
export const ReplacesNote = ({
  replaces: { orderNo, totalPrice, payBy, mayStand },
  isTicked,
  onChange,
}: {
  replaces: NonNullable<ReturnType<typeof replacesOf>>;
  isTicked: boolean;
  onChange: () => void;
}) => (
  <section
    aria-label="결제하지 않은 주문"
    className="grid gap-2 rounded-control border border-accent bg-accent-wash px-4 py-3"
  >
    <p>
      <b>결제하지 않은 주문이 있습니다.</b>{' '}
      <a href={`/shop/result?order=${orderNo}`} className="whitespace-nowrap underline">
        {orderNo}
      </a>
      <span className="whitespace-nowrap">{` · ${formatWon(totalPrice)}`}</span>
      <span className="whitespace-nowrap">{` · ${formatDateTime(payBy)}까지`}</span>
    </p>
    <p className="text-meta text-ink-2">
      그대로 결제하시면 그 주문이 결제됩니다. 내용을 바꾸시면 그 주문은 취소되고, 쿠폰과 적립금은 바뀐
      주문으로 이어집니다.
    </p>
    {mayStand ? (
      <Checkbox
        name="replaces"
        value={orderNo}
        label="따로 주문하지 않고 이 주문을 이어서 결제합니다"
        defaultChecked={isTicked}
        onChange={onChange}
      />
    ) : (
      <input type="hidden" name="replaces" value={orderNo} />
    )}
  </section>
);
