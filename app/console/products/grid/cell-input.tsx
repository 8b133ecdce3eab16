import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { GridColumn } from './columns.ts';
import type { Grid } from './use-grid.ts';

/** Ids of the lists of names that a cell suggests while it is typed. `GridNamesLists` renders them. */
const lists: Partial<Record<GridColumn, string>> = {
  _category: 'grid-categories',
  labels: 'grid-labels',
  shows: 'grid-shows',
  sells: 'grid-sells',
};

/** Input in a cell that is being edited: Enter and Tab accept what was typed, Escape restores the cell. */
export const CellInput = ({
  name,
  column,
  begin,
  end,
}: {
  name: string;
  column: GridColumn;
  begin: string;
  end: Grid['end'];
}) => {
  const ref = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    ref.current?.focus();
    ref.current?.select();
  }, []);
  const finish = (...how: Parameters<Grid['end']>) => {
    if (isOver.current) return;
    isOver.current = true;
    end(...how);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const { key, shiftKey, currentTarget } = event;
    if (key === 'Enter') finish(currentTarget.value, { down: shiftKey ? -1 : 1, right: 0 });
    else if (key === 'Tab') finish(currentTarget.value, { down: 0, right: shiftKey ? -1 : 1 });
    else if (key === 'Escape') finish(undefined, { down: 0, right: 0 });
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={ref}
      aria-label={name}
      defaultValue={begin}
      list={lists[column]}
      maxLength={200}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => finish(currentTarget.value)}
    />
  );
};
