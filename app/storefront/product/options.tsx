import type { CSSProperties } from 'react';
import { useShown } from '#app/components/use-shown.ts';
import type { ProductPage } from '#shared/domain/display/views.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import type { OptionCriterion } from '#shared/domain/product/product.ts';
import { chosenSku, criteriaOf, extraPrice, isOpen, type Selection } from './selection.ts';

const signed = (price: number): string => (price < 0 ? `-${formatWon(-price)}` : `+${formatWon(price)}`);

type Props = {
  page: ProductPage;
  values: Selection['values'];
  onChoose: (at: number, value: string) => void;
};

const Criterion = ({
  criterion,
  at,
  page,
  values,
  onChoose,
}: Props & { criterion: OptionCriterion; at: number }) => (
  <fieldset className="option">
    <legend>
      {criterion.name} <span>{values[at]}</span>
    </legend>
    <div className={criterion.type === 'COLOR' ? 'swatches' : 'sizes'}>
      {criterion.values.map(({ name, hexa }) => {
        const open = isOpen(page, values, at, name);
        const price = extraPrice(page, at, name);
        const id = `option-${at}-${name}`;
        return (
          <span key={name} className="contents">
            <input
              type="radio"
              id={id}
              className="sr-only"
              name={`option-${at}`}
              value={name}
              checked={values[at] === name}
              disabled={!open}
              onChange={() => onChoose(at, name)}
            />
            <label
              htmlFor={id}
              style={hexa ? ({ '--swatch': hexa } as CSSProperties) : undefined}
              title={name}
            >
              {criterion.type === 'COLOR' ? <span className="sr-only">{name}</span> : name}
              {price !== 0 && <small>{signed(price)}</small>}
              {!open && <span className="sr-only"> 품절</span>}
            </label>
          </span>
        );
      })}
    </div>
  </fieldset>
);

/** Without scripts: every variant with its price and stock in one list. */
const PlainOptions = ({ page: { skus } }: { page: ProductPage }) => (
  <noscript>
    <label className="field">
      <span className="field-label">옵션</span>
      <select name="sku" className="input">
        {skus.map(({ sku, name, price, stock }) => (
          <option key={sku} value={sku} disabled={stock <= 0}>
            {`${name}${price ? ` (${signed(price)})` : ''}${stock <= 0 ? ' 품절' : ''}`}
          </option>
        ))}
      </select>
    </label>
  </noscript>
);

/** Colour chips, sizes and other options; what cannot be had together with the chosen ones is closed. */
export const Options = ({ page, values, onChoose }: Props) => {
  const shown = useShown();
  const criteria = criteriaOf(page);
  if (!criteria.length) return null;
  return (
    <>
      <PlainOptions page={page} />
      <div className="options needs-js">
        {criteria.map((criterion, at) => (
          <Criterion key={criterion.name} {...{ criterion, at, page, values, onChoose }} />
        ))}
      </div>
      {shown && <input type="hidden" name="sku" value={chosenSku(page, values)?.sku ?? ''} />}
    </>
  );
};
