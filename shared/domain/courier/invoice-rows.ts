import { formatNumber } from '#shared/domain/money/format.ts';
import {
  findFlaw,
  isFilled,
  readAmount,
  readCode,
  readText,
  type SheetCell,
} from '#shared/domain/spreadsheet/cell.ts';
import { HEAD_WITHIN, type SheetRows } from '#shared/domain/spreadsheet/sheet.ts';
import { parsePurchaseNo } from '../order/order.ts';
import { ORDER_NOTES } from '../order/order-note.ts';
import { type Courier, usualCouriers } from './courier.ts';

/** Request of a row: a parcel, a clerks' note, or both; `version` is the version of the purchase that was seen. */
export type SheetWish = {
  purchaseNo: string;
  version?: number;
  delivery?: { code: string; number: string };
  memo?: string;
};

/** Cells read from a row; all other cells are ignored. */
type RowCells = { purchaseNo: string; courier: string; number: string; memo: string };

/** Row of an order file or a sheet of invoices: its cells, and its request or its error. */
export type InvoiceRow = RowCells & { line: number } & (
    | { wish: SheetWish; problem?: undefined }
    | { problem: string; wish?: undefined }
  );

/** Most rows of one sheet that may have a request. */
export const INVOICE_ROWS_MAX = 1_000;

const NUMBER = /^[0-9A-Za-z]{6,30}$/;
/** Form a spreadsheet gives a long number in a cell that is not text: `1.23457E+11` */
const EXPONENT = /^\d+(\.\d+)?e\+?\d+$/i;

/**
 * Head of each column that is read, and the function that reads its cells; version and memo are only found by a head.
 */
const columns = {
  purchaseNo: { head: /상품주문번호|purchaseno/i, read: readCode },
  courier: { head: /택배사|택배회사|배송사|^택배$|courier/i, read: readCode },
  number: { head: /송장|invoice|^number$/i, read: readCode },
  memo: { head: /^(관리자\s*)?메모$|^memo$/i, read: readText },
  version: { head: /^버전$|^version$/i, read: readAmount },
} as const;
type Key = keyof typeof columns;
type Places = Partial<Record<Key, number>>;
const keys = Object.keys(columns) as Key[];
/** Places of the columns of a sheet without a head. */
const USUAL: Places = { purchaseNo: 0, courier: 1, number: 2 };

const placesIn = (cells: readonly SheetCell[]): Places =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const at = cells.findIndex((cell) => columns[key].head.test(readCode(cell)));
      return at < 0 ? [] : [[key, at]];
    }),
  );

const namesPurchase = (cells: readonly SheetCell[]): boolean =>
  cells.some((cell) => parsePurchaseNo(readCode(cell)) !== undefined);

/**
 * Finds the head, and the columns it names: among the rows above the first purchase, the one that names most. `at` is
 * -1 without a head.
 */
const headOf = (sheet: SheetRows): { at: number; places: Places } => {
  const first = sheet.findIndex(namesPurchase);
  const above = sheet.slice(0, first < 0 ? HEAD_WITHIN : Math.min(first, HEAD_WITHIN)).map(placesIn);
  const most = Math.max(0, ...above.map((places) => Object.keys(places).length));
  const at = most === 0 ? -1 : above.findIndex((places) => Object.keys(places).length === most);
  return { at, places: above[at] ?? {} };
};

/**
 * Returns the places of the columns that are read. Without a head, below a title, or when a head of three columns lacks
 * a name, they are the usual ones.
 */
const placesOf = ({ at, places }: ReturnType<typeof headOf>, sheet: SheetRows): Places => {
  const isTitle = places.purchaseNo === undefined && sheet.some((cells) => namesPurchase(cells.slice(0, 1)));
  const isShort = places.purchaseNo === 0 && (sheet[at]?.length ?? 0) === 3;
  return at < 0 || isTitle || (isShort && places.memo === undefined) ? USUAL : places;
};

/** Returns true when a sheet contains invoices, or orders to be shipped. */
export const isInvoiceSheet = (rows: SheetRows): boolean =>
  headOf(rows).places.purchaseNo !== undefined || rows.some(namesPurchase);

/**
 * Finds the courier by its code (leading zeros may be missing), by its name, or by a part that only one name contains.
 */
const courierNamed = (text: string, couriers: readonly Courier[]): string | undefined => {
  const name = text.replace(/\s/g, '').toLowerCase();
  const ofCode = couriers.find(({ code }) => code === name.padStart(2, '0'));
  if (ofCode || name.length < 2) return ofCode?.code;
  const [first, ...others] = couriers.filter((courier) => courier.name.toLowerCase().includes(name));
  return others.length === 0 ? first?.code : undefined;
};

/** Reads a row; returns undefined in a file with a head when the row requests nothing. */
const readRow = (
  cells: readonly SheetCell[],
  places: Places,
  { couriers, headed }: { couriers: readonly Courier[]; headed: boolean },
): (RowCells & ({ wish: SheetWish } | { problem: string })) | undefined => {
  const cellOf = (key: Key): SheetCell | undefined => cells[places[key] ?? -1];
  const of = (key: Key): string => columns[key].read(cellOf(key));
  const says = {
    purchaseNo: of('purchaseNo'),
    courier: of('courier'),
    number: of('number'),
    memo: of('memo'),
  };
  const { purchaseNo, courier, number, memo } = says;
  const version = of('version');
  const wrong = (problem: string) => ({ ...says, problem });
  const flaw = findFlaw(keys.map(cellOf));
  if (!flaw && headed && parsePurchaseNo(purchaseNo) && !courier && !number && !memo) return undefined;
  const digits = number.replace(/[\s-]/g, '');
  const code = courierNamed(courier, couriers);
  if (flaw) return wrong(flaw);
  if (!parsePurchaseNo(purchaseNo)) return wrong('상품주문번호가 올바르지 않습니다');
  if (memo.length > ORDER_NOTES.longest)
    return wrong(`메모는 ${ORDER_NOTES.longest}자까지 입력할 수 있습니다`);
  if (version && !/^[1-9]\d{0,8}$/.test(version)) return wrong('버전은 고치지 말고 그대로 두어주세요');
  const wish = { purchaseNo, ...(version && { version: Number(version) }), ...(memo && { memo }) };
  if (memo && !digits) return { ...says, wish };
  if (!code) return wrong(courier ? '알 수 없는 택배사입니다' : '택배사를 입력해주세요');
  if (!digits) return wrong('송장번호를 입력해주세요');
  if (EXPONENT.test(digits)) return wrong('송장번호가 줄어들었습니다. 셀 서식을 텍스트로 바꿔주세요');
  if (!NUMBER.test(digits)) return wrong('송장번호는 6~30자의 숫자와 영문으로 입력해주세요');
  return { ...says, wish: { ...wish, delivery: { code, number: digits } } };
};

/** The rows, or the reason there are none. */
export type InvoiceSheet =
  | { rows: InvoiceRow[]; trouble?: undefined }
  | { trouble: string; rows?: undefined };

/**
 * Reads an order file or a sheet of invoices: with a head that names the columns, or with purchase number, courier and
 * invoice number in this order. Only purchase number, courier, invoice number, memo and version are read. Skips empty
 * rows, and in a file with a head rows nobody filled in; of a purchase named twice only the first row counts; `line` is
 * the row's number in the sheet, from 1.
 */
export const parseInvoiceRows = (
  sheet: SheetRows,
  couriers: readonly Courier[] = usualCouriers,
): InvoiceSheet => {
  const head = headOf(sheet);
  const places = placesOf(head, sheet);
  if (places.purchaseNo === undefined)
    return { trouble: '상품주문번호 열이 없습니다. 첫 줄에 상품주문번호, 택배사, 송장번호를 적어주세요.' };
  const seen = new Set<string>();
  const rows = sheet.slice(head.at + 1).flatMap((cells, n): InvoiceRow[] => {
    if (!cells.some(isFilled)) return [];
    const row = readRow(cells, places, { couriers, headed: head.at >= 0 });
    if (!row) return [];
    const { purchaseNo, courier, number, memo } = row;
    const says = { line: head.at + n + 2, purchaseNo, courier, number, memo };
    if ('problem' in row) return [{ ...says, problem: row.problem }];
    if (seen.has(purchaseNo)) return [{ ...says, problem: '같은 상품주문번호가 위에 있습니다' }];
    seen.add(purchaseNo);
    return [{ ...says, wish: row.wish }];
  });
  if (rows.length === 0) return { trouble: '송장이나 메모를 적은 줄이 없습니다.' };
  return { rows: rows.map((row, at) => (at < INVOICE_ROWS_MAX ? row : tooMany(row, rows.length))) };
};

const tooMany = ({ wish, problem, ...row }: InvoiceRow, found: number): InvoiceRow => ({
  ...row,
  problem: `한 번에 ${formatNumber(INVOICE_ROWS_MAX)}건까지 등록할 수 있습니다 (이 파일 ${formatNumber(found)}건)`,
});
