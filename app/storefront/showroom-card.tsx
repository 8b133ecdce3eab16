import { useEffect, useState } from 'react';
import { Picture } from '#app/media/picture.tsx';
import { Price } from '#app/shop/price/price.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ShowroomView } from '#shared/domain/display/display.ts';
import type { ChoiceView } from '#shared/domain/display/views.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import type { Sku } from '#shared/domain/product/product.ts';
import { useAddToCart } from './use-add-to-cart.ts';

type HotspotProduct = ShowroomView['scenes'][number]['hotspots'][number]['product'];

/** SKUs and add-ons of a product, as the API returns them. */
type Buyable = { skus: Sku[]; choicees: ChoiceView[]; relateds: ChoiceView[] };

const readBuyable = async (_product: string, signal: AbortSignal): Promise<Buyable | undefined> => {
  const answer = await fetch(`/api/v1/shop/products/${_product}`, {
    headers: { accept: 'application/json' },
    signal,
  }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return ((await answer.json()) as { product: Buyable }).product;
};

const nameOf = ({ name, price, stock }: Sku): string =>
  [name, price > 0 && `(+${formatWon(price)})`, stock <= 0 && '품절'].filter(Boolean).join(' ');

/** Puts one unit into the cart. A product that needs more choices than an option is chosen on its own page. */
const PutInCart = ({ product }: { product: HotspotProduct }) => {
  const [buyable, setBuyable] = useState<Buyable>();
  const [chosen, setChosen] = useState('');
  const { busy, add } = useAddToCart();
  useEffect(() => {
    const gone = new AbortController();
    void readBuyable(product._id, gone.signal).then(setBuyable);
    return () => gone.abort();
  }, [product._id]);
  if (product.soldOut) return <p className="text-ink-2">일시품절된 상품입니다.</p>;
  if (!buyable) return null;
  if ([...buyable.choicees, ...buyable.relateds].some(({ mandatory }) => mandatory)) return null;
  const { skus } = buyable;
  const sku = skus.length === 1 ? skus[0]?.sku : chosen;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (sku) void add([{ _product: product._id, sku, amount: 1 }]);
      }}
    >
      {skus.length > 1 && (
        <select
          className="input"
          aria-label="옵션"
          required
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">옵션을 선택해주세요</option>
          {skus.map((variant) => (
            <option key={variant.sku} value={variant.sku} disabled={variant.stock <= 0}>
              {nameOf(variant)}
            </option>
          ))}
        </select>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        장바구니 담기
      </Button>
    </form>
  );
};

/** Card of a hotspot's product: its picture, its price, and a button for the cart. Loaded when a hotspot is pressed. */
export default function ShowroomCard({ product, onClose }: { product: HotspotProduct; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={product.name} width={400}>
      <div className="grid gap-4">
        <Picture
          image={product.thumb}
          sizes="352px"
          max={640}
          alt={product.name}
          className="aspect-square w-full rounded-panel bg-wash object-cover"
        />
        <p>
          {product.brand && <span className="block text-meta text-ink-3">{product.brand.name}</span>}
          <Price price={product.price} salePrice={product.salePrice} discountRate={product.discountRate} />
        </p>
        <PutInCart product={product} />
        <LinkButton href={`/shop/products/${product._id}`}>상품 상세보기</LinkButton>
      </div>
    </Dialog>
  );
}
