import { type FormEvent, useState } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import { QuantityStepper } from '#app/shop/quantity-stepper.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ServerDrawn } from '#app/ui/server-drawn.tsx';
import type { ChoiceView, ProductPage } from '#shared/domain/display/views.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { AMOUNT_PER_BUYER, amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import type { Sku } from '#shared/domain/product/product.ts';
import { CART, useAddToCart } from '../use-add-to-cart.ts';
import { Options } from './options.tsx';
import {
  addOnUnitsOf,
  chosenSku,
  criteriaOf,
  type ExtraRole,
  isChoiceSoldOut,
  mostOf,
  type Selection,
  totalOf,
} from './selection.ts';
import { extras } from './server-drawn-sections.ts';

/** Lists the chosen product and its add-ons as items. */
const itemsOf = (page: ProductPage, sku: Sku, selection: Selection) => {
  const { _id: _main } = page.product;
  const beside = (role: ExtraRole, items: ChoiceView[]) =>
    items
      .map((item) => ({ _product: item._product, sku: item._option, amount: addOnUnitsOf(selection, item) }))
      .filter(({ amount }) => amount > 0)
      .map((item) => ({ ...item, role, _main, mainSku: sku.sku }));
  return [
    { _product: _main, sku: sku.sku, amount: selection.amount },
    ...beside('choicee', page.choicees),
    ...beside('related', page.relateds),
  ];
};

const Total = ({ total }: { total: number }) => (
  <p className="buy-total">
    총 상품금액 <b aria-live="polite">{formatWon(total)}</b>
  </p>
);

const restockHref = (_product: string, sku = ''): string =>
  `/mypage/restocks?${new URLSearchParams({ product: _product, ...(sku && { sku }) })}`;

const Buttons = ({
  soldOut,
  restock,
  busy,
}: {
  soldOut: boolean;
  /** Address of the restock alert, when the chosen option is sold out */
  restock: string | undefined;
  busy: boolean;
}) =>
  soldOut ? (
    <Button size="lg" disabled className="flex-1">
      일시품절
    </Button>
  ) : restock ? (
    <LinkButton href={restock} size="lg" variant="primary" className="flex-1">
      재입고 알림
    </LinkButton>
  ) : (
    <>
      <Button type="submit" form="buy" name="intent" value="add" size="lg" busy={busy} className="flex-1">
        장바구니
      </Button>
      <Button
        type="submit"
        form="buy"
        name="intent"
        value="buy"
        size="lg"
        variant="primary"
        className="flex-1"
      >
        바로구매
      </Button>
    </>
  );

/** Link to the restock alerts of a product, for shoppers who cannot press a sold-out option. */
const RestockLink = ({ page }: { page: ProductPage }) => {
  const { product, skus } = page;
  if (skus.every(({ stock }) => stock > 0)) return null;
  const link = (
    <a className="btn btn-line" href={restockHref(product._id)}>
      재입고 알림
    </a>
  );
  return product.soldOut || !criteriaOf(page).length ? link : <noscript>{link}</noscript>;
};

/**
 * Form with options, add-ons, amount and the running total. A plain POST to the cart that works without scripts; with
 * scripts the cart button stays on the page. A chosen option that is sold out leads to its restock alert.
 */
export const BuyForm = ({
  page,
  values,
  picture,
  onValues,
}: {
  page: ProductPage;
  values: Selection['values'];
  /** Shows the choice on phones, where the pictures are far above the options */
  picture: ImageRef | undefined;
  onValues: (values: Selection['values']) => void;
}) => {
  const { busy, add } = useAddToCart();
  const [ordered, setOrdered] = useState<Omit<Selection, 'values'>>({ amount: 1, extras: {} });
  const [tried, setTried] = useState(false);
  const { product, choicees, relateds } = page;
  const selection = { values, ...ordered };
  const sku = chosenSku(page, values);
  const goneName = isChoiceSoldOut(page, values) ? values.filter(Boolean).join(' / ') : '';
  const restock = goneName ? restockHref(product._id, sku?.sku) : undefined;
  const total = totalOf(page, selection);
  const perBuyer = amountPerBuyerOf(product);

  const choose = (at: number, value: string) => {
    const next = values.with(at, value);
    onValues(next);
    setOrdered((now) => ({ ...now, amount: Math.min(now.amount, mostOf(page, chosenSku(page, next))) }));
  };
  const setExtra = (id: string, units: number) =>
    setOrdered((now) => ({ ...now, extras: { ...now.extras, [id]: units } }));

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (goneName) {
      event.preventDefault();
      return;
    }
    if (!sku) {
      event.preventDefault();
      setTried(true);
      const missing = form.querySelector('.option:not(:has(:checked))');
      missing?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
      missing?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      return;
    }
    if (submitter?.getAttribute('value') !== 'add') return;
    event.preventDefault();
    void add(itemsOf(page, sku, selection));
  };

  return (
    <>
      <form id="buy" method="post" action={CART} className="buy" onSubmit={onSubmit}>
        <input type="hidden" name="_product" value={product._id} />
        <Options page={page} values={values} tried={tried} onChoose={choose} />
        {choicees.length + relateds.length > 0 && (
          <ServerDrawn
            part={extras}
            props={{
              groups: [
                { kind: 'choicee', title: '함께 선택하는 상품', items: choicees },
                { kind: 'related', title: '같이 사면 좋은 상품', items: relateds },
              ],
              selection,
              onChange: setExtra,
            }}
          />
        )}
        <div className="buy-amount">
          <span role="status">
            {goneName && (
              <>
                {goneName} <b>품절</b>
              </>
            )}
          </span>
          {!goneName && (
            <>
              <span className="field-label">수량</span>
              <QuantityStepper
                name="amount"
                value={selection.amount}
                max={mostOf(page, sku)}
                live
                onChange={(amount) => setOrdered((now) => ({ ...now, amount }))}
              />
              {sku && sku.stock > 0 && sku.stock <= 10 && <small>{`${sku.stock}개 남음`}</small>}
              {perBuyer < AMOUNT_PER_BUYER && <span className="text-meta">{`1인당 최대 ${perBuyer}개`}</span>}
            </>
          )}
        </div>
        <RestockLink page={page} />
        <Total total={total} />
        <div className="buy-buttons">
          <Buttons soldOut={product.soldOut} restock={restock} busy={busy} />
        </div>
      </form>
      <div className="buy-bar">
        {picture && <Thumb image={picture} size={44} />}
        <Total total={total} />
        <Buttons soldOut={product.soldOut} restock={restock} busy={busy} />
      </div>
    </>
  );
};
