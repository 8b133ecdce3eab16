import { Thumb } from '#app/media/picture.tsx';
import { QuantityStepper } from '#app/shop/quantity-stepper.tsx';
import type { ChoiceView } from '#shared/domain/display/views.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { addOnUnitsOf, type ExtraRole, extraValue, mostAddOns, type Selection } from './selection.ts';

type Choosing = {
  selection: Selection;
  onChange: (id: string, units: number) => void;
};

type Group = { kind: ExtraRole; title: string; items: readonly ChoiceView[] };

/** Add-ons: none is ticked beforehand except the mandatory ones. */
export default function Extras({ groups, ...choosing }: Choosing & { groups: readonly Group[] }) {
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ kind, title, items }) => (
      <fieldset key={kind} className="extras">
        <legend className="field-label">{title}</legend>
        {items.map((item) => (
          <Extra key={item._id} item={item} kind={kind} {...choosing} />
        ))}
      </fieldset>
    ));
}

/**
 * One add-on with the terms of its offer. Without scripts one choice of it is sent; the cart adds as many mandatory
 * ones as the product's units require.
 */
const Extra = ({ item, kind, selection, onChange }: Choosing & { item: ChoiceView; kind: ExtraRole }) => {
  const { _id, name, thumb, amount, salePrice, mandatory, soldOut } = item;
  const [units, most] = [addOnUnitsOf(selection, item), mostAddOns(selection, item)];
  const value = extraValue(kind, item, units || amount);
  return (
    <div className="extra">
      <label className="extra-choice">
        <input
          type="checkbox"
          name={mandatory ? undefined : 'extra'}
          value={value}
          checked={units > 0}
          disabled={soldOut || mandatory}
          onChange={() => onChange(_id, units > 0 ? 0 : amount)}
        />
        {mandatory && <input type="hidden" name="extra" value={value} />}
        <Thumb image={thumb} size={48} />
        <span>
          {mandatory && <b className="extra-mandatory">필수</b>}
          {name}
          <small>
            {`상품 1개당 ${formatNumber(amount)}개${mandatory ? '' : '까지'}` +
              (units > 0 && most > 1 ? ` · ${formatNumber(units)}개 선택` : '')}
          </small>
        </span>
        <b className="extra-price">{soldOut ? '품절' : formatWon(salePrice * (units || amount))}</b>
      </label>
      {!mandatory && units > 0 && most > 1 && (
        <QuantityStepper
          label={`${name} 수량`}
          value={units}
          max={most}
          live
          onChange={(to) => onChange(_id, to)}
        />
      )}
    </div>
  );
};
