import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { type CSSProperties, type KeyboardEvent, type RefObject, useMemo } from 'react';
import type { GridNames } from '#shared/domain/product/grid.ts';
import { CellInput } from './cell-input.tsx';
import {
  cellId,
  type Edits,
  type GridRow,
  gridColumns,
  isEditable,
  readEdit,
  textBefore,
} from './columns.ts';
import { type Grid, isSelected } from './use-grid.ts';

const features = tableFeatures({});
const columns: ColumnDef<typeof features, GridRow>[] = gridColumns.map(({ column, header }) => ({
  id: column,
  header,
}));

/** px of the column with the product's name, as in the style sheet */
const NAME_WIDTH = 240;

/** Handles keys of a cell that is not being edited. Returns true when the grid has handled the key. */
const answersKey = (event: KeyboardEvent, grid: Grid, size: { rows: number }): boolean => {
  const { key, shiftKey } = event;
  const { focus } = grid.selection;
  const isCommand = event.ctrlKey || event.metaKey;
  const last = gridColumns.length - 1;
  if (isCommand) {
    if (key === 'd') grid.fillDown();
    else if (key === 'z') grid.undo();
    else if (key === 'Home') grid.goTo({ row: 0, column: 0 });
    else if (key === 'End') grid.goTo({ row: size.rows - 1, column: last });
    else return false;
    return true;
  }
  switch (key) {
    case 'ArrowUp':
      grid.go(-1, 0, shiftKey);
      return true;
    case 'ArrowDown':
      grid.go(1, 0, shiftKey);
      return true;
    case 'ArrowLeft':
      grid.go(0, -1, shiftKey);
      return true;
    case 'ArrowRight':
      grid.go(0, 1, shiftKey);
      return true;
    case 'Home':
      grid.goTo({ row: focus.row, column: 0 });
      return true;
    case 'End':
      grid.goTo({ row: focus.row, column: last });
      return true;
    case 'Enter':
    case 'F2':
      grid.begin();
      return true;
    case 'Delete':
    case 'Backspace':
      grid.restore();
      return true;
    case 'Tab': {
      // At its end the grid lets the focus move on, as everywhere else.
      const to = focus.column + (shiftKey ? -1 : 1);
      if (to < 0 || to > last) return false;
      grid.go(0, shiftKey ? -1 : 1);
      return true;
    }
    default:
      return false;
  }
};

const Cell = ({
  row,
  at,
  grid,
  edits,
  names,
  rows,
}: {
  row: GridRow;
  at: { row: number; column: number };
  grid: Grid;
  edits: Edits;
  names: GridNames;
  rows: number;
}) => {
  const { column, header, isEnd } = gridColumns[at.column] ??
    gridColumns[0] ?? { column: 'price', header: '' };
  const { focus } = grid.selection;
  const isFocus = focus.row === at.row && focus.column === at.column;
  const edit = edits.get(cellId(row, column));
  const problem = edit && (readEdit(edit, names).problem ?? edit.refusal);
  const canEdit = isEditable(row, column);
  const isEdited = isFocus && grid.editing !== undefined;
  const name = `${row.product.name}${row.isVariant ? ` ${row.sku?.name}` : ''} ${header}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEdited) return;
    if (answersKey(event, grid, { rows })) return event.preventDefault();
    const isTyped = event.key.length === 1 || event.key === 'Process';
    if (!isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && canEdit && (column === 'shows' || column === 'sells')) {
      event.preventDefault();
      const text = grid.textAt(row, at.column);
      const [on, off] = column === 'shows' ? ['노출', '숨김'] : ['판매', '중지'];
      return grid.type([{ ...at, text: text === on ? off : on }]);
    }
    // The key itself goes into the field that opens, so that Hangul is composed there from the first letter.
    grid.begin('');
  };
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is edited
      role="gridcell"
      data-cell={`${at.row}:${at.column}`}
      data-align={isEnd ? 'end' : undefined}
      data-changed={edit ? '' : undefined}
      aria-selected={isSelected(grid.selection, at.row, at.column)}
      aria-readonly={!canEdit}
      aria-invalid={problem ? true : undefined}
      aria-label={`${name} ${grid.textAt(row, at.column) || '없음'}${problem ? `: ${problem}` : ''}`}
      title={problem ?? (edit ? `변경 전: ${textBefore(edit, names) || '없음'}` : undefined)}
      tabIndex={isFocus ? 0 : -1}
      onMouseDown={(event) => {
        if (!isEdited) grid.goTo(at, event.shiftKey);
      }}
      onDoubleClick={() => grid.begin()}
      // On touch screens there is no keyboard: a tapped cell is edited at once.
      onClick={({ nativeEvent }) => {
        if (!isEdited && 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch') grid.begin();
      }}
      onKeyDown={onKeyDown}
    >
      {isEdited ? (
        <CellInput name={name} column={column} begin={grid.editing?.begin ?? ''} end={grid.end} />
      ) : (
        grid.textAt(row, at.column)
      )}
    </td>
  );
};

/** Table of products and their variants, one row each. Its cells are edited as in a spreadsheet. */
export const GridTable = ({
  rows,
  grid,
  edits,
  names,
  table: ref,
}: {
  rows: readonly GridRow[];
  grid: Grid;
  edits: Edits;
  names: GridNames;
  table: RefObject<HTMLTableElement>;
}) => {
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns, data, getRowId: ({ id }) => id });
  const least = gridColumns.reduce((sum, { width }) => sum + width, NAME_WIDTH);
  return (
    <div className="grid-scroll">
      <table
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
        role="grid"
        aria-label="상품 표"
        className="product-grid"
        style={{ '--list-least': `${least}px` } as CSSProperties}
        onCopy={(event) => {
          if (grid.editing) return;
          event.clipboardData.setData('text/plain', grid.copied());
          event.preventDefault();
        }}
        onPaste={(event) => {
          if (grid.editing) return;
          grid.paste(event.clipboardData.getData('text/plain'));
          event.preventDefault();
        }}
      >
        <colgroup>
          <col />
          {gridColumns.map(({ column, width }) => (
            <col key={column} style={{ width } satisfies CSSProperties} />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              <th scope="col">상품</th>
              {headers.map((header, at) => (
                <th key={header.id} scope="col" data-align={gridColumns[at]?.isEnd ? 'end' : undefined}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original: row }, place) => (
            <tr key={id} data-variant={row.isVariant ? '' : undefined}>
              <th scope="row">
                {row.isVariant ? (
                  <span>└ {row.sku?.name}</span>
                ) : (
                  <a href={`/console/shop/products/${row.product._id}`} title={row.product.name}>
                    {row.product.name} <small>{row.product.code}</small>
                  </a>
                )}
              </th>
              {gridColumns.map(({ column }, at) => (
                <Cell
                  key={column}
                  row={row}
                  at={{ row: place, column: at }}
                  grid={grid}
                  edits={edits}
                  names={names}
                  rows={rows.length}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
