import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { moved, useDragOrder } from '../drag-order.ts';
import type { CustomProps } from './declare.ts';
import { type Keyed, keyed, unkeyed } from './keyed.ts';

/** A column of small texts in rows: `color` has a colour chooser. */
export type RowColumn<Row> = {
  key: keyof Row & string;
  label: string;
  kind?: 'text' | 'color';
  placeholder?: string;
};

/**
 * A list whose items are a few short texts: rows one can add, remove, and put in order by dragging or arrow keys.
 * Made for a contract's list of flat objects: `render: part(rowsField(columns, { word: '라벨' }))`.
 */
export const rowsField =
  <Row extends Partial<Record<string, string>>>(
    columns: readonly RowColumn<Row>[],
    { word }: { word: string },
  ) =>
  ({ initialValue = [], onChange, errors }: CustomProps<Row[]>): ReactNode => {
    const [rows, setRows] = useState(() => initialValue.map((row) => keyed(row)));
    const set = (next: Keyed<Row>[]) => {
      setRows(next);
      onChange(unkeyed(next) as unknown as Row[]);
    };
    const { handle, over } = useDragOrder((from, to) => set(moved(rows, from, to)));
    const blank = Object.fromEntries(columns.map(({ key }) => [key, undefined])) as Row;
    return (
      <div className="grid gap-2">
        <ol className="rows-field">
          {rows.map((row, at) => {
            const place = `${at + 1}번째 ${word}`;
            const error = columns.map(({ key }) => errors[`${at}.${key}`]).find(Boolean);
            return (
              <li key={row.key} data-place={at} data-over={over === at || undefined}>
                <button type="button" className="drag-handle" {...handle(at, rows.length, place)}>
                  ⠿
                </button>
                {columns.map(({ key, label, kind = 'text', placeholder = label }) => (
                  <input
                    key={key}
                    type={kind}
                    className={kind === 'text' ? 'input' : undefined}
                    aria-label={`${place} ${label}`}
                    aria-invalid={Boolean(errors[`${at}.${key}`]) || undefined}
                    placeholder={placeholder}
                    value={row[key] ?? (kind === 'color' ? '#5c6168' : '')}
                    onChange={({ currentTarget: { value } }) =>
                      set(rows.map((one) => (one === row ? { ...one, [key]: value || undefined } : one)))
                    }
                  />
                ))}
                <IconButton label={`${place} 삭제`} onClick={() => set(rows.filter((one) => one !== row))}>
                  <Icon name="trash" />
                </IconButton>
                {error && <p className="field-error">{error}</p>}
              </li>
            );
          })}
        </ol>
        {errors[''] && <p className="field-error">{errors['']}</p>}
        <Button size="sm" className="justify-self-start" onClick={() => set([...rows, keyed(blank)])}>
          <Icon name="plus" /> {word} 추가
        </Button>
      </div>
    );
  };
