import { MAX_CHOICES } from '#shared/domain/product/linked.ts';
import type { LinkedItem } from '#shared/domain/product/product.ts';
import type { CustomProps } from '../form/declare.ts';
import { LinkedItems, linkTo } from './linked-items.tsx';

type Item = LinkedItem & { custom: { amount: number; salePrice: number }; mandatory: boolean };

/** Field of the add-ons of this product (선택), each with its own amount and price. */
export const ChoiceItemsField = (props: CustomProps<Item[]>) => (
  <LinkedItems<Item>
    {...props}
    most={MAX_CHOICES}
    add={(picked) => {
      const item = linkTo(picked);
      const custom = { ...item.custom, amount: 1, salePrice: picked.salePrice };
      return { ...item, custom, mandatory: false };
    }}
    terms={({ custom, mandatory }, change) => (
      <>
        {(['amount', 'salePrice'] as const).map((field) => (
          <label key={field} className="number-field">
            <input
              className="input"
              type="number"
              min={field === 'amount' ? 1 : 0}
              aria-label={`${custom.name} ${field === 'amount' ? '수량' : '가격'}`}
              value={custom[field]}
              onChange={({ currentTarget: { valueAsNumber } }) =>
                change({ custom: { ...custom, [field]: valueAsNumber } })
              }
            />
            {field === 'amount' ? '개' : '원'}
          </label>
        ))}
        <label className="check">
          <input
            type="checkbox"
            checked={mandatory}
            onChange={({ currentTarget: { checked } }) => change({ mandatory: checked })}
          />
          <span>필수</span>
        </label>
      </>
    )}
  />
);
