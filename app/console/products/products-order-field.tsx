import { useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { moveItem, useDragOrder } from '../drag-order.ts';
import type { CustomProps } from '../form/declare.ts';
import { PickedProductLine } from './picked-product.tsx';
import { ProductPicker } from './product-picker.tsx';
import { usePicked } from './use-picked.ts';

/** Field of products in order, which is changed by dragging or with the arrow keys. */
export const ProductsOrderField = ({ initialValue = [], onChange, errors }: CustomProps<string[]>) => {
  const [ids, setIds] = useState<readonly string[]>(initialValue);
  const products = usePicked(ids);
  const set = (next: readonly string[]) => {
    setIds(next);
    onChange([...next]);
  };
  const { handle, over } = useDragOrder((from, to) => set(moveItem(ids, from, to)));
  const error = Object.values(errors)[0];
  return (
    <div className="grid gap-3">
      {ids.length > 0 && (
        <ol className="picked-list">
          {ids.map((_id, at) => {
            const name = products[_id]?.name ?? `${at + 1}번째 상품`;
            return (
              <li key={_id} data-place={at} data-over={over === at || undefined}>
                <button type="button" className="drag-handle" {...handle(at, ids.length, name)}>
                  ⠿
                </button>
                <PickedProductLine product={products[_id]} />
                <IconButton label={`${name} 빼기`} onClick={() => set(ids.filter((other) => other !== _id))}>
                  <Icon name="close" />
                </IconButton>
              </li>
            );
          })}
        </ol>
      )}
      {error && <p className="field-error">{error}</p>}
      <ProductPicker whole onPick={({ _product }) => set([...new Set([...ids, _product])])} />
    </div>
  );
};
