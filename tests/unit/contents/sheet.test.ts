import { expect, test } from 'vitest';
import { templateRowsOf, withRefs } from '#app/console/bulk-upload/template.ts';
import { productList } from '#app/console/products/product-list.tsx';
import type { GridProduct } from '#shared/domain/product/grid.ts';
import { parseProductRows, referenceColumns, sheetColumns } from '#shared/domain/product/sheet.ts';
import type { ConsoleProduct } from '#shared/usecases/catalog/list-console-products.ts';

const AT = '2026-11-20T00:00:00.000Z';

const cells = (...lines: string[][]) => lines.map((line) => line.map((text) => ({ text })));

test('a sheet is read by its heads, in any order; empty rows are passed over, other columns named', () => {
  const { rows, unknown } = parseProductRows(
    cells(['상품명', '상품 코드*', '비고'], ['조명', 'lamp-1', 'x'], ['', ''], ['', 'lamp-2']),
  );
  expect(rows).toEqual([
    { line: 2, values: { name: '조명', code: 'lamp-1' } },
    { line: 4, values: { code: 'lamp-2' } },
  ]);
  expect(unknown).toEqual(['비고']);
});

test('a sheet filled with the products as they are puts back nothing of what others change meanwhile', () => {
  const lamp = {
    code: 'lamp-1',
    name: '조명',
    values: { price: 20_000, shows: true, sells: false },
    skus: [{ sku: 'BASE', name: '', stock: 3 }],
  } as unknown as GridProduct;
  const columns = [...sheetColumns, ...referenceColumns];
  const filled = templateRowsOf(lamp).map((row) => columns.map(({ key }) => String(row[key] ?? '')));
  expect(filled.flat().filter(Boolean)).toEqual(['lamp-1', '3', '조명', '20000', 'Y', 'N']);
  const read = parseProductRows(
    cells(
      columns.map(({ header }) => header),
      ...filled,
    ),
  );
  expect(read).toEqual({ rows: [{ line: 2, values: { code: 'lamp-1', stockSeen: '3' } }], unknown: [] });
});

test('a filled sheet numbers its rows, so that a corrected copy is known wherever its lines are', () => {
  const rows = withRefs([{ code: 'lamp-1' }, { code: 'lamp-2' }], '0a1b2c3d-4e5f');
  const sheet: string[][] = [
    sheetColumns.map(({ header }) => header),
    ...rows.reverse().map((row) => sheetColumns.map(({ key }) => String(row[key] ?? ''))),
  ];
  expect(parseProductRows(cells(...sheet)).rows?.map(({ line, values }) => [line, values.ref])).toEqual([
    [2, '0a1b2c3d-4e5f-2'],
    [3, '0a1b2c3d-4e5f-1'],
  ]);
});

test('a saved list of products may be uploaded again: it says of a product what is so', () => {
  const saved = {
    _id: '1',
    code: 'lamp-1',
    name: '조명',
    brand: '바스랩',
    category: '조명',
    stock: 3,
    price: 20_000,
    salePrice: 15_000,
    discountRate: 25,
    shows: true,
    sells: true,
    updatedAt: AT,
    meta: { sales: { count: 0 }, reviews: { star__average: 0, count__total: 0 } },
  } as unknown as ConsoleProduct;
  const columns = productList.columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  const { rows } = parseProductRows(
    cells(
      columns.map(({ header }) => header),
      columns.map(({ value }) => String(value(saved) ?? '')),
    ),
  );
  expect(rows).toEqual([{ line: 2, values: { code: 'lamp-1', name: '조명', price: '20000', stock: '3' } }]);
});

test('each option value of a product has its row, once', () => {
  const { rows } = parseProductRows(
    cells(
      ['상품코드', '옵션값', '옵션사진'],
      ['chair-1', '네이비', '앞.jpg, 뒤.jpg'],
      ['chair-1', '올리브', ''],
      ['chair-1', '네이비', '옆.jpg'],
    ),
  );
  expect(rows).toEqual([
    { line: 2, values: { code: 'chair-1', optionValue: '네이비', optionPictures: '앞.jpg, 뒤.jpg' } },
    { line: 3, values: { code: 'chair-1', optionValue: '올리브' } },
    {
      line: 4,
      values: { code: 'chair-1', optionValue: '네이비', optionPictures: '옆.jpg' },
      problem: '같은 옵션값이 위에 있습니다',
    },
  ]);
});

test('what cannot be read says why', () => {
  expect(parseProductRows(cells(['이름'], ['조명'])).trouble).toMatch('상품코드');
  expect(parseProductRows(cells(['상품코드'])).trouble).toMatch('한 줄도');
  expect(
    parseProductRows(cells(['상품코드'], ...Array.from({ length: 1_001 }, (_, at) => [`c${at}`]))).trouble,
  ).toMatch('1,000');
  const { rows } = parseProductRows([
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
