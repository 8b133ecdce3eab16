import type { CSSProperties } from 'react';
import { FieldError } from '#app/forms/field.tsx';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import type { ProductPage } from '#shared/domain/display/views.ts';
import { variantUrl } from '#shared/domain/media/image.ts';
import { formatChange } from '#shared/domain/money/format.ts';
import type { OptionCriterion } from '#shared/domain/product/product.ts';
import { chosenSku, criteriaOf, extraPrice, type Selection, stateOfValue } from './selection.ts';

type Props = {
  page: ProductPage;
  values: Selection['values'];
  /** True after an attempt to order: the first option without a value then shows an error */
  tried: boolean;
  onChoose: (at: number, value: string) => void;
};

/** Id of the error: there is one at a time. */
const MISSING = 'option-missing';

const Criterion = ({
  criterion,
  at,
  page,
  values,
  missing,
  noted,
  onChoose,
}: Omit<Props, 'tried'> & {
  criterion: OptionCriterion;
  at: number;
  missing: boolean;
  /** True when words may stand below a swatch, so that their room is kept */
  noted: boolean;
}) => (
  <fieldset className="option" aria-describedby={missing ? MISSING : undefined}>
    <legend>
      {criterion.name} <span>{values[at]}</span>
    </legend>
    <div className={criterion.type === 'COLOR' ? 'swatches' : 'sizes'} data-noted={noted || undefined}>
      {criterion.values.map(({ name, hexa, img }) => {
        const state = stateOfValue(page, values, at, name);
        const soldOut = state === 'SOLD_OUT';
        const price = extraPrice(page, at, name);
        const id = `option-${at}-${name}`;
        const swatch = img ? `url(${variantUrl(img, 160)})` : hexa;
        return (
          <span key={name} className="contents">
            <input
              type="radio"
              id={id}
              className="sr-only"
              name={`option-${at}`}
              value={name}
              checked={values[at] === name}
              disabled={state === 'NOT_MADE'}
              onChange={() => onChoose(at, name)}
            />
            <label
              htmlFor={id}
              style={swatch ? ({ '--swatch': swatch } as CSSProperties) : undefined}
              className={soldOut ? 'is-sold-out' : undefined}
              title={name}
            >
              {criterion.type === 'COLOR' ? <span className="sr-only">{name}</span> : name}
              {soldOut ? <small> 품절</small> : price !== 0 && <small>{formatChange(price)}</small>}
            </label>
          </span>
        );
      })}
    </div>
    <FieldError id={MISSING} errors={missing ? ['옵션을 선택해주세요.'] : undefined} />
  </fieldset>
);

/** Options without scripts: every variant with its price and stock in one list. */
const PlainOptions = ({ page: { skus } }: { page: ProductPage }) => (
  <noscript>
    <label className="field">
      <span className="field-label">옵션</span>
      <select name="sku" className="input">
        {skus.map(({ sku, name, price, stock }) => (
          <option key={sku} value={sku} disabled={stock <= 0}>
            {`${name}${price ? ` (${formatChange(price)})` : ''}${stock <= 0 ? ' 품절' : ''}`}
          </option>
        ))}
      </select>
    </label>
  </noscript>
);

/**
 * Colour chips, sizes and other options. A value that is sold out with the chosen ones can be chosen and looked at; one
 * that is not made with them is disabled.
 */
export const Options = ({ page, values, tried, onChoose }: Props) => {
  const shown = useHydrated();
  const criteria = criteriaOf(page);
  const missing = tried ? criteria.findIndex((_, at) => values[at] === undefined) : -1;
  if (!criteria.length) return null;
  return (
    <>
      <PlainOptions page={page} />
      <div className="options needs-js">
        {criteria.map((criterion, at) => (
          <Criterion
            key={criterion.name}
            criterion={criterion}
            at={at}
            page={page}
            values={values}
            onChoose={onChoose}
            missing={at === missing}
            noted={page.skus.some(({ price, stock }) => price !== 0 || stock < 1)}
          />
        ))}
      </div>
      {shown && <input type="hidden" name="sku" value={chosenSku(page, values)?.sku ?? ''} />}
    </>
  );
};
