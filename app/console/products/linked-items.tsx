import { type ReactNode, useState } from 'react';
import { ulid } from 'ulid';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MAX_SUPPLIES } from '#shared/domain/product/linked.ts';
import type { LinkedItem } from '#shared/domain/product/product.ts';
import { moveItem, useDragOrder } from '../drag-order.ts';
import type { CustomProps } from '../form/declare.ts';
import { type Picked, ProductPicker } from './product-picker.tsx';

/** Builds the entry of a product that was just picked: switched on, under its own name. */
export const linkTo = ({ _product, _option, name }: Picked): LinkedItem => ({
  _id: ulid(),
  _product,
  _option,
  custom: { name },
  enabled: true,
  deleted: false,
});

type Props<Item> = CustomProps<Item[]> & {
  /** Converts a picked product to the form's entry */
  add: (picked: Picked) => Item;
  /** Most products in the field */
  most: number;
  /** Further inputs of each entry, next to its name */
  terms?: (item: Item, change: (fields: Partial<Item>) => void) => ReactNode;
};

/** Field of products linked to this one, each with its own label. Their order is changed by dragging. */
export const LinkedItems = <Item extends LinkedItem>({
  initialValue = [],
  onChange,
  errors,
  add,
  most,
  terms,
}: Props<Item>) => {
  const [items, setItems] = useState<readonly Item[]>(initialValue);
  const set = (next: readonly Item[]) => {
    setItems(next);
    onChange([...next]);
  };
  const change = (at: number, fields: Partial<Item>) =>
    set(items.map((item, place) => (place === at ? { ...item, ...fields } : item)));
  const { handle, over } = useDragOrder((from, to) => set(moveItem(items, from, to)));
  return (
    <div className="grid gap-3">
      {items.length > 0 && (
        <ol className="choice-items">
          {items.map((item, at) => {
            const error = Object.entries(errors).find(([path]) => path.startsWith(`${at}.`))?.[1];
            return (
              <li key={item._id} data-place={at} data-over={over === at || undefined}>
                <button type="button" className="drag-handle" {...handle(at, items.length, item.custom.name)}>
                  ⠿
                </button>
                <input
                  className="input"
                  aria-label={`${at + 1}번째 이름`}
                  value={item.custom.name}
                  onChange={({ currentTarget: { value } }) =>
                    change(at, { custom: { ...item.custom, name: value } } as Partial<Item>)
                  }
                />
                {terms?.(item, (fields) => change(at, fields))}
                <label className="check">
                  <input
                    type="checkbox"
                    checked={item.enabled}
                    onChange={({ currentTarget: { checked } }) =>
                      change(at, { enabled: checked } as Partial<Item>)
                    }
                  />
                  <span>사용</span>
                </label>
                <IconButton
                  label={`${item.custom.name} 빼기`}
                  onClick={() => set(items.filter((other) => other !== item))}
                >
                  <Icon name="close" />
                </IconButton>
                {error && <p className="field-error">{error}</p>}
              </li>
            );
          })}
        </ol>
      )}
      {items.length < most ? (
        <ProductPicker onPick={(picked) => set([...items, add(picked)])} />
      ) : (
        <p className="form-note">최대 {most}개까지 등록할 수 있습니다.</p>
      )}
    </div>
  );
};

/** Field of the supplies this product uses up. They are sold separately, so only a label is asked for. */
export const SuppliesField = (props: CustomProps<LinkedItem[]>) => (
  <LinkedItems {...props} most={MAX_SUPPLIES} add={linkTo} />
);
