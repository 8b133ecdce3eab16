import { describe, expect, test } from 'vitest';
import { BANK_ROWS_MAX, isBankStatement, parseBankRows } from '#shared/domain/deposit/bank-rows.ts';
import type { SheetCell } from '#shared/domain/spreadsheet/cell.ts';

const NOW = '2026-11-25T09:00:00.000Z';
const cell = (value: string | SheetCell): SheetCell => (typeof value === 'string' ? { text: value } : value);
/** Builds a number cell of a workbook, read as a count of days. */
const number = (days: number): SheetCell => ({ text: String(days), days });
const read = (head: string[], ...rows: (string | SheetCell)[][]) => {
  const file = parseBankRows(
    [head, ...rows].map((row) => row.map(cell)),
    NOW,
  );
  if (!('lines' in file)) throw new Error(file.problem);
  return file;
};

const dated = ['거래일자', '거래시간', '내용', '입금액', '잔액'];
const at = (day: string | SheetCell, clock: string | SheetCell = '') =>
  read(dated, [day, clock, '김하늘', '5000', '9000']).lines.map(({ row, problem }) => row?.at ?? problem)[0];
const unreadable = '거래일시를 읽을 수 없습니다';

describe('the time of a row', () => {
  test.each([
    ['2026-11-25', '', '2026-11-24T15:00:00.000Z'],
    ['2026년 11월 5일', '09:03', '2026-11-05T00:03:00.000Z'],
    ['20261125', '140321', '2026-11-25T05:03:21.000Z'],
    ['2026.11.25 (수)', '1403', '2026-11-25T05:03:00.000Z'],
    ['2026/11/25T14:03:21.5', '', '2026-11-25T05:03:21.000Z'],
    ['2026-11-25', '오후 2:03:21', '2026-11-25T05:03:21.000Z'],
    ['2026-11-25', '2:03 PM', '2026-11-25T05:03:00.000Z'],
    ['2026-11-25', '오전 12:30', '2026-11-24T15:30:00.000Z'],
    ['2026-11-25', '오후 12:30', '2026-11-25T03:30:00.000Z'],
    ['2026-11-24', '23:59:59', '2026-11-24T14:59:59.000Z'],
    ['46350.5', '', '2026-11-24T03:00:00.000Z'],
    ['46350', '0.25', '2026-11-23T21:00:00.000Z'],
    ['46350', '.25', '2026-11-23T21:00:00.000Z'],
  ])('%s %s is %s', (day, clock, instant) => {
    expect(at(day, clock)).toBe(instant);
  });

  test('is a number of a workbook: days, a part of a day, or digits that lost their zeros', () => {
    expect(at(number(46_350), number(0.25))).toBe('2026-11-23T21:00:00.000Z');
    expect(at(number(20_261_125), number(90_321))).toBe('2026-11-25T00:03:21.000Z');
    expect(at(number(20_261_125), number(903))).toBe('2026-11-25T00:03:00.000Z');
  });

  test.each([
    ['2026-11-25', '24:00'],
    ['2026-11-25', '12:60'],
    ['2026-11-25', '12:30:60'],
    ['2026-11-25', '오후 13:00'],
    ['2026-11-25', '12345'],
    ['2026-11-25', 'noon'],
    ['2026-02-31', ''],
    ['46350', '25:00'],
    ['x46350', ''],
    ['', ''],
  ])('%s %s is none', (day, clock) => {
    expect(at(day, clock)).toBe(unreadable);
  });

  test('is no older than 60 days, nor later than ten minutes from now', () => {
    const old = '60일이 지난 입금입니다';
    const ahead = '아직 오지 않은 시각입니다';
    expect([at('2026-09-26', '18:00:00'), at('2026-09-26', '17:59:59')]).toEqual([
      '2026-09-26T09:00:00.000Z',
      old,
    ]);
    expect([at('2026-11-25', '18:10:00'), at('2026-11-25', '18:10:01')]).toEqual([
      '2026-11-25T09:10:00.000Z',
      ahead,
    ]);
  });
});

describe('the money of a row', () => {
  const came = (deposit: string | SheetCell, depositor = '김하늘', balance: string | SheetCell = '9000') =>
    read(dated, ['2026-11-25', '', depositor, deposit, balance]).lines.map(
      ({ row, problem }) => row?.amount ?? problem,
    );

  test('is whole won, and nothing or a dash is none', () => {
    expect([came('5,000'), came('5000.00'), came('5000.0'), came('₩5,000')].flat()).toEqual(
      Array(4).fill(5_000),
    );
    expect([came(''), came('-'), came('0')].flat()).toEqual([]);
    expect(came('5000.5')).toEqual(['입금액을 읽을 수 없습니다: 5000.5']);
    expect(came('9999999999999')).toEqual([9_999_999_999_999]);
    expect(came('10000000000000')).toEqual(['입금액을 읽을 수 없습니다: 10000000000000']);
    expect(came(`오천원 ${'x'.repeat(30)}`)).toEqual([`입금액을 읽을 수 없습니다: 오천원 ${'x'.repeat(16)}`]);
  });

  test('has a sender of 60 letters at most, and a balance', () => {
    expect(came('5000', '가'.repeat(60))).toEqual([5_000]);
    expect(came('5000', '가'.repeat(61))).toEqual(['입금자명이 너무 깁니다']);
    expect(came('5000', '김하늘', '')).toEqual(['잔액을 읽을 수 없습니다']);
    expect(came('5000', '김하늘', '구천')).toEqual(['잔액을 읽을 수 없습니다']);
    expect(came({ text: '0', formula: true })).toEqual(['수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요']);
    expect(came({ text: '', flaw: 'ERROR' })).toEqual([
      '오류가 난 셀(#N/A 등)이 있습니다. 값으로 넣어주세요',
    ]);
  });

  const both = ['입금액', '출금액', '거래일자', '잔액', '내용', '받는분', '상대계좌번호'];
  const left = (
    out: string | SheetCell,
    { into = '0', receiver = '김하늘', balance = '9000', day = '2026-11-25' } = {},
  ) =>
    read(both, [into, out, day, balance, '이체', receiver, '']).withdrawals.map(
      ({ row, problem }) => row?.amount ?? problem,
    );

  test('that left is told by its own column, wherever that stands', () => {
    expect([left('5,000'), left('0'), left('-5,000'), left('')]).toEqual([[5_000], [], [], []]);
    expect(left('5000', { receiver: '가'.repeat(60) })).toEqual([5_000]);
    expect(left('5000', { receiver: '가'.repeat(61) })).toEqual([]);
    expect([left('5000', { balance: '' }), left('5000', { balance: '구천' })].flat()).toEqual(
      Array(2).fill('잔액을 읽을 수 없습니다'),
    );
    expect([left('5000', { day: '2026-09-26' }), left('5000', { day: '2026-09-27' })]).toEqual([[], [5_000]]);
    const formula = { text: '0', formula: true };
    expect(left(formula)).toEqual(['수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요']);
    expect(left(formula, { into: '5000' })).toEqual([]);
    expect(left('사천', { into: '5000' })).toEqual([]);
    const file = read(both, ['5000', '', '2026-11-25', '9000', '이체', '김하늘', '110-123-456789 국민']);
    expect(file.lines.map(({ row }) => row?.amount)).toEqual([5_000]);
    expect(read(dated, ['2026-11-25', '', '김하늘', '5000', '9000']).withdrawals).toEqual([]);
  });
});

describe('the list of an account', () => {
  const rows = (...heads: string[][]) => heads.map((head) => head.map(cell));

  test('is known by a head with a time and a sum, wherever it stands', () => {
    expect(isBankStatement(rows(['거래일시', '입금액']))).toBe(true);
    expect(isBankStatement(rows(['입금액', '거래일시']))).toBe(true);
    expect(isBankStatement(rows(['조회'], ['거래금액', '거래일']))).toBe(true);
    expect(isBankStatement(rows(['거래일시', '잔액']))).toBe(false);
    expect(isBankStatement(rows(['입금액', '잔액']))).toBe(false);
  });

  test('holds a thousand rows of each kind, and sums of none', () => {
    const row = ['2026-11-25', '', '김하늘', '5000', '9000'];
    expect(read(dated, ...Array(BANK_ROWS_MAX).fill(row)).lines).toHaveLength(BANK_ROWS_MAX);
    const file = read(dated, row, ['합계', '', '', '5000', ''], ['', '', '입금 합계', '5000', '9000']);
    expect(file.lines.map(({ line }) => line)).toEqual([2, 4]);
    const out = ['거래일자', '내용', '출금액', '입금액', '잔액'];
    const many = Array(BANK_ROWS_MAX + 1).fill(['2026-11-25', '김하늘', '5000', '0', '9000'].map(cell));
    expect(parseBankRows([out.map(cell), ...many], NOW).problem).toMatch(
      '출금 1,000줄까지 올릴 수 있습니다. 이 파일에는 1,001줄',
    );
  });
});
