import type { ProductChange } from '#shared/contracts/product-grid.ts';
import type { GridNames, StockChange } from '#shared/domain/product/grid.ts';
import type { ChangedProduct } from '#shared/usecases/catalog/change-products.ts';
import { type Edit, type Edits, readEdit, rowsOf, savedText, savedValue } from './columns.ts';

/** Collects the changes of the edits, one per product. Cells that cannot be parsed are left out. */
export const changesOf = (
  edits: Edits,
  names: GridNames,
  keyOf: (_id: string, stocks: string) => string,
): ProductChange[] => {
  const byProduct = new Map<string, ProductChange>();
  for (const edit of edits.values()) {
    const read = readEdit(edit, names);
    if (read.problem !== undefined) continue;
    const { _id } = edit.row.product;
    const change: ProductChange = byProduct.get(_id) ?? { _id, fields: {}, stocks: [] };
    byProduct.set(_id, change);
    if (edit.column === 'stock')
      change.stocks.push({ sku: edit.row.sku?.sku ?? '', ...(read.value as StockChange) });
    else Object.assign(change.fields, { [edit.column]: { was: edit.was, to: read.value } });
  }
  return [...byProduct.values()].map((change) => ({
    ...change,
    key: keyOf(change._id, JSON.stringify(change.stocks)),
  }));
};

/**
 * Calculates the edits that are left after the shop's answer: saved ones are removed. A refused one stays as typed,
 * with the reason and the current value, which the next save replaces.
 */
export const keepUnsavedEdits = (
  edits: Edits,
  sent: readonly ProductChange[],
  answers: readonly ChangedProduct[],
  names: GridNames,
): Edits => {
  const next = new Map(edits);
  const sentIds = new Set(sent.map(({ _id }) => _id));
  for (const [id, edit] of edits) {
    const answer = answers.find(({ _id }) => _id === edit.row.product._id);
    if (!answer || !sentIds.has(answer._id) || readEdit(edit, names).problem !== undefined) continue;
    const refusal = answer.message ?? refusalOf(answer, edit);
    if (refusal === undefined) next.delete(id);
    else next.set(id, refusedEdit(edit, answer, refusal, names));
  }
  return next;
};

const refusalOf = ({ refused }: ChangedProduct, { column, row }: Edit): string | undefined =>
  refused.find(({ field, sku }) => field === column && (column !== 'stock' || sku === row.sku?.sku))?.message;

const refusedEdit = (edit: Edit, { product }: ChangedProduct, refusal: string, names: GridNames): Edit => {
  const row = product && rowsOf([product]).find(({ id }) => id === edit.row.id);
  if (!row) return { ...edit, refusal };
  const { column } = edit;
  const now = column === 'stock' ? '' : ` (현재 ${savedText(row, column, names) || '없음'})`;
  return { ...edit, row, was: savedValue(row, column), refusal: `${refusal}${now}` };
};

/** Counts the edited cells that cannot be saved as they are. */
export const countUnreadable = (edits: Edits, names: GridNames): number =>
  [...edits.values()].filter((edit) => readEdit(edit, names).problem !== undefined).length;
