import { useState } from 'react';
import { isOuterLink } from '#shared/domain/content/setting.ts';
import type { Product } from '#shared/domain/product/product.ts';
import type { CustomProps } from '../form/declare.ts';
import { LinkPicker } from '../form/link-picker.tsx';

type ProductLink = NonNullable<Product['link']>;
const none: ProductLink = { url: '', name: '', enabled: true, isOuter: false };

/**
 * Field of a link on the product's page; undefined while name and address are empty. Whether it is external follows
 * from its address.
 */
export const LinkField = ({ initialValue = none, onChange, errors }: CustomProps<ProductLink>) => {
  const [link, setLink] = useState(initialValue);
  const set = (change: Partial<ProductLink>) => {
    const next = { ...link, ...change };
    setLink(next);
    const isNone = next.url.trim() === '' && next.name.trim() === '';
    onChange((isNone ? undefined : { ...next, isOuter: isOuterLink(next.url) }) as ProductLink);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <input
        className="input flex-1"
        aria-label="링크 주소"
        placeholder="/ 또는 https://로 시작하는 주소"
        value={link.url}
        aria-invalid={Boolean(errors.url) || undefined}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
      />
      <LinkPicker onPick={(url) => set({ url })} />
      <input
        className="input flex-1"
        aria-label="링크 이름"
        placeholder="링크 이름"
        value={link.name}
        aria-invalid={Boolean(errors.name) || undefined}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={link.enabled}
          onChange={({ currentTarget }) => set({ enabled: currentTarget.checked })}
        />
        <span>보이기</span>
      </label>
      {(errors.url ?? errors.name) && <p className="field-error w-full">{errors.url ?? errors.name}</p>}
    </div>
  );
};
