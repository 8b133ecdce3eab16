import { type ColumnDef, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { usePendingQuery } from '#app/ui/use-pending-query.ts';
import { type Column, type ListDeclaration, shownValue } from './declare.ts';
import { type AllPages, SelectAll } from './select-all.tsx';
import { SortLink } from './sort-link.tsx';

const features = tableFeatures({ rowSelectionFeature });
type Features = typeof features;

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

/** Checkbox that can also show "some of them". */
const Tick = ({
  label,
  checked,
  some = false,
  named = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  some?: boolean;
  /** True when its label is visible, where no column is below it */
  named?: boolean;
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
    {named && <span aria-hidden="true">{label}</span>}
  </label>
);

type OfColumn = {
  column?: Pick<Column<never>, 'header' | 'align' | 'width' | 'from' | 'sorts'>;
  children: ReactNode;
};

/** Head of a column; one that can be sorted is a link. */
const Head = ({ column, children }: OfColumn) => {
  const { align, width, from } = column ?? {};
  const query = usePendingQuery();
  const sorts = (column?.sorts ?? []).filter(({ isWordless }) => !isWordless || !query.get('keyword'));
  const current = sorts.find(({ sort }) => sort === (query.get('sort') ?? ''));
  return (
    <th
      scope="col"
      data-align={align}
      data-from={from}
      style={width ? ({ '--width': `${width}px` } as CSSProperties) : undefined}
      aria-sort={current?.direction}
    >
      {sorts.length > 0 ? (
        <SortLink sorts={sorts} current={current}>
          {children}
        </SortLink>
      ) : (
        children
      )}
    </th>
  );
};

const Cell = ({ column, children }: OfColumn) => (
  <td data-align={column?.align} data-from={column?.from} data-head={column?.header || undefined}>
    {children}
  </td>
);

/** Table of the rows with their checkboxes. `bulk` is rendered over the table while some are selected. */
export const ListTable = <Row extends object>({
  list,
  rows,
  busy,
  bulk,
  everything,
}: {
  list: ListDeclaration<Row>;
  rows: readonly Row[];
  busy: boolean;
  /** `more` also selects rows of other pages */
  bulk?: (selected: readonly Row[], clear: () => void, more: ReactNode) => ReactNode;
  /** Access to all pages, when there are several */
  everything?: AllPages<Row>;
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
  const [gathered, setGathered] = useState<readonly Row[]>();
  const selected = gathered ?? table.getSelectedRowModel().rows.map(({ original }) => original);
  const clear = () => {
    table.resetRowSelection(true);
    setGathered(undefined);
  };
  /** Selecting rows by hand limits the selection to the visible rows again. */
  const ticked = (toggle: (event: unknown) => void) => (event: unknown) => {
    setGathered(undefined);
    toggle(event);
  };
  const more = everything && !gathered && table.getIsAllRowsSelected() && (
    <SelectAll everything={everything} onSelected={setGathered} />
  );
  const byKey = new Map(shown.map((column) => [column.key, column]));
  return (
    <div className={selected.length > 0 ? 'list has-selected' : 'list'}>
      {bulk && selected.length > 0 && bulk(selected, clear, more)}
      <table aria-busy={busy || undefined} className={list.dense && 'is-dense'}>
        <caption className="sr-only">{list.name} 목록</caption>
        <thead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {bulk && (
                <th scope="col" className="list-check">
                  <Tick
                    label="모두 선택"
                    named
                    checked={table.getIsAllRowsSelected()}
                    some={table.getIsSomeRowsSelected()}
                    onChange={ticked(table.getToggleAllRowsSelectedHandler())}
                  />
                </th>
              )}
              {headers.map((header) => (
                <Head key={header.id} column={byKey.get(header.column.id)}>
                  <table.FlexRender header={header} />
                </Head>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} aria-selected={bulk ? row.getIsSelected() : undefined}>
              {bulk && (
                <td className="list-check">
                  <Tick
                    label={`${list.rowName(row.original)} 선택`}
                    checked={row.getIsSelected()}
                    onChange={ticked(row.getToggleSelectedHandler())}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => (
                <Cell key={cell.id} column={byKey.get(cell.column.id)}>
                  <table.FlexRender cell={cell} />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
