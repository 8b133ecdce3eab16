import { Thumb } from '#app/components/picture.tsx';
import type { ChoiceView } from '#shared/domain/display/views.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { type ExtraRole, extraValue } from './selection.ts';

/** Items to take along: none is ticked beforehand but those that belong to the product. */
export const Extras = ({
  title,
  kind,
  items,
  chosen,
  onToggle,
}: {
  title: string;
  kind: ExtraRole;
  items: ChoiceView[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}) =>
  items.length ? (
    <fieldset className="extras">
      <legend className="field-label">{title}</legend>
      {items.map((item) => {
        const { _id, name, thumb, amount, salePrice, mandatory, soldOut } = item;
        const value = extraValue(kind, item);
        return (
          <label key={_id} className="extra">
            <input
              type="checkbox"
              name={mandatory ? undefined : 'extra'}
              value={value}
              checked={chosen.includes(_id)}
              disabled={soldOut || mandatory}
              onChange={() => onToggle(_id)}
            />
            {mandatory && <input type="hidden" name="extra" value={value} />}
            <Thumb image={thumb} size={48} />
            <span>
              {amount > 1 ? `${name} ${amount}개` : name}
              {mandatory && <small> (필수)</small>}
            </span>
            <b>{soldOut ? '품절' : formatWon(salePrice * amount)}</b>
          </label>
        );
      })}
    </fieldset>
  ) : null;
