import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read, SSF, utils } from 'xlsx';
import type { Column } from '#app/console/list/declare.ts';
import { type CellValue, fileNameOf, neutralised, spreadsheetOf } from '#app/web/spreadsheet.ts';

type Row = { name: string; stock: number };
const columns: Column<Row>[] = [
  { key: 'name', header: '상품', value: ({ name }) => name },
  { key: 'stock', header: '재고', value: ({ stock }) => stock },
  { key: 'actions', header: '' },
];

const readBack = (rows: Row[]): CellValue[][] => {
  const book = read(spreadsheetOf('상품', columns, rows));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  return utils.sheet_to_json(sheet, { header: 1 });
};

test('holds the columns that have a value, numbers as numbers', () => {
  expect(readBack([{ name: '온기 조명', stock: 3 }])).toEqual([
    ['상품', '재고'],
    ['온기 조명', 3],
  ]);
});

test('holds an instant as a date in KST, which a spreadsheet can reckon with', () => {
  const paid = [{ header: '결제일시', value: () => new Date('2026-11-24T16:30:00.000Z') }];
  const book = read(spreadsheetOf('주문', paid, [{}]), { cellNF: true });
  const cell = book.Sheets.주문?.A2;
  expect(cell).toMatchObject({ t: 'n', z: 'yyyy.mm.dd hh:mm' });
  expect(SSF.parse_date_code(cell.v)).toMatchObject({ y: 2026, m: 11, d: 25, H: 1, M: 30 });
});

test.each(['=1+1', '+82', '-2', '@SUM(A1)', '\tx', '\r=x', '=HYPERLINK("http://x")'])(
  'a text that starts a formula is neutralised: %j',
  (text) => {
    expect(readBack([{ name: text, stock: 0 }])[1]?.[0]).toBe(`'${text}`);
  },
);

test('no text leaves as the start of a formula, and nothing else is touched', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = String(neutralised(text));
      expect(value).not.toMatch(/^[=+\-@\t\r]/);
      expect(value.replace(/^'/, '')).toBe(text.replace(/^'/, ''));
    }),
  );
  expect(neutralised(-5)).toBe(-5);
});

test('the file is named after its list and the second in KST', () => {
  expect(fileNameOf('상품', '2026-11-20T05:02:05.000Z')).toBe('상품_20261120_140205.xlsx');
});
