import type { SheetCell } from '#shared/domain/spreadsheet/cell.ts';
import { formatNumber } from '../money/format.ts';

/** Columns of a sheet of products: what a row says of a product, and what a column may be headed with. */
export const sheetColumns = [
  { key: 'code', header: '상품코드', note: '필수. 이미 있는 코드면 그 상품을 수정합니다' },
  { key: 'name', header: '상품명', note: '새 상품에 필수' },
  { key: 'category', header: '카테고리코드', note: '새 상품에 필수' },
  { key: 'brand', header: '브랜드코드', note: '' },
  { key: 'price', header: '판매가', note: '새 상품에 필수. 원 단위' },
  { key: 'cost', header: '매입가', note: '원 단위' },
  { key: 'option', header: '옵션', note: '옵션마다 한 줄. 이 줄에서는 재고만 바꿉니다' },
  { key: 'stock', header: '재고', note: '새 상품에 필수. 12처럼 바꾸거나 +5, -3처럼 늘리고 줄입니다' },
  {
    key: 'stockSeen',
    header: '확인한재고',
    note: '양식을 내려받을 때의 재고. 그사이 팔렸으면 재고를 바꾸지 않습니다',
  },
  { key: 'discountAmount', header: '할인값', note: '0이면 할인을 끕니다' },
  { key: 'discountUnit', header: '할인단위', note: '원 또는 %' },
  { key: 'shippingCode', header: '배송코드', note: '새 상품에 필수' },
  { key: 'shows', header: '노출', note: 'Y 또는 N' },
  { key: 'sells', header: '판매', note: 'Y 또는 N' },
  { key: 'amountPerBuyer', header: '1인당최대구매수량', note: '비워 두면 99개' },
  { key: 'groups', header: '진열그룹', note: '코드를 쉼표로 나눕니다' },
  { key: 'labels', header: '라벨', note: '코드를 쉼표로 나눕니다' },
  { key: 'hashtags', header: '해시태그', note: '쉼표로 나눕니다' },
  { key: 'origin', header: '원산지', note: '' },
  { key: 'manufacturer', header: '제조사', note: '' },
  { key: 'size', header: '크기', note: '' },
  { key: 'content', header: '상세설명', note: '글 또는 HTML' },
  { key: 'picture', header: '대표이미지', note: '함께 선택한 이미지의 파일 이름. 새 상품에 필수' },
  {
    key: 'ref',
    header: '양식줄번호',
    note: '내려받은 양식에 적혀 있습니다. 그대로 두면 고쳐서 다시 올려도 +5, -3을 두 번 더하지 않습니다',
  },
] as const;
export type SheetKey = (typeof sheetColumns)[number]['key'];

/** A row of a sheet: its place from 1, what it says, and what keeps it from being read at all. */
export type SheetRow = { line: number; values: Partial<Record<SheetKey, string>>; problem?: string };

/**
 * Columns of a filled sheet that tell how its products were when it was saved. Nothing is read from them: a sheet that
 * was filled last week must not put back what others have changed since.
 */
export const referenceColumns = [
  { key: 'nameNow', header: '현재상품명' },
  { key: 'priceNow', header: '현재판매가' },
  { key: 'showsNow', header: '현재노출' },
  { key: 'sellsNow', header: '현재판매' },
] as const;
export type ReferenceKey = (typeof referenceColumns)[number]['key'];

/** The column in which refused rows come back with their reasons; it says nothing of a product. */
export const REASON_COLUMN = '사유';

/** Rows one sheet may hold. */
export const SHEET_ROWS_MAX = 1_000;

const written = (cell: SheetCell | undefined): string => (cell?.text ?? '').trim().replace(/^'/, '');
const headed = (text: string): string => text.replace(/[\s*]/g, '');

/** The rows, and how the columns are headed that nothing is read from. */
type Sheet = { rows: SheetRow[]; unknown: string[]; trouble?: undefined };

/** Why a sheet cannot be read, or its rows; empty rows are passed over, a code, or an option of it, named twice counts once. */
export const sheetRows = (
  sheet: readonly (readonly SheetCell[])[],
): Sheet | { trouble: string; rows?: undefined; unknown?: undefined } => {
  const [head = [], ...lines] = sheet;
  const places = sheetColumns.flatMap(({ key, header }) => {
    const at = head.findIndex((cell) => headed(written(cell)) === header);
    return at < 0 ? [] : [{ key, at }];
  });
  if (!places.some(({ key }) => key === 'code'))
    return { trouble: '첫 줄에 상품코드 열이 없습니다. 양식을 내려받아 채워주세요.' };
  const seen = new Set<string>();
  const rows = lines.flatMap((cells, at): SheetRow[] => {
    if (!cells.some((cell) => written(cell) !== '')) return [];
    const values = Object.fromEntries(
      places.flatMap(({ key, at: place }) => {
        const text = written(cells[place]);
        return text === '' ? [] : [[key, text]];
      }),
    ) as SheetRow['values'];
    const line = at + 2;
    const row = { line, values };
    if (cells.some((cell) => cell?.formula))
      return [{ ...row, problem: '수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요' }];
    if (!values.code) return [{ ...row, problem: '상품코드를 입력해주세요' }];
    const named = `${values.code}\n${values.option ?? ''}`;
    if (seen.has(named))
      return [{ ...row, problem: `같은 ${values.option ? '옵션이' : '상품코드가'} 위에 있습니다` }];
    seen.add(named);
    return [row];
  });
  if (rows.length === 0) return { trouble: '상품이 한 줄도 없습니다.' };
  if (rows.length > SHEET_ROWS_MAX)
    return { trouble: `한 번에 ${formatNumber(SHEET_ROWS_MAX)}개까지 등록할 수 있습니다.` };
  const silent: string[] = [REASON_COLUMN, ...referenceColumns.map(({ header }) => header)];
  const unknown = head
    .map(written)
    .filter((text, at) => text && !silent.includes(text) && !places.some((place) => place.at === at));
  return { rows, unknown };
};
