import { useId, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Thumb } from '#app/components/picture.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { won } from '#shared/domain/money/won.ts';
import { BASE_SKU, type Sku } from '#shared/domain/product/product.ts';
import type { ConsoleProduct } from '#shared/usecases/catalog/list-console-products.ts';

/** Something that can be sold beside a product: one SKU of another. */
export type Picked = { _product: string; _option: string; name: string; salePrice: number };

const read = async <T,>(address: string): Promise<T | undefined> => {
  const response = await fetch(address);
  return response.ok ? ((await response.json()) as T) : undefined;
};

const findProducts = async (searchValue: string): Promise<ConsoleProduct[]> => {
  const query = new URLSearchParams({ searchValue, limit: '12' });
  const answer = await read<{ products: ConsoleProduct[] }>(`/api/console/shop/products?${query}`);
  return answer?.products ?? [];
};

const skusOf = async (_product: string): Promise<Sku[]> =>
  (await read<{ skus: Sku[] }>(`/api/console/shop/products/${_product}`))?.skus ?? [];

const Found = ({ whole, onPick }: { whole?: boolean; onPick: (picked: Picked) => void }) => {
  const id = useId();
  const [products, setProducts] = useState<ConsoleProduct[]>();
  const [chosen, setChosen] = useState<{ product: ConsoleProduct; skus: Sku[] }>();
  const latest = useRef('');
  const search = async (text: string) => {
    latest.current = text;
    const found = text ? await findProducts(text) : undefined;
    if (latest.current === text) setProducts(found);
  };
  const pick = (product: ConsoleProduct, { sku, name, price }: Pick<Sku, 'sku' | 'name' | 'price'>) =>
    onPick({
      _product: product._id,
      _option: sku,
      name: [product.name, name].filter(Boolean).join(' '),
      salePrice: product.salePrice + price,
    });
  const choose = async (product: ConsoleProduct) => {
    if (whole) return pick(product, { sku: BASE_SKU, name: '', price: won(0) });
    const skus = await skusOf(product._id);
    const [only] = skus;
    if (only && skus.length === 1 && only.sku === BASE_SKU) pick(product, only);
    else setChosen({ product, skus });
  };
  return (
    <div className="grid gap-3">
      <label htmlFor={id} className="sr-only">
        상품 검색
      </label>
      <input
        id={id}
        type="search"
        className="input"
        placeholder="상품명으로 검색"
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ currentTarget }) => void search(currentTarget.value.trim())}
      />
      {chosen ? (
        <ul className="picker-list">
          {chosen.skus.map((sku) => (
            <li key={sku.sku}>
              <button type="button" onClick={() => pick(chosen.product, sku)}>
                <span>
                  {chosen.product.name} · <b>{sku.name}</b>
                </span>
                <span>{formatWon(chosen.product.salePrice + sku.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="picker-list">
          {products?.map((product) => (
            <li key={product._id}>
              <button type="button" onClick={() => void choose(product)}>
                <Thumb image={product.thumb} size={40} />
                <span>
                  {product.name}
                  <small>{product.code}</small>
                </span>
                <span>{formatWon(product.salePrice)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {products?.length === 0 && <p className="text-ink-3">검색된 상품이 없습니다.</p>}
    </div>
  );
};

/** Finds another product, and which of its options, in a dialog; `whole` asks for no option. */
export const ProductPicker = ({
  whole,
  label = '상품 추가',
  onPick,
}: {
  whole?: boolean;
  label?: string;
  onPick: (picked: Picked) => void;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <Icon name="plus" /> {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label} width={560}>
        <Found
          whole={whole}
          onPick={(picked) => {
            onPick(picked);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
};
