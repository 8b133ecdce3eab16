import { type RefObject, useEffect, useRef, useState } from 'react';
import { cellsOfPaste, type GridNames } from '#shared/domain/product/grid.ts';
import {
  addTypedEdits,
  cellId,
  type Edits,
  type GridRow,
  gridColumns,
  isEditable,
  savedText,
} from './columns.ts';

export type Place = { row: number; column: number };
/** Focused cell, and the opposite corner of the selection. */
export type Selection = { focus: Place; from: Place };

const within = (place: number, end: number): number => Math.min(Math.max(place, 0), end - 1);

export const isSelected = ({ focus, from }: Selection, row: number, column: number): boolean =>
  row >= Math.min(focus.row, from.row) &&
  row <= Math.max(focus.row, from.row) &&
  column >= Math.min(focus.column, from.column) &&
  column <= Math.max(focus.column, from.column);

/** Most steps that can be undone. */
const STEPS_KEPT = 50;

/** Manages cells that can be navigated, edited, copied, pasted and filled as in a spreadsheet. */
export const useGrid = (
  rows: readonly GridRow[],
  names: GridNames,
  [edits, setEdits]: readonly [Edits, (edits: Edits) => void],
  table: RefObject<HTMLTableElement>,
) => {
  const [chosen, setSelection] = useState<Selection>({
    focus: { row: 0, column: 0 },
    from: { row: 0, column: 0 },
  });
  /** Initial text of the cell that is being edited; undefined while none is edited */
  const [editing, setEditing] = useState<{ begin: string }>();
  const [before, setBefore] = useState<readonly Edits[]>([]);
  const wantsFocus = useRef(false);
  /** Limits a place to the rows, of which there may be fewer than when it was selected */
  const placed = ({ row, column }: Place): Place => ({ row: within(row, Math.max(rows.length, 1)), column });
  const selection = { focus: placed(chosen.focus), from: placed(chosen.from) };
  const { focus } = selection;

  useEffect(() => {
    if (editing || !wantsFocus.current) return;
    wantsFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-cell="${focus.row}:${focus.column}"]`)?.focus();
  }, [editing, focus.row, focus.column, table]);

  const textAt = (row: GridRow, column: number): string => {
    const { column: name } = gridColumns[column] ?? { column: 'price' as const };
    return edits.get(cellId(row, name))?.text ?? savedText(row, name, names);
  };
  const type = (cells: readonly (Place & { text: string })[]) => {
    const typed = cells.flatMap(({ row, column, text }) => {
      const at = rows[row];
      const to = gridColumns[column];
      return at && to ? [{ row: at, column: to.column, text }] : [];
    });
    setBefore([...before.slice(1 - STEPS_KEPT), edits]);
    setEdits(addTypedEdits(edits, typed, names));
  };
  const goTo = (place: Place, keepsCorner = false) => {
    const to = { row: within(place.row, rows.length), column: within(place.column, gridColumns.length) };
    wantsFocus.current = true;
    setSelection({ focus: to, from: keepsCorner ? selection.from : to });
  };
  const go = (down: number, right: number, keepsCorner = false) =>
    goTo({ row: focus.row + down, column: focus.column + right }, keepsCorner);
  const canEdit = (): boolean => {
    const row = rows[focus.row];
    const column = gridColumns[focus.column];
    return Boolean(row && column && isEditable(row, column.column));
  };
  const begin = (text?: string) => {
    const row = rows[focus.row];
    if (row && canEdit()) setEditing({ begin: text ?? textAt(row, focus.column) });
  };
  const end = (text: string | undefined, move?: { down: number; right: number }) => {
    setEditing(undefined);
    if (text !== undefined) type([{ ...focus, text }]);
    wantsFocus.current = move !== undefined;
    if (move) go(move.down, move.right);
  };
  const corners = () => {
    const { from } = selection;
    return {
      top: Math.min(focus.row, from.row),
      bottom: Math.max(focus.row, from.row),
      left: Math.min(focus.column, from.column),
      right: Math.max(focus.column, from.column),
    };
  };
  const selected = (): Place[] => {
    const { top, bottom, left, right } = corners();
    const places: Place[] = [];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) places.push({ row, column });
    return places;
  };
  const copied = (): string => {
    const { top, bottom, left, right } = corners();
    return rows
      .slice(top, bottom + 1)
      .map((row) =>
        gridColumns
          .slice(left, right + 1)
          .map((_, at) => textAt(row, left + at))
          .join('\t'),
      )
      .join('\n');
  };
  /** Pastes a block at the beginning of the selection, or a single cell into every selected one. */
  const paste = (text: string) => {
    const block = cellsOfPaste(text);
    const { top, left } = corners();
    const [only] = block.length === 1 && block[0]?.length === 1 ? block[0] : [];
    if (only !== undefined) return type(selected().map((place) => ({ ...place, text: only })));
    type(
      block.flatMap((cells, down) =>
        cells.map((cell, right) => ({ row: top + down, column: left + right, text: cell })),
      ),
    );
  };
  /** Fills, in each column, the first selected cell that can be edited into those below it. */
  const fillDown = () => {
    const { top, bottom, left, right } = corners();
    const filled: (Place & { text: string })[] = [];
    for (let column = left; column <= right; column++) {
      const name = gridColumns[column]?.column;
      const places = selected().filter(
        (place) => place.column === column && name && isEditable(rows[place.row] as GridRow, name),
      );
      const [first, ...below] = places;
      const text = first && textAt(rows[first.row] as GridRow, column);
      if (text !== undefined) filled.push(...below.map((place) => ({ ...place, text })));
    }
    if (bottom > top && filled.length > 0) type(filled);
  };
  /** Discards the edits of the selected cells. */
  const restore = () => {
    setBefore([...before.slice(1 - STEPS_KEPT), edits]);
    const next = new Map(edits);
    for (const { row, column } of selected()) {
      const at = rows[row];
      const name = gridColumns[column]?.column;
      if (at && name) next.delete(cellId(at, name));
    }
    setEdits(next);
  };
  const undo = () => {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    setEdits(last);
  };
  /** Clears the undo steps: after a save their values no longer match the current ones. */
  const forgetSteps = () => setBefore([]);

  return {
    selection,
    editing,
    canUndo: before.length > 0,
    textAt,
    goTo,
    go,
    begin,
    end,
    type,
    selected,
    copied,
    paste,
    fillDown,
    restore,
    undo,
    forgetSteps,
  };
};
export type Grid = ReturnType<typeof useGrid>;
