import type { Variant } from './options.ts';

/** Price and stock of each variant. Values typed in the head are copied to every row. */
export const VariantTable = ({
  variants,
  errors,
  onChange,
}: {
  variants: readonly Variant[];
  /** By position and field: `0.stock` */
  errors: Record<string, string>;
  onChange: (variants: Variant[]) => void;
}) => {
  const hasOptions = variants.some(({ value }) => value.length > 0);
  const set = (at: number, change: Partial<Variant>) =>
    onChange(variants.map((variant, place) => (place === at ? { ...variant, ...change } : variant)));
  const setAll = (change: Partial<Variant>) =>
    onChange(variants.map((variant) => ({ ...variant, ...change })));
  return (
    <div className="overflow-x-auto">
      <table className="sub-table variants">
        <caption className="sr-only">{hasOptions ? '옵션별 가격과 재고' : '재고'}</caption>
        <thead>
          <tr>
            {hasOptions && <th scope="col">옵션</th>}
            {hasOptions && <th scope="col">추가금액 (원)</th>}
            <th scope="col">재고 (개)</th>
            {hasOptions && <th scope="col">판매</th>}
          </tr>
          {hasOptions && variants.length > 1 && (
            <tr>
              <td className="text-ink-3">모두 같게</td>
              {(['price', 'stock'] as const).map((field) => (
                <td key={field}>
                  <input
                    className="input"
                    inputMode="numeric"
                    aria-label={field === 'price' ? '모든 추가금액' : '모든 재고'}
                    onChange={({ currentTarget }) => setAll({ [field]: currentTarget.value })}
                  />
                </td>
              ))}
              <td />
            </tr>
          )}
        </thead>
        <tbody>
          {variants.map((variant, at) => {
            const name = variant.value.join(' / ') || '상품';
            const error = ['value', 'price', 'stock', 'hexa', '']
              .map((field) => errors[field ? `${at}.${field}` : `${at}`])
              .find(Boolean);
            return (
              <tr key={name}>
                {hasOptions && (
                  <th scope="row">
                    {variant.hexa && <span className="swatch" style={{ background: variant.hexa }} />}
                    {name}
                    {error && (
                      <p className="field-error" role="alert">
                        {error}
                      </p>
                    )}
                  </th>
                )}
                {hasOptions && (
                  <td>
                    <input
                      className="input"
                      inputMode="numeric"
                      aria-label={`${name} 추가금액`}
                      value={variant.price}
                      aria-invalid={Boolean(errors[`${at}.price`]) || undefined}
                      onChange={({ currentTarget }) => set(at, { price: currentTarget.value })}
                    />
                  </td>
                )}
                <td>
                  <input
                    className="input"
                    inputMode="numeric"
                    aria-label={`${name} 재고`}
                    value={variant.stock}
                    aria-invalid={Boolean(errors[`${at}.stock`]) || undefined}
                    onChange={({ currentTarget }) => set(at, { stock: currentTarget.value })}
                  />
                  {!hasOptions && error && (
                    <p className="field-error" role="alert">
                      {error}
                    </p>
                  )}
                </td>
                {hasOptions && (
                  <td>
                    <label className="check">
                      <input
                        type="checkbox"
                        role="switch"
                        aria-checked={variant.enabled}
                        aria-label={`${name} 판매`}
                        checked={variant.enabled}
                        onChange={({ currentTarget }) => set(at, { enabled: currentTarget.checked })}
                      />
                    </label>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
