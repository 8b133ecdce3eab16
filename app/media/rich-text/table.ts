import { type Editor, Extension, mergeAttributes, Node } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  mergeCells,
  splitCell,
  tableEditing,
} from '@tiptap/pm/tables';

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    // The table extension stores widths in these attributes; texts of the shop have none.
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
});

const doing =
  (command: Command) =>
  (editor: Editor): boolean =>
    command(editor.state, editor.view.dispatch, editor.view);

/** Keys that move from cell to cell. Outside a table they move to the next field, as everywhere. */
const toOtherCells = Object.fromEntries(
  ([1, -1] as const).map((direction) => [
    direction === 1 ? 'Tab' : 'Shift-Tab',
    ({ editor }: { editor: Editor }) => isInTable(editor.state) && doing(goToNextCell(direction))(editor),
  ]),
);

const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }: { name: string }) =>
    Object.hasOwn(roles, name) ? { tableRole: roles[name] } : {},
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => toOtherCells,
});

/** Extensions for tables, both pasted ones and new ones. */
export const tables = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th'), TableEditing];

/** Actions on the table at the cursor, by the label of the button. */
export const tableTools = {
  '행 추가': doing(addRowAfter),
  '열 추가': doing(addColumnAfter),
  '행 삭제': doing(deleteRow),
  '열 삭제': doing(deleteColumn),
  '셀 합치기': doing(mergeCells),
  '셀 나누기': doing(splitCell),
  '표 삭제': doing(deleteTable),
};

const ROW = { type: 'tableRow' };
const filled = (type: string) =>
  Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] }));

/** New table: three columns, a head and two rows. */
export const newTable = {
  type: 'table',
  content: [
    { ...ROW, content: filled('tableHeader') },
    { ...ROW, content: filled('tableCell') },
    { ...ROW, content: filled('tableCell') },
  ],
};
