import { Form, useNavigation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import { Button } from '#app/ui/button.tsx';
import type { LinkedView } from '#shared/domain/display/views.ts';
import { formatWon } from '#shared/domain/money/format.ts';

type Props = {
  supplies: readonly LinkedView[];
  /** Address of the cart they are added to */
  cart: string;
  /** Adds one unit without leaving the page; without it the form leads to the cart */
  onAdd?: (supply: LinkedView) => void;
  busy?: boolean;
};

/** Supplies with their price, each with a button that puts one into the cart. */
export const Supplies = ({ supplies, cart, onAdd, busy }: Props) => {
  const sends = useNavigation().state === 'submitting';
  return (
    <ul className="supplies">
      {supplies.map((supply) => {
        const { _id, _product, _option, name, thumb, salePrice, soldOut } = supply;
        const onSubmit = (event: FormEvent) => {
          event.preventDefault();
          onAdd?.(supply);
        };
        return (
          <li key={_id}>
            <Thumb image={thumb} size={72} />
            <p>
              <a href={`/shop/products/${_product}`}>{name}</a>
              <b>{formatWon(salePrice)}</b>
            </p>
            <Form method="post" action={cart} preventScrollReset onSubmit={onAdd && onSubmit}>
              <input type="hidden" name="_product" value={_product} />
              <input type="hidden" name="sku" value={_option} />
              <Button
                type="submit"
                name="intent"
                value="add"
                size="sm"
                className="w-full"
                disabled={soldOut}
                busy={busy || sends}
                aria-label={`${name} ${soldOut ? '일시품절' : '장바구니 담기'}`}
              >
                {soldOut ? '일시품절' : '장바구니 담기'}
              </Button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
};

/** Some supplies for the products in a cart or an order. Renders nothing when there are none. */
export const SuppliesPanel = (props: Props) =>
  props.supplies.length > 0 ? (
    <section className="panel" aria-labelledby="supplies">
      <h2 id="supplies" className="panel-head">
        함께 쓰는 소모품
      </h2>
      <Supplies {...props} />
    </section>
  ) : null;
