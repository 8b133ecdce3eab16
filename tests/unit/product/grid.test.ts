import { expect, test } from 'vitest';
import {
  applyStockChange,
  cellsOfPaste,
  type GridField,
  parseGridValue,
  parseStockChange,
  textOfValue,
} from '#shared/domain/product/grid.ts';

const names = {
  categories: [
    { value: 'c1', label: '욕실' },
    { value: 'c2', label: '욕실 › 수전' },
    { value: 'c3', label: '주방 › 수전' },
    { value: 'c4', label: '주방 › 선반' },
  ],
  labels: [
    { value: 'NEW', label: '신상품' },
    { value: 'HOT', label: '인기' },
  ],
};

test.each<[GridField, string, unknown]>([
  ['price', '12,000원', 12_000],
  ['discount', '12.5%', { unit: 'PERCENT', amount: 12.5 }],
  ['discount', '1,000원', { unit: 'WON', amount: 1_000 }],
  ['discount', '', null],
  ['discount', '0%', null],
  ['shows', '숨김', false],
  ['shows', 'Y', true],
  ['sells', '중지', false],
  ['_category', '욕실 › 수전', 'c2'],
  ['_category', '선반', 'c4'],
  ['labels', '인기, NEW,인기', ['HOT', 'NEW']],
  ['labels', '', []],
])('a cell of %s reads %j', (field, text, value) => {
  expect(parseGridValue(field, text, names)).toEqual({ value });
});

test.each<[GridField, string]>([
  ['price', ''],
  ['price', '-1'],
  ['price', '만원'],
  ['price', '원'],
  ['price', '1e3'],
  ['discount', '원'],
  ['discount', '101%'],
  ['discount', '1.5'],
  ['discount', '33.333%'],
  ['shows', '글쎄'],
  ['_category', '수전'],
  ['_category', '없음'],
  ['labels', '신상품, 없는것'],
])('a cell of %s complains about %j', (field, text) => {
  expect(parseGridValue(field, text, names).problem).toEqual(expect.any(String));
});

test('what a cell shows is read back as the same value', () => {
  const values = {
    price: 1_200_000,
    discount: { unit: 'WON' as const, amount: 30_000 },
    shows: false,
    sells: true,
    _category: 'c3',
    labels: ['NEW', 'HOT'],
  };
  for (const field of Object.keys(values) as GridField[])
    expect(parseGridValue(field, textOfValue(field, values, names), names)).toEqual({ value: values[field] });
});

test('stock is set over what was seen, or moved, and never below zero', () => {
  expect(parseStockChange('12', 10)).toEqual({ value: { seen: 10, to: 12 } });
  expect(parseStockChange('+5', 10)).toEqual({ value: { by: 5 } });
  expect(parseStockChange('-11', 10).problem).toBeDefined();
  expect(parseStockChange('열', 10).problem).toBeDefined();
  expect(applyStockChange(7, { seen: 10, to: 12 }).problem).toContain('현재 7개');
  expect(applyStockChange(12, { seen: 10, to: 12 })).toEqual({ value: 12 });
  expect(applyStockChange(2, { by: -3 }).problem).toContain('현재 2개');
  expect(applyStockChange(3, { by: -3 })).toEqual({ value: 0 });
});

test('a block from a spreadsheet is read cell by cell, empty ones and quoted ones too', () => {
  expect(cellsOfPaste('1,000\t10%\r\n2,000\t\r\n')).toEqual([
    ['1,000', '10%'],
    ['2,000', ''],
  ]);
  expect(cellsOfPaste('"두 줄\n""말"""\t5')).toEqual([['두 줄\n"말"', '5']]);
  expect(cellsOfPaste('7')).toEqual([['7']]);
  expect(cellsOfPaste('"급함\t1,000\n12" 액자\t２\u200b')).toEqual([
    ['"급함', '1,000'],
    ['12" 액자', '２'],
  ]);
});
