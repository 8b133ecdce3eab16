import { Supplies } from '#app/shop/supplies.tsx';
import type { LinkedView } from '#shared/domain/display/views.ts';
import { CART, useAddToCart } from '../use-add-to-cart.ts';

/** Supplies of the product, to buy now or again later. */
export default function ProductSupplies({ supplies }: { supplies: readonly LinkedView[] }) {
  const { busy, add } = useAddToCart();
  return (
    <section id="supplies" className="part">
      <header className="part-head">
        <h2>소모품</h2>
        <p className="text-meta text-ink-2">이 상품과 함께 쓰는 소모품입니다.</p>
      </header>
      <Supplies
        supplies={supplies}
        cart={CART}
        busy={busy}
        onAdd={({ _product, _option }) => void add([{ _product, sku: _option, amount: 1 }])}
      />
    </section>
  );
}
