import { useState } from 'react';
import { ulid } from 'ulid';
import { IconButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { ChoiceItem } from '#shared/domain/product/product.ts';
import { moved, useDragOrder } from '../drag-order.ts';
import type { CustomProps } from '../form/declare.ts';
import { ProductPicker } from './product-picker.tsx';

type Item = Omit<ChoiceItem, 'custom'> & { custom: { name: string; amount: number; salePrice: number } };

/** Products offered beside this one, each with a name, amount and price of its own, in an order one can drag. */
export const ChoiceItemsField = ({ initialValue = [], onChange, errors }: CustomProps<Item[]>) => {
  const [items, setItems] = useState<readonly Item[]>(initialValue);
  const set = (next: readonly Item[]) => {
    setItems(next);
    onChange([...next]);
  };
  const change = (at: number, fields: Partial<Item>) =>
    set(items.map((item, place) => (place === at ? { ...item, ...fields } : item)));
  const { handle, over } = useDragOrder((from, to) => set(moved(items, from, to)));
  return (
    <div className="grid gap-3">
      {items.length > 0 && (
        <ol className="choice-items">
          {items.map((item, at) => (
            <li key={item._id} data-place={at} data-over={over === at || undefined}>
              <button type="button" className="drag-handle" {...handle(at, items.length, item.custom.name)}>
                ⠿
              </button>
              <input
                className="input"
                aria-label={`${at + 1}번째 이름`}
                value={item.custom.name}
                onChange={({ currentTarget }) =>
                  change(at, { custom: { ...item.custom, name: currentTarget.value } })
                }
              />
              {(['amount', 'salePrice'] as const).map((field) => (
                <label key={field} className="number-field">
                  <input
                    className="input"
                    type="number"
                    min={field === 'amount' ? 1 : 0}
                    aria-label={`${item.custom.name} ${field === 'amount' ? '수량' : '가격'}`}
                    value={item.custom[field]}
                    onChange={({ currentTarget }) =>
                      change(at, { custom: { ...item.custom, [field]: currentTarget.valueAsNumber } })
                    }
                  />
                  {field === 'amount' ? '개' : '원'}
                </label>
              ))}
              <label className="check">
                <input
                  type="checkbox"
                  checked={item.mandatory}
                  onChange={({ currentTarget }) => change(at, { mandatory: currentTarget.checked })}
                />
                <span>필수</span>
              </label>
              <label className="check">
                <input
                  type="checkbox"
                  checked={item.enabled}
                  onChange={({ currentTarget }) => change(at, { enabled: currentTarget.checked })}
                />
                <span>사용</span>
              </label>
              <IconButton
                label={`${item.custom.name} 빼기`}
                onClick={() => set(items.filter((one) => one !== item))}
              >
                <Icon name="close" />
              </IconButton>
              {Object.entries(errors).find(([path]) => path.startsWith(`${at}.`)) && (
                <p className="field-error">
                  {Object.entries(errors).find(([path]) => path.startsWith(`${at}.`))?.[1]}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      <ProductPicker
        onPick={({ _product, _option, name, salePrice }) =>
          set([
            ...items,
            {
              _id: ulid(),
              _product,
              _option,
              custom: { name, amount: 1, salePrice },
              enabled: true,
              deleted: false,
              mandatory: false,
            },
          ])
        }
      />
    </div>
  );
};
