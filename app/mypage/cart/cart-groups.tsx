import { useFetcher, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import { IconButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Thumb } from '#app/components/picture.tsx';
import { QuantityStepper } from '#app/components/quantity-stepper.tsx';
import { MAX_LINE_AMOUNT } from '#shared/domain/cart/cart.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import type { ShippingGroupQuote } from '#shared/domain/pricing/types.ts';
import type { CartLineView } from '#shared/usecases/carts/carts.ts';
import type { action } from './route.tsx';
import type { Selection } from './use-selection.ts';

/** The lines of a cart, those that travel together under one head with their fare. */
export const CartGroups = ({
  lines,
  groups,
  selection,
}: {
  lines: readonly CartLineView[];
  groups: readonly ShippingGroupQuote[];
  selection: Selection;
}) => {
  const grouped = groups.map((group) => ({
    group,
    lines: lines.filter(({ _id }) => group.lineIds.includes(_id)),
  }));
  const rest = lines.filter(({ _id }) => !groups.some(({ lineIds }) => lineIds.includes(_id)));
  return (
    <div className="grid gap-4">
      <label className="check">
        <input type="checkbox" checked={selection.all} onChange={selection.toggleAll} />
        <span>전체 선택</span>
      </label>
      {grouped.map(({ group, lines: together }) => (
        <section key={group.groupId} className="panel">
          <h2 className="panel-head">
            {group.text}
            <span className="text-meta font-normal text-ink-2">
              {group.deliveryPrice === 0 ? '무료배송' : `배송비 ${formatWon(group.deliveryPrice)}`}
              {group.nextTier && group.nextTier.missing > 0 && (
                <>
                  {' '}
                  · {formatWon(group.nextTier.missing)} 더 담으면{' '}
                  {group.nextTier.amount === 0 ? '무료배송' : `배송비 ${formatWon(group.nextTier.amount)}`}
                </>
              )}
            </span>
          </h2>
          <Lines lines={together} selection={selection} />
        </section>
      ))}
      {rest.length > 0 && (
        <section className="panel">
          <h2 className="panel-head">주문할 수 없는 상품</h2>
          <Lines lines={rest} selection={selection} />
        </section>
      )}
    </div>
  );
};

const Lines = ({ lines, selection }: { lines: readonly CartLineView[]; selection: Selection }) => (
  <ul>
    {lines.map((line) => (
      <Line key={line._id} line={line} selection={selection} />
    ))}
  </ul>
);

const Line = ({ line, selection }: { line: CartLineView; selection: Selection }) => {
  const fetcher = useFetcher<typeof action>();
  const name = line.product?.name ?? '판매 종료 상품';
  return (
    <li className="cart-line">
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
      {line.product ? (
        <Thumb image={line.product.thumb} size={84} />
      ) : (
        <span className="size-21 rounded-control bg-wash" />
      )}
      <div className="min-w-0">
        {line.product ? <a href={`/shop/products/${line.product._id}`}>{name}</a> : name}
        {line.name && <p className="text-meta text-ink-2">{line.name}</p>}
        {line.obstacle && <p className="text-meta font-semibold text-sale">{line.obstacle}</p>}
        {fetcher.data?.failure && (
          <p className="text-meta text-sale" role="alert">
            {fetcher.data.failure.message}
          </p>
        )}
        <p className="mt-1">
          <b>{formatWon(line.salePrice)}</b>
          {line.salePrice < line.price && (
            <s className="ml-1.5 text-meta text-ink-3">{formatWon(line.price)}</s>
          )}
        </p>
      </div>
      {line.product && line.stock > 0 && <Amount key={line.amount} line={line} fetcher={fetcher} />}
      <b className="cart-line-sum">{formatWon(line.salePrice * line.amount)}</b>
      <RemoveButton ids={[line._id]} label={`${name} 삭제`} />
    </li>
  );
};

type Fetcher = ReturnType<typeof useFetcher<typeof action>>;

const Amount = ({ line, fetcher }: { line: CartLineView; fetcher: Fetcher }) => {
  const [amount, setAmount] = useState(line.amount);
  const change = (to: number) => {
    setAmount(to);
    fetcher.submit({ intent: 'change', _id: line._id, amount: to }, { method: 'post' });
  };
  return (
    <form method="post" className="flex items-center gap-2">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="_id" value={line._id} />
      <QuantityStepper
        name="amount"
        label={`${line.product?.name ?? ''} 수량`}
        value={amount}
        max={Math.min(MAX_LINE_AMOUNT, Math.max(line.stock, line.amount))}
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

const RemoveButton = ({ ids, label }: { ids: readonly string[]; label: string }) => {
  const submit = useSubmit();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      {ids.map((_id) => (
        <input key={_id} type="hidden" name="_id" value={_id} />
      ))}
      <IconButton label={label} type="submit">
        <Icon name="close" />
      </IconButton>
    </form>
  );
};
