import { expect, test } from 'vitest';
import { sheetRows } from '#shared/domain/product/sheet.ts';

const cells = (...lines: string[][]) => lines.map((line) => line.map((text) => ({ text })));

test('a sheet is read by its heads, in any order; empty rows are passed over', () => {
  const { rows } = sheetRows(
    cells(['상품명', '상품 코드*', '?'], ['조명', 'lamp-1', 'x'], ['', ''], ['', 'lamp-2']),
  );
  expect(rows).toEqual([
    { line: 2, values: { name: '조명', code: 'lamp-1' } },
    { line: 4, values: { code: 'lamp-2' } },
  ]);
});

test('what cannot be read says why', () => {
  expect(sheetRows(cells(['이름'], ['조명'])).trouble).toMatch('상품코드');
  expect(sheetRows(cells(['상품코드'])).trouble).toMatch('한 줄도');
  expect(
    sheetRows(cells(['상품코드'], ...Array.from({ length: 1_001 }, (_, at) => [`c${at}`]))).trouble,
  ).toMatch('1,000');
  const { rows } = sheetRows([
    ...cells(['상품코드', '판매가'], ['a', '1'], ['a', '2'], ['', '3']),
    [{ text: 'b' }, { text: '4', formula: true }],
  ]);
  expect(rows?.map(({ problem }) => problem)).toEqual([
    undefined,
    '같은 상품코드가 위에 있습니다',
    '상품코드를 입력해주세요',
    '수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요',
  ]);
});
