import { useFetcher, useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import { QuantityStepper } from '#app/shop/quantity-stepper.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CartKind } from '#shared/domain/cart/cart.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type { CartLineView } from '#shared/usecases/carts/get-cart.ts';
import type { action } from './route.tsx';
import type { CartSelection } from './use-selection.ts';

type Fetcher = ReturnType<typeof useFetcher<typeof action>>;

/** Line of a cart: product, amount, price, and the coupon to use on it. */
export const Line = ({
  line,
  kind,
  isMember,
  selection,
}: {
  line: CartLineView;
  kind: CartKind;
  isMember: boolean;
  selection: CartSelection;
}) => {
  const fetcher = useFetcher<typeof action>();
  const name = line.product?.name ?? '판매 종료 상품';
  const problem = fetcher.data?.failure.message ?? line.couponProblem;
  return (
    <li className={line.offer ? 'cart-line cart-beside' : 'cart-line'}>
      <label className="cart-tick">
        <input
          type="checkbox"
          form="order"
          name="_carts"
          value={line._id}
          aria-label={`${name} 선택`}
          checked={!line.obstacle && selection.has(line._id)}
          disabled={Boolean(line.obstacle)}
          onChange={() => selection.toggle(line._id)}
        />
      </label>
      {line.product ? (
        <Thumb image={line.product.thumb} size={line.offer ? 56 : 84} />
      ) : (
        <span className="size-21 rounded-control bg-wash" />
      )}
      <div className="cart-info">
        {line.product ? <a href={`/shop/products/${line.product._id}`}>{name}</a> : name}
        {line.name && <p className="text-meta text-ink-2">{line.name}</p>}
        {line.offer && <p className="text-meta text-ink-2">{offerText(line.offer)}</p>}
        {line.obstacle && <p className="text-meta font-semibold text-sale">{line.obstacle}</p>}
        {problem && (
          <p className="text-meta text-sale" role="alert">
            {problem}
          </p>
        )}
        <p className="mt-1">
          <b className="mr-1.5 whitespace-nowrap">{formatWon(line.salePrice)}</b>
          {line.salePrice < line.price && (
            <s className="whitespace-nowrap text-meta text-ink-3">{formatWon(line.price)}</s>
          )}
        </p>
      </div>
      {line.offer?.mandatory ? (
        <p className="cart-amount cart-amount-fixed">{`${line.amount}개`}</p>
      ) : (
        line.product && line.stock > 0 && <Amount line={line} fetcher={fetcher} />
      )}
      <b className="cart-line-sum">{formatWon(line.salePrice * line.amount)}</b>
      {(!line.offer?.mandatory || line.obstacle) && <RemoveButton _id={line._id} label={`${name} 삭제`} />}
      {isMember && (line.coupons.length > 0 || !line.offer) && (
        <div className="cart-more">
          {line.coupons.length > 0 && <CouponChooser line={line} fetcher={fetcher} />}
          {!line.offer && <MoveButton _id={line._id} name={name} kind={kind} />}
        </div>
      )}
    </li>
  );
};

/** Options by which a line submits a choice: the scroll position stays. */
const here = { method: 'post', preventScrollReset: true } as const;

/**
 * Returns the choice at once, and the stored value after the server's answer. Remounting the field instead would lose
 * the focus.
 */
const useChosen = <T extends number | string>(stored: T, { state }: Fetcher) => {
  const [chosen, choose] = useState(stored);
  useEffect(() => {
    if (state === 'idle') choose(stored);
  }, [stored, state]);
  return [chosen, choose] as const;
};

/** Describes an offer: its main product, and the most units. */
const offerText = ({ mainName, most, mandatory }: NonNullable<CartLineView['offer']>): string =>
  mandatory ? `필수 상품 · ${mainName}` : `함께 구매 · ${mainName} (${formatNumber(most)}개까지)`;

const moves: Record<CartKind, string> = { cart: '정기구매로 옮기기', regular: '장바구니로 옮기기' };

const MoveButton = ({ _id, name, kind }: { _id: string; name: string; kind: CartKind }) => (
  <form method="post">
    <input type="hidden" name="_id" value={_id} />
    <button
      type="submit"
      name="intent"
      value="move"
      className="btn btn-ghost btn-sm"
      aria-label={`${moves[kind]}: ${name}`}
    >
      {moves[kind]}
    </button>
  </form>
);

/** Product coupons that can be used on the line. The choice is stored with it until the order. */
const CouponChooser = ({ line, fetcher }: { line: CartLineView; fetcher: Fetcher }) => {
  const [chosen, choose] = useChosen(line._userCoupon ?? '', fetcher);
  const change = (_userCoupon: string) => {
    choose(_userCoupon);
    fetcher.submit({ intent: 'coupon', _id: line._id, _userCoupon }, here);
  };
  return (
    <form method="post" className="cart-coupon">
      <input type="hidden" name="intent" value="coupon" />
      <input type="hidden" name="_id" value={line._id} />
      <select
        name="_userCoupon"
        className="input input-sm"
        aria-label={`${line.product?.name ?? ''} 상품 쿠폰`}
        value={chosen}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        <option value="">{`상품 쿠폰 선택 (${line.coupons.length})`}</option>
        {line.coupons.map(({ _userCoupon, name, discountPrice }) => (
          <option key={_userCoupon} value={_userCoupon}>{`${name} ${formatWon(-discountPrice)}`}</option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-line btn-sm">
          적용
        </button>
      </noscript>
    </form>
  );
};

const Amount = ({ line, fetcher }: { line: CartLineView; fetcher: Fetcher }) => {
  const [amount, setAmount] = useChosen(line.amount, fetcher);
  const change = (to: number) => {
    setAmount(to);
    fetcher.submit({ intent: 'change', _id: line._id, amount: to }, here);
  };
  return (
    // Enter in the field has already sent the amount.
    <form method="post" className="cart-amount" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="_id" value={line._id} />
      <QuantityStepper
        name="amount"
        label={`${line.product?.name ?? ''} 수량`}
        value={amount}
        max={Math.max(Math.min(line.stock, line.perBuyer, line.offer?.most ?? line.stock), line.amount)}
        onChange={change}
      />
      <noscript>
        <button type="submit" className="btn btn-line btn-sm">
          변경
        </button>
      </noscript>
    </form>
  );
};

const RemoveButton = ({ _id, label }: { _id: string; label: string }) => {
  const submit = useSubmit();
  return (
    <form
      method="post"
      className="cart-away"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="_id" value={_id} />
      <IconButton label={label} type="submit">
        <Icon name="close" />
      </IconButton>
    </form>
  );
};
