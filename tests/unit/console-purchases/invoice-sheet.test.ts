import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { sheetsOfFile, sheetsOfText } from '#app/console/sheet/read-sheet.ts';
import { INVOICE_ROWS_MAX, type InvoiceRow, parseInvoiceRows } from '#shared/domain/courier/invoice-rows.ts';

const no = (n: number): string => `P-20261120-7K3M9QXD-${String(n).padStart(2, '0')}`;
const orderOf = (n: number): string => `P-20261120-${String(n).padStart(8, '0')}-01`;
const rowsOf = (text: string): InvoiceRow[] => parseInvoiceRows(sheetsOfText(text)[0]?.rows ?? []).rows ?? [];
const rowsIn = (bytes: Uint8Array): InvoiceRow[] =>
  parseInvoiceRows(sheetsOfFile(bytes)[0]?.rows ?? []).rows ?? [];
const parcels = (rows: InvoiceRow[]) => rows.flatMap(({ wish }) => wish ?? []);

const workbook = (rows: unknown[][], edit?: (sheet: ReturnType<typeof utils.aoa_to_sheet>) => void) => {
  const sheet = utils.aoa_to_sheet(rows);
  edit?.(sheet);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, '송장');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
};

describe('a sheet of invoices', () => {
  test('pasted cells without a head: number, courier by code, name or part of it, and invoice', () => {
    const rows = rowsOf(
      [
        `${no(1)}\t04\t1234-5678-9012`,
        `${no(2)}\tCJ대한통운\t123456789013`,
        '',
        `${no(3)}\t한진\tAB12 3456`,
        `${no(4)}\t4\t0123456789`,
      ].join('\n'),
    );
    expect(parcels(rows).map(({ delivery }) => delivery)).toEqual([
      { code: '04', number: '123456789012' },
      { code: '04', number: '123456789013' },
      { code: '05', number: 'AB123456' },
      { code: '04', number: '0123456789' },
    ]);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  });

  test('a head names the columns wherever they stand, as in the exported list', () => {
    const rows = rowsOf(
      `주문번호,상품주문번호,상품명,송장번호,택배사\nP-1,${no(1)},"램프, 흰색",123456789012,로젠택배`,
    );
    expect(parcels(rows)).toEqual([{ purchaseNo: no(1), delivery: { code: '06', number: '123456789012' } }]);
  });

  test.each([
    ['an unknown purchase number', 'P-1,04,123456789012', '상품주문번호가 올바르지 않습니다'],
    ['no courier', `${no(1)},,123456789012`, '택배사를 입력해주세요'],
    ['an unknown courier', `${no(1)},비둘기,123456789012`, '알 수 없는 택배사입니다'],
    ['a courier that could be any', `${no(1)},택배,123456789012`, '알 수 없는 택배사입니다'],
    ['no invoice', `${no(1)},04,`, '송장번호를 입력해주세요'],
    ['a short invoice', `${no(1)},04,12345`, '송장번호는 6~30자의 숫자와 영문으로 입력해주세요'],
    [
      'markup for an invoice',
      `${no(1)},04,<script>alert(1)</script>`,
      '송장번호는 6~30자의 숫자와 영문으로 입력해주세요',
    ],
    [
      'a shortened number',
      `${no(1)},04,1.23457E+11`,
      '송장번호가 줄어들었습니다. 셀 서식을 텍스트로 바꿔주세요',
    ],
    ['a pasted formula', `${no(1)},04,=A1&"1"`, '수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요'],
  ])('%s is told by its row', (_, text, problem) => {
    const [row] = rowsOf(text);
    expect(row).toMatchObject({ line: 1, problem });
    expect(row?.wish).toBeUndefined();
  });

  test('the same purchase twice counts once; the second says so', () => {
    const rows = rowsOf(`${no(1)},04,123456789012\n${no(1)},05,999999999999`);
    expect(rows[0]?.wish?.delivery?.code).toBe('04');
    expect(rows[1]?.problem).toBe('같은 상품주문번호가 위에 있습니다');
  });

  test('a workbook: numbers as they were typed, formulas refused whatever they show, long numbers not trusted', () => {
    const bytes = workbook(
      [
        ['상품주문번호', '택배사', '송장번호'],
        [no(1), 'CJ', 123456789012],
        [no(2), 'CJ', 123456789013],
        [no(3), 'CJ', 1.5e18],
      ],
      (sheet) => {
        sheet.C3 = { t: 'n', v: 123456789013, f: '123456789012+1' };
      },
    );
    const rows = rowsIn(bytes);
    expect(rows[0]?.wish?.delivery?.number).toBe('123456789012');
    expect(rows[1]?.problem).toContain('수식');
    expect(rows[2]?.problem).toContain('셀 서식');
  });

  test('a CSV in the old Korean encoding reads as well as one in UTF-8', () => {
    const cp949 = Uint8Array.from([
      ...Buffer.from(`${no(1)},`),
      0xc7,
      0xd1,
      0xc1,
      0xf8,
      ...Buffer.from(',123456789012'),
    ]);
    expect(rowsIn(cp949)[0]?.wish?.delivery?.code).toBe('05');
    const utf8 = new TextEncoder().encode(`\uFEFF${no(1)},한진,123456789012`);
    expect(rowsIn(utf8)[0]?.wish?.delivery?.code).toBe('05');
  });

  test('a thousand rows are read, the next one is told that it is too many', () => {
    const lines = Array.from(
      { length: INVOICE_ROWS_MAX + 1 },
      (_, n) => `${orderOf(n)},04,${100_000_000_000 + n}`,
    );
    const rows = rowsOf(lines.join('\n'));
    expect(parcels(rows)).toHaveLength(INVOICE_ROWS_MAX);
    expect(rows.at(-1)?.problem).toBe('한 번에 1,000건까지 등록할 수 있습니다 (이 파일 1,001건)');
  });

  test('of an order file courier, invoice, memo and version are read; what nobody filled in is passed over', () => {
    const rows = rowsOf(
      [
        '상품주문번호,받는 분,결제금액,택배사,송장번호,관리자 메모,버전',
        `${no(1)},고친 이름,1,한진,123456789012,문 앞에,3`,
        `${no(2)},김하늘,99,,,,1`,
        `${no(3)},김하늘,99,,,전화 후 발송,2`,
        `${no(4)},김하늘,99,한진,,,2`,
        `${no(5)},김하늘,99,한진,123456789012,,둘`,
      ].join('\n'),
    );
    expect(rows.map(({ wish, problem }) => wish ?? problem)).toEqual([
      {
        purchaseNo: no(1),
        version: 3,
        memo: '문 앞에',
        delivery: { code: '05', number: '123456789012' },
      },
      { purchaseNo: no(3), version: 2, memo: '전화 후 발송' },
      '송장번호를 입력해주세요',
      '버전은 고치지 말고 그대로 두어주세요',
    ]);
  });

  test('nothing at all is no rows', () => {
    expect(rowsOf('')).toEqual([]);
    expect(rowsOf('상품주문번호\t택배사\t송장번호')).toEqual([]);
  });
});
