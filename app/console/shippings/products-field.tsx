import { useEffect, useState } from 'react';
import type { CustomProps } from '../form/declare.ts';
import { ProductPicker } from '../products/product-picker.tsx';

/** Reads the names of products by their ids. */
const useNames = (ids: readonly string[]) => {
  const [names, setNames] = useState<Record<string, string>>({});
  const unknown = ids.filter((_id) => !(_id in names)).join();
  useEffect(() => {
    for (const _id of unknown.split(',').filter(Boolean))
      void fetch(`/api/console/shop/products/${_id}`)
        .then((response) => (response.ok ? response.json() : undefined))
        .then((record) => setNames((known) => ({ ...known, [_id]: record?.product.name ?? '삭제된 상품' })));
  }, [unknown]);
  return names;
};

/** Field of the products something applies to. */
export const ProductsField = ({ initialValue = [], onChange }: CustomProps<string[]>) => {
  const [ids, setIds] = useState(initialValue);
  const names = useNames(ids);
  const set = (next: string[]) => {
    setIds(next);
    onChange(next);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-1">
        {ids.map((_id) => (
          <button
            key={_id}
            type="button"
            className="badge badge-accent"
            aria-label={`${names[_id] ?? _id} 빼기`}
            onClick={() => set(ids.filter((other) => other !== _id))}
          >
            {names[_id] ?? '…'} ×
          </button>
        ))}
      </div>
      <ProductPicker whole onPick={({ _product }) => set([...new Set([...ids, _product])])} />
    </div>
  );
};
