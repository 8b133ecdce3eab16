import { type ColumnDef, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { type Column, type ListDeclaration, shownValue } from './declare.ts';

const features = tableFeatures({ rowSelectionFeature });
type Features = typeof features;

const CHECK_WIDTH = 40;
/** px a column needs that names no width */
const FREE_WIDTH = 220;

const columnDef = <Row extends object>({
  key,
  header,
  cell,
  value,
}: Column<Row>): ColumnDef<Features, Row> => ({
  id: key,
  header,
  cell: ({ row }) => (cell ? cell(row.original) : shownValue(value?.(row.original))),
});

/** A tick box that also shows "some of them". */
const Tick = ({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  some?: boolean;
  onChange: (event: unknown) => void;
}) => (
  <label className="list-tick">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some && !checked;
      }}
      onChange={onChange}
    />
  </label>
);

/** The rows of a list with their tick boxes; `bulk` is drawn over the table while some are ticked. */
export const ListTable = <Row extends object>({
  list,
  rows,
  busy,
  bulk,
}: {
  list: ListDeclaration<Row>;
  rows: readonly Row[];
  busy: boolean;
  bulk?: (ids: string[], clear: () => void) => ReactNode;
}) => {
  const shown = useMemo(() => list.columns.filter(({ onScreen }) => onScreen !== false), [list.columns]);
  const columns = useMemo(() => shown.map(columnDef), [shown]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: list.rowId,
    enableRowSelection: Boolean(bulk),
  });
  const selected = table.getSelectedRowModel().rows.map(({ id }) => id);
  const least = shown.reduce((sum, { width = FREE_WIDTH }) => sum + width, bulk ? CHECK_WIDTH : 0);
  const byKey = new Map(shown.map((column) => [column.key, column]));
  return (
    <div className={selected.length > 0 ? 'list has-selected' : 'list'}>
      {bulk && selected.length > 0 && bulk(selected, () => table.resetRowSelection(true))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys, even when no row holds a link */}
      <section className="list-scroll" tabIndex={0} aria-label={`${list.name} 목록 표`}>
        <table aria-busy={busy || undefined} style={{ '--list-least': `${least}px` } as CSSProperties}>
          <caption className="sr-only">{list.name} 목록</caption>
          <colgroup>
            {bulk && <col style={{ width: CHECK_WIDTH }} />}
            {shown.map(({ key, width }) => (
              <col key={key} style={{ width } satisfies CSSProperties} />
            ))}
          </colgroup>
          <thead>
            {table.getHeaderGroups().map(({ id, headers }) => (
              <tr key={id}>
                {bulk && (
                  <th scope="col">
                    <Tick
                      label="모두 선택"
                      checked={table.getIsAllRowsSelected()}
                      some={table.getIsSomeRowsSelected()}
                      onChange={table.getToggleAllRowsSelectedHandler()}
                    />
                  </th>
                )}
                {headers.map((header) => (
                  <th key={header.id} scope="col" data-align={byKey.get(header.column.id)?.align}>
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} aria-selected={bulk ? row.getIsSelected() : undefined}>
                {bulk && (
                  <td>
                    <Tick
                      label={`${list.rowName(row.original)} 선택`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} data-align={byKey.get(cell.column.id)?.align}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
