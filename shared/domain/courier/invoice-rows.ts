import { formatNumber } from '#shared/domain/money/format.ts';
import type { SheetCell } from '#shared/domain/spreadsheet/cell.ts';
import { parsePurchaseNo } from '../order/order.ts';
import { type Courier, usualCouriers } from './courier.ts';

/** What a row asks for: a parcel, a note of the clerks, or both; `version` is as which the purchase was seen. */
export type SheetWish = {
  purchaseNo: string;
  version?: number;
  delivery?: { code: string; number: string };
  memo?: string;
};

/** What a row says of what is read of it; anything else of it is not looked at. */
type Said = { purchaseNo: string; courier: string; number: string; memo: string };

/** A row of an order file or a sheet of invoices: what it says, and what it asks for, or what is wrong with it. */
export type InvoiceRow = Said & { line: number } & (
    | { wish: SheetWish; problem?: undefined }
    | { problem: string; wish?: undefined }
  );

/** Rows one sheet may hold. */
export const INVOICE_ROWS_MAX = 1_000;

const NUMBER = /^[0-9A-Za-z]{6,30}$/;
/** What a spreadsheet makes of a long number in a cell that is no text: `1.23457E+11` */
const EXPONENT = /^\d+(\.\d+)?e\+?\d+$/i;

/** How a head of a sheet names the three columns, in their order where there is no head; and two that only a head can name. */
const heads = [/상품주문번호|purchaseno/i, /택배사|배송사|courier/i, /송장|invoice|^number$/i] as const;
const furtherHeads = [/^(관리자\s*)?메모$|^memo$/i, /^버전$|^version$/i] as const;

const written = (cell: SheetCell | undefined): string => (cell?.text ?? '').trim().replace(/^'/, '');

/** Places of what is read of a row, -1 of what the sheet has not, and whether the first row is their head. */
const placesOf = (first: readonly SheetCell[]): { places: readonly number[]; headed: boolean } => {
  const found = heads.map((head) => first.findIndex((cell) => head.test(written(cell))));
  const headed = found.some((place) => place >= 0) && !first.some((cell) => parsePurchaseNo(written(cell)));
  const further = furtherHeads.map((head) =>
    headed ? first.findIndex((cell) => head.test(written(cell))) : -1,
  );
  return { places: [...(headed && !found.includes(-1) ? found : [0, 1, 2]), ...further], headed };
};

/** The courier of a code (leading zeros may be lost), of a name, or of a part only one name has. */
const courierNamed = (text: string, couriers: readonly Courier[]): string | undefined => {
  const name = text.replace(/\s/g, '').toLowerCase();
  const ofCode = couriers.find(({ code }) => code === name.padStart(2, '0'));
  if (ofCode || name.length < 2) return ofCode?.code;
  const [one, ...others] = couriers.filter((courier) => courier.name.toLowerCase().includes(name));
  return others.length === 0 ? one?.code : undefined;
};

/** A note's length is its contract's (contracts/console-order.ts). */
const MEMO_MAX = 500;

/** What a row says; of a file with a head nothing where it asks for nothing. */
const readRow = (
  cells: readonly (SheetCell | undefined)[],
  couriers: readonly Courier[],
  headed: boolean,
): (Said & ({ wish: SheetWish } | { problem: string })) | undefined => {
  const [purchaseNo = '', courier = '', number = '', memo = '', version = ''] = cells.map(written);
  const says = { purchaseNo, courier, number, memo };
  const wrong = (problem: string) => ({ ...says, problem });
  if (headed && parsePurchaseNo(purchaseNo) && !courier && !number && !memo) return undefined;
  const digits = number.replace(/[\s-]/g, '');
  const code = courierNamed(courier, couriers);
  if (cells.some((cell) => cell?.formula || written(cell).startsWith('=')))
    return wrong('수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요');
  if (!parsePurchaseNo(purchaseNo)) return wrong('상품주문번호가 올바르지 않습니다');
  if (memo.length > MEMO_MAX) return wrong(`메모는 ${MEMO_MAX}자까지 입력할 수 있습니다`);
  if (version && !/^[1-9]\d{0,8}$/.test(version)) return wrong('버전은 고치지 말고 그대로 두어주세요');
  const wish = { purchaseNo, ...(version && { version: Number(version) }), ...(memo && { memo }) };
  if (memo && !digits) return { ...says, wish };
  if (!code) return wrong(courier ? '알 수 없는 택배사입니다' : '택배사를 입력해주세요');
  if (!digits) return wrong('송장번호를 입력해주세요');
  if (EXPONENT.test(digits)) return wrong('송장번호가 줄어들었습니다. 셀 서식을 텍스트로 바꿔주세요');
  if (!NUMBER.test(digits)) return wrong('송장번호는 6~30자의 숫자와 영문으로 입력해주세요');
  return { ...says, wish: { ...wish, delivery: { code, number: digits } } };
};

/**
 * Reads an order file or a sheet of invoices: a head naming the columns, or purchase number, courier and invoice number in
 * this order. Courier, invoice number and memo are all that is taken from it. Empty rows are passed over, and of a file with
 * a head those nobody filled in; a purchase named twice counts once; `line` is the row's place in the sheet, from 1.
 */
export const invoiceRows = (
  sheet: readonly (readonly SheetCell[])[],
  couriers: readonly Courier[] = usualCouriers,
): InvoiceRow[] => {
  const filled = sheet
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => written(cell) !== ''));
  const { places, headed } = placesOf(filled[0]?.cells ?? []);
  const seen = new Set<string>();
  return filled.slice(headed ? 1 : 0).flatMap(({ cells, line }, at): InvoiceRow[] => {
    const row = readRow(
      places.map((place) => cells[place]),
      couriers,
      headed,
    );
    if (!row) return [];
    const { purchaseNo, courier, number, memo } = row;
    const wrong = (problem: string) => [{ line, purchaseNo, courier, number, memo, problem }];
    if (at >= INVOICE_ROWS_MAX)
      return wrong(`한 번에 ${formatNumber(INVOICE_ROWS_MAX)}건까지 등록할 수 있습니다`);
    if ('problem' in row) return wrong(row.problem);
    if (seen.has(purchaseNo)) return wrong('같은 상품주문번호가 위에 있습니다');
    seen.add(purchaseNo);
    return [{ line, purchaseNo, courier, number, memo, wish: row.wish }];
  });
};
