import { formatNumber } from '../money/format.ts';
import { findFlaw, isFilled, readAmount, readCode, readText, type SheetCell } from '../spreadsheet/cell.ts';
import { findHead, type SheetRows } from '../spreadsheet/sheet.ts';
import { VALUE_PICTURES_MOST } from './value-pictures.ts';

/**
 * Columns of a product sheet: the field, the header, and the kind of its cells: codes (as displayed), texts, or amounts
 * (by their value).
 */
export const sheetColumns = [
  { key: 'code', kind: 'code', header: '상품코드', note: '필수. 이미 있는 코드면 그 상품을 수정합니다' },
  { key: 'name', kind: 'text', header: '상품명', note: '새 상품에 필수' },
  { key: 'category', kind: 'code', header: '카테고리코드', note: '새 상품에 필수' },
  { key: 'brand', kind: 'code', header: '브랜드코드', note: '' },
  { key: 'price', kind: 'amount', header: '판매가', note: '새 상품에 필수. 원 단위' },
  { key: 'cost', kind: 'amount', header: '매입가', note: '원 단위' },
  { key: 'option', kind: 'text', header: '옵션', note: '옵션마다 한 줄. 이 줄에서는 재고만 바꿉니다' },
  {
    key: 'optionValue',
    kind: 'text',
    header: '옵션값',
    note: '네이비처럼 적고, 두 옵션에 있는 값이면 색상: 네이비처럼 적습니다. 이 줄에서는 옵션사진만 바꿉니다',
  },
  {
    key: 'optionPictures',
    kind: 'text',
    header: '옵션사진',
    note: `함께 선택한 이미지의 파일 이름을 쉼표로 나눕니다. ${VALUE_PICTURES_MOST}장까지, 적은 사진으로 모두 바꿉니다`,
  },
  {
    key: 'stock',
    kind: 'amount',
    header: '재고',
    note: '새 상품에 필수. 12처럼 바꾸거나 +5, -3처럼 늘리고 줄입니다',
  },
  {
    key: 'stockSeen',
    kind: 'amount',
    header: '확인한재고',
    note: '양식을 내려받을 때의 재고. 그사이 팔렸으면 재고를 바꾸지 않습니다',
  },
  { key: 'discountAmount', kind: 'amount', header: '할인값', note: '0이면 할인을 끕니다' },
  { key: 'discountUnit', kind: 'code', header: '할인단위', note: '원 또는 %' },
  { key: 'shippingCode', kind: 'code', header: '배송코드', note: '새 상품에 필수' },
  { key: 'shows', kind: 'code', header: '노출', note: 'Y 또는 N' },
  { key: 'sells', kind: 'code', header: '판매', note: 'Y 또는 N' },
  { key: 'amountPerBuyer', kind: 'amount', header: '1인당최대구매수량', note: '비워 두면 99개' },
  { key: 'groups', kind: 'code', header: '진열그룹', note: '코드를 쉼표로 나눕니다' },
  { key: 'labels', kind: 'code', header: '라벨', note: '코드를 쉼표로 나눕니다' },
  { key: 'hashtags', kind: 'text', header: '해시태그', note: '쉼표로 나눕니다' },
  { key: 'origin', kind: 'text', header: '원산지', note: '' },
  { key: 'manufacturer', kind: 'text', header: '제조사', note: '' },
  { key: 'size', kind: 'text', header: '크기', note: '' },
  { key: 'content', kind: 'text', header: '상세설명', note: '글 또는 HTML' },
  {
    key: 'picture',
    kind: 'text',
    header: '대표이미지',
    note: '함께 선택한 이미지의 파일 이름. 새 상품에 필수',
  },
  {
    key: 'ref',
    kind: 'code',
    header: '양식줄번호',
    note: '내려받은 양식에 적혀 있습니다. 그대로 두면 고쳐서 다시 올려도 +5, -3을 두 번 더하지 않습니다',
  },
] as const;
export type SheetKey = (typeof sheetColumns)[number]['key'];

/** A row of a sheet: its number from 1, its values, and the reason it cannot be read, if any. */
export type SheetRow = { line: number; values: Partial<Record<SheetKey, string>>; problem?: string };

/**
 * Columns of a filled sheet that show the products as they were when it was saved. They are never read: a sheet filled
 * last week must not undo what others have changed since.
 */
export const referenceColumns = [
  { key: 'nameNow', header: '현재상품명' },
  { key: 'priceNow', header: '현재판매가' },
  { key: 'showsNow', header: '현재노출' },
  { key: 'sellsNow', header: '현재판매' },
] as const;
export type ReferenceKey = (typeof referenceColumns)[number]['key'];

/** Column with the reasons in a sheet of refused rows; it is not a product's field. */
export const REASON_COLUMN = '사유';

/** Most rows of one sheet. */
export const SHEET_ROWS_MAX = 1_000;

const reading = { code: readCode, text: readText, amount: readAmount } as const;
const headed = (cell: SheetCell): string => readCode(cell).replace(/[\s*]/g, '');
const namesCode = (cells: readonly SheetCell[]): boolean =>
  cells.some((cell) => headed(cell) === CODE_HEADER);
const CODE_HEADER = '상품코드';

/** The rows, and the headers of columns that are not read. */
type ReadSheet = { rows: SheetRow[]; unknown: string[]; trouble?: undefined };

/** Returns true for a sheet of products. */
export const isProductSheet = (rows: SheetRows): boolean => findHead(rows, namesCode) >= 0;

/**
 * Reads the rows of a sheet, or returns the reason it cannot be read; empty rows are skipped, and of a code, or an
 * option or option value of it, named twice only the first row counts.
 */
export const parseProductRows = (
  sheet: SheetRows,
): ReadSheet | { trouble: string; rows?: undefined; unknown?: undefined } => {
  const headAt = findHead(sheet, namesCode);
  if (headAt < 0) return { trouble: '상품코드 열이 없습니다. 양식을 내려받아 채워주세요.' };
  const head = sheet[headAt] ?? [];
  const places = sheetColumns.flatMap(({ key, header, kind }) => {
    const at = head.findIndex((cell) => headed(cell) === header);
    return at < 0 ? [] : [{ key, at, read: reading[kind] }];
  });
  const seen = new Set<string>();
  const rows = sheet.slice(headAt + 1).flatMap((cells, n): SheetRow[] => {
    if (!cells.some(isFilled)) return [];
    const values = Object.fromEntries(
      places.flatMap(({ key, at, read }) => {
        const text = read(cells[at]);
        return text === '' ? [] : [[key, text]];
      }),
    ) as SheetRow['values'];
    const row = { line: headAt + n + 2, values };
    const problem = findFlaw(cells);
    if (problem) return [{ ...row, problem }];
    if (!values.code) return [{ ...row, problem: '상품코드를 입력해주세요' }];
    const { option, optionValue } = values;
    const named = `${values.code}\n${option ?? ''}\n${optionValue ?? ''}`;
    if (seen.has(named)) {
      const what = optionValue ? '옵션값이' : option ? '옵션이' : '상품코드가';
      return [{ ...row, problem: `같은 ${what} 위에 있습니다` }];
    }
    seen.add(named);
    return [row];
  });
  if (rows.length === 0) return { trouble: '상품이 한 줄도 없습니다.' };
  if (rows.length > SHEET_ROWS_MAX)
    return {
      trouble: `한 번에 ${formatNumber(SHEET_ROWS_MAX)}개까지 등록할 수 있습니다. 이 시트에는 ${formatNumber(rows.length)}개가 있습니다.`,
    };
  const silent: string[] = [REASON_COLUMN, ...referenceColumns.map(({ header }) => header)];
  const unknown = head
    .map(readText)
    .filter((text, at) => text && !silent.includes(text) && !places.some((place) => place.at === at));
  return { rows, unknown };
};
