import { type ReactNode, useState } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { moveItem, useDragOrder } from '../drag-order.ts';
import type { CustomProps } from './declare.ts';
import { addKeys, type Keyed, removeKeys } from './list-item-keys.ts';

/**
 * Column of small values in rows. `color` has a colour picker, `select` has its `options` or those that the page
 * provides, a `switch` shows its label, and `shown` is read-only.
 */
export type RowColumn<Row> = {
  key: keyof Row & string;
  label: string;
  kind?: 'text' | 'number' | 'color' | 'date' | 'select' | 'switch' | 'shown';
  options?: readonly Choice[];
  /** Text before an option is chosen */
  none?: string;
  placeholder?: string;
  /** Colour that applies when none was chosen */
  unset?: string;
  /** Follows a number; it may depend on the rest of the row */
  unit?: string | ((row: Partial<Row>) => string);
};

type Cell = string | number | boolean | undefined;

/** One value of a row. Numbers stay as typed: the contract parses them. */
const RowCell = ({
  column: { label, kind = 'text', options, none, placeholder = label, unset },
  choices,
  unit,
  place,
  value,
  invalid,
  onChange,
}: {
  column: RowColumn<never>;
  choices: readonly Choice[];
  unit?: string;
  place: string;
  value: Cell;
  invalid: boolean;
  onChange: (value: Cell) => void;
}) => {
  const common = { 'aria-label': `${place} ${label}`, 'aria-invalid': invalid || undefined };
  switch (kind) {
    case 'shown':
      return <span className="shown">{value}</span>;
    case 'switch':
      return (
        <label className="check">
          <input
            type="checkbox"
            {...common}
            checked={value === true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      );
    case 'select':
      return (
        <select
          className="input"
          {...common}
          value={String(value ?? '')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {none && <option value="">{none}</option>}
          {(options ?? choices).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'date':
      return (
        <label className="flex flex-1 basis-48 items-center gap-2">
          <span className="text-ink-2 flex-none">{label}</span>
          <input
            type="date"
            className="input"
            {...common}
            value={String(value ?? '')}
            onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
          />
        </label>
      );
    case 'number':
      return (
        <span className="number-field">
          <input
            inputMode="decimal"
            className="input"
            {...common}
            placeholder={placeholder}
            value={String(value ?? '')}
            onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      );
    default:
      return (
        <input
          type={kind}
          className={kind === 'color' ? undefined : 'input'}
          {...common}
          placeholder={placeholder}
          value={String(value ?? unset ?? '')}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        />
      );
  }
};

/**
 * Field of a list whose items are a few small values: rows are added, removed and reordered by dragging or arrow keys.
 * Use it for a contract's list of flat objects: `render: part(rowsField(columns, { word: '라벨' }))`.
 * @param blank initial values of a new row
 * @param fixed rows cannot be added or removed: only their order changes
 */
export const rowsField =
  <Row extends object>(
    columns: readonly RowColumn<Row>[],
    { word, blank = {}, fixed }: { word: string; blank?: Partial<Row>; fixed?: boolean },
  ) =>
  ({ initialValue = [], choices, onChange, errors }: CustomProps<Row[]>): ReactNode => {
    const [rows, setRows] = useState(() => initialValue.map((row) => addKeys(row)));
    const set = (next: Keyed<Row>[]) => {
      setRows(next);
      onChange(removeKeys(next) as unknown as Row[]);
    };
    const { handle, over } = useDragOrder((from, to) => set(moveItem(rows, from, to)));
    return (
      <div className="grid gap-2">
        <ol className="rows-field">
          {rows.map((row, at) => {
            const place = `${at + 1}번째 ${word}`;
            const wrong = columns.flatMap(({ key }) => errors[`${at}.${key}`] ?? []);
            return (
              <li key={row.key} data-place={at} data-over={over === at || undefined}>
                <button type="button" className="drag-handle" {...handle(at, rows.length, place)}>
                  ⠿
                </button>
                {columns.map((column) => (
                  <RowCell
                    key={column.key}
                    column={column as RowColumn<never>}
                    choices={choices}
                    unit={typeof column.unit === 'function' ? column.unit(row) : column.unit}
                    place={place}
                    value={row[column.key] as Cell}
                    invalid={Boolean(errors[`${at}.${column.key}`])}
                    onChange={(value) =>
                      set(
                        rows.map((existing) =>
                          existing === row ? { ...existing, [column.key]: value } : existing,
                        ),
                      )
                    }
                  />
                ))}
                {!fixed && (
                  <IconButton
                    label={`${place} 삭제`}
                    onClick={() => set(rows.filter((other) => other !== row))}
                  >
                    <Icon name="trash" />
                  </IconButton>
                )}
                {wrong.length > 0 && <p className="field-error">{[...new Set(wrong)].join(' ')}</p>}
              </li>
            );
          })}
        </ol>
        {errors[''] && <p className="field-error">{errors['']}</p>}
        {!fixed && (
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => set([...rows, addKeys(blank as Row)])}
          >
            <Icon name="plus" /> {word} 추가
          </Button>
        )}
      </div>
    );
  };
