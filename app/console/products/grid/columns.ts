import {
  type GridField,
  type GridNames,
  type GridProduct,
  hasVariants,
  isSameValue,
  parseGridValue,
  parseStockChange,
  type StockChange,
  textOfValue,
} from '#shared/domain/product/grid.ts';

/** Column that can be edited in place. */
export type GridColumn = GridField | 'stock';
export const gridColumns: { column: GridColumn; header: string; width: number; isEnd?: boolean }[] = [
  { column: 'price', header: '판매가', width: 110, isEnd: true },
  { column: 'discount', header: '할인', width: 90, isEnd: true },
  { column: 'stock', header: '재고', width: 90, isEnd: true },
  { column: 'shows', header: '노출', width: 76 },
  { column: 'sells', header: '판매', width: 76 },
  { column: '_category', header: '카테고리', width: 190 },
  { column: 'labels', header: '라벨', width: 150 },
];
export const headerOf = (column: GridColumn): string =>
  gridColumns.find((gridColumn) => gridColumn.column === column)?.header ?? '';

/** Row of the grid: a product, or one of its variants below it, whose stock alone can be edited. */
export type GridRow = {
  id: string;
  product: GridProduct;
  sku?: GridProduct['skus'][number];
  isVariant: boolean;
};

/** @param withVariants false to list products alone, as for a column that is pasted from another program */
export const rowsOf = (products: readonly GridProduct[], withVariants = true): GridRow[] =>
  products.flatMap((product): GridRow[] => {
    if (!hasVariants(product.skus))
      return [{ id: product._id, product, sku: product.skus[0], isVariant: false }];
    return [
      { id: product._id, product, isVariant: false },
      ...(withVariants ? product.skus : []).map((sku) => ({
        id: `${product._id}/${sku.sku}`,
        product,
        sku,
        isVariant: true,
      })),
    ];
  });

export const isEditable = ({ sku, isVariant }: GridRow, column: GridColumn): boolean =>
  column === 'stock' ? sku !== undefined : !isVariant;

/** Value of a cell when it was first edited, and what was typed. */
export type Edit = { row: GridRow; column: GridColumn; was: unknown; text: string; refusal?: string };
export type Edits = ReadonlyMap<string, Edit>;
export const cellId = (row: Pick<GridRow, 'id'>, column: GridColumn): string => `${row.id}:${column}`;

export const savedValue = ({ product, sku }: GridRow, column: GridColumn): unknown =>
  column === 'stock' ? sku?.stock : product.values[column];

export const savedText = (row: GridRow, column: GridColumn, names: GridNames): string => {
  if (column !== 'stock') return row.isVariant ? '' : textOfValue(column, row.product.values, names);
  const stock = row.sku
    ? row.sku.stock
    : row.product.skus.reduce((sum, sku) => sum + (sku.enabled ? sku.stock : 0), 0);
  return stock.toLocaleString('en-US');
};

/** Parses an edit: returns the changed value, or the reason why it cannot be saved. */
export const readEdit = ({ column, was, text }: Edit, names: GridNames) =>
  column === 'stock' ? parseStockChange(text, was as number) : parseGridValue(column, text, names);

/** True when what was typed changes the value. */
export const isChange = (edit: Edit, names: GridNames): boolean => {
  const { value, problem } = readEdit(edit, names);
  if (problem !== undefined) return true;
  if (edit.column !== 'stock') return !isSameValue(value, edit.was);
  const change = value as StockChange;
  return 'by' in change ? change.by !== 0 : change.to !== edit.was;
};

/** Formats the value before an edit. */
export const textBefore = ({ row, column, was }: Edit, names: GridNames): string =>
  column === 'stock'
    ? (was as number).toLocaleString('en-US')
    : textOfValue(column, { ...row.product.values, [column]: was }, names);

/**
 * Formats the value an edit will have saved, as the grid shows it. An edit that cannot be parsed is returned as typed.
 */
export const textAfter = (edit: Edit, names: GridNames): string => {
  const { value, problem } = readEdit(edit, names);
  if (problem !== undefined) return edit.text;
  const { row, column, was, text } = edit;
  if (column !== 'stock') return textOfValue(column, { ...row.product.values, [column]: value }, names);
  const change = value as StockChange;
  if ('to' in change) return change.to.toLocaleString('en-US');
  return `${text}개 → ${((was as number) + change.by).toLocaleString('en-US')}`;
};

/** Adds newly typed cells to the edits and removes those that change nothing. */
export const addTypedEdits = (
  edits: Edits,
  typed: readonly { row: GridRow; column: GridColumn; text: string }[],
  names: GridNames,
): Edits => {
  const next = new Map(edits);
  for (const { row, column, text } of typed) {
    if (!isEditable(row, column)) continue;
    const id = cellId(row, column);
    const was = next.has(id) ? next.get(id)?.was : savedValue(row, column);
    const edit = { row, column, was, text: text.trim() };
    if (isChange(edit, names)) next.set(id, edit);
    else next.delete(id);
  }
  return next;
};
