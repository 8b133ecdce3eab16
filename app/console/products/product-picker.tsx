import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '#app/forms/field.tsx';
import { Thumb } from '#app/media/picture.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { won } from '#shared/domain/money/won.ts';
import { BASE_SKU, type Sku } from '#shared/domain/product/product.ts';
import type { ConsoleProduct } from '#shared/usecases/catalog/list-console-products.ts';

/** SKU of another product that was picked, to be sold with this one. */
export type Picked = { _product: string; _option: string; name: string; salePrice: number };

/** @returns undefined when no answer came, or a refusal */
const read = async <T,>(address: string): Promise<T | undefined> => {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
};

const findProducts = async (searchValue: string): Promise<ConsoleProduct[] | undefined> => {
  const query = new URLSearchParams({ searchValue, limit: '12' });
  return (await read<{ products: ConsoleProduct[] }>(`/api/console/shop/products?${query}`))?.products;
};

const skusOf = async (_product: string): Promise<Sku[] | undefined> =>
  (await read<{ skus: Sku[] }>(`/api/console/shop/products/${_product}`))?.skus;

const Found = ({ whole, onPick }: { whole?: boolean; onPick: (picked: Picked) => void }) => {
  const id = useId();
  const [products, setProducts] = useState<ConsoleProduct[]>();
  const [chosen, setChosen] = useState<{ product: ConsoleProduct; skus: Sku[] }>();
  const [isFailed, setFailed] = useState(false);
  /** Number of the last request: an answer to an earlier one, or one after the dialog has closed, is ignored. */
  const requestCount = useRef(0);
  useEffect(
    () => () => {
      requestCount.current++;
    },
    [],
  );
  /** @returns undefined when the answer came too late or the request failed; a failure is shown */
  const last = async <T,>(asking: Promise<T | undefined>): Promise<T | undefined> => {
    const turn = ++requestCount.current;
    setFailed(false);
    const answer = await asking;
    if (turn !== requestCount.current) return undefined;
    setFailed(answer === undefined);
    return answer;
  };
  const search = async (text: string) => {
    setChosen(undefined);
    const found = await last(text ? findProducts(text) : Promise.resolve([]));
    if (found) setProducts(text ? found : undefined);
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
    const skus = await last(skusOf(product._id));
    if (!skus) return;
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
      {isFailed && (
        <FieldError id={`${id}-error`} errors={['상품을 불러오지 못했습니다. 잠시 후 다시 시도해주세요.']} />
      )}
      {products?.length === 0 && <p className="text-ink-3">검색된 상품이 없습니다.</p>}
    </div>
  );
};

/** Dialog that finds another product and one of its options. `whole` picks a product without an option. */
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
