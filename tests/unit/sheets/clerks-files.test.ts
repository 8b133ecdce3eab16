import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { utils, type WorkBook, type WorkSheet, write } from 'xlsx';
import { sheetsOfFile, sheetsOfText } from '#app/console/sheet/read-sheet.ts';
import { productRow } from '#shared/contracts/product-sheet.ts';
import { INVOICE_ROWS_MAX, isInvoiceSheet, parseInvoiceRows } from '#shared/domain/courier/invoice-rows.ts';
import { isBankStatement, parseBankRows } from '#shared/domain/deposit/bank-rows.ts';
import { isProductSheet, parseProductRows } from '#shared/domain/product/sheet.ts';
import { chooseSheet, type Sheet, type SheetRows } from '#shared/domain/spreadsheet/sheet.ts';

const NOW = '2026-11-26T00:00:00.000Z';
const FORMULA = '수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요';

const fileOf = (name: string): Sheet[] =>
  sheetsOfFile(new Uint8Array(readFileSync(path.join(import.meta.dirname, 'files', name))));

const rowsOf = (sheets: readonly Sheet[], holds: (rows: SheetRows) => boolean): SheetRows => {
  const { sheet, names } = chooseSheet(sheets, holds);
  if (!sheet) throw new Error(`asked which: ${names.join()}`);
  return sheet.rows;
};
const invoicesIn = (sheets: readonly Sheet[]) => {
  const { rows, trouble } = parseInvoiceRows(rowsOf(sheets, isInvoiceSheet));
  if (!rows) throw new Error(trouble);
  return rows;
};
const depositsIn = (sheets: readonly Sheet[]) => {
  const file = parseBankRows(rowsOf(sheets, isBankStatement), NOW);
  if (!('lines' in file)) throw new Error(file.problem);
  return file.lines;
};
const productsIn = (sheets: readonly Sheet[]) => {
  const { rows, trouble } = parseProductRows(rowsOf(sheets, isProductSheet));
  if (!rows) throw new Error(trouble);
  return rows;
};

type Cells = readonly (string | number | null)[][];
const bytesOf = (book: WorkBook): Uint8Array =>
  new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));

/** Builds a workbook with these sheets, modified by `edit`. */
const workbook = (sheets: Record<string, Cells>, edit: (book: WorkBook) => void = () => {}): Sheet[] => {
  const book = utils.book_new();
  for (const [name, cells] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells as (string | number | null)[][]), name);
  edit(book);
  return sheetsOfFile(bytesOf(book));
};
const formatted = (cell: string, v: number, z: string) => (book: WorkBook) => {
  const [sheet] = Object.values(book.Sheets) as WorkSheet[];
  if (sheet) sheet[cell] = { t: 'n', v, z };
};

const no = (n: number): string => `P-20261120-7K3M9QXD-${String(n).padStart(2, '0')}`;
const INVOICE_HEAD = ['상품주문번호', '택배사', '송장번호', '관리자 메모'];
const invoice = (n: number, number: string | number = '123456789012'): (string | number)[] => [
  no(n),
  'CJ',
  number,
];
const DEPOSIT_HEAD = ['거래일시', '내용', '입금액', '잔액'];
const deposit = (name: string): (string | number)[] => ['2026-11-25 14:03:21', name, 10_000, 20_000];

describe('rows', () => {
  test('rows after blank ones: all of them are read, in every upload', () => {
    expect(invoicesIn(fileOf('invoices-blank-rows-then-data.xlsx')).map(({ line }) => line)).toEqual([
      2, 3, 4, 1206,
    ]);
    const blanks: Cells = Array.from({ length: 2_000 }, () => []);
    const far = workbook({ a: [DEPOSIT_HEAD, deposit('위'), ...blanks, deposit('아래')] });
    expect(depositsIn(far).map(({ line }) => line)).toEqual([2, 2_003]);
    const goods = workbook({ a: [['상품코드', '재고'], ['a', 1], ...blanks, ['b', 2]] });
    expect(productsIn(goods).map(({ values }) => values.code)).toEqual(['a', 'b']);
  });

  test('an order list of 1,500: the one row that is filled is the one that counts', () => {
    expect(invoicesIn(fileOf('orders-only-last-filled.xlsx'))).toMatchObject([
      { line: 1501, wish: { delivery: { number: '123456789012' } } },
    ]);
  });

  test('the limit counts rows that ask for something, and says how many were found', () => {
    const orderNo = (n: number) => `P-20261120-${String(n).padStart(8, '0')}-01`;
    const many = Array.from({ length: INVOICE_ROWS_MAX + 3 }, (_, n) => [orderNo(n), 'CJ', `1234567${n}`]);
    const rows = invoicesIn(workbook({ a: [INVOICE_HEAD, ...many] }));
    expect(rows.filter(({ wish }) => wish)).toHaveLength(INVOICE_ROWS_MAX);
    expect(rows.at(-1)?.problem).toBe('한 번에 1,000건까지 등록할 수 있습니다 (이 파일 1,003건)');
    const thousand = Array.from({ length: 1_000 }, (_, n) => deposit(`입금${n}`));
    expect(depositsIn(workbook({ a: [DEPOSIT_HEAD, ...thousand] }))).toHaveLength(1_000);
    const goods = Array.from({ length: 1_001 }, (_, n) => [`c${n}`]);
    expect(() => productsIn(workbook({ a: [['상품코드'], ...goods] }))).toThrow('1,001개');
  });

  test('a workbook that claims a million rows is read; one that has some past the fifty-thousandth says so', () => {
    const claims = (book: WorkBook) => {
      const [sheet] = Object.values(book.Sheets) as WorkSheet[];
      if (sheet) sheet['!ref'] = 'A1:D1048576';
    };
    expect(invoicesIn(workbook({ a: [INVOICE_HEAD, invoice(1)] }, claims))).toHaveLength(1);
    const far = (book: WorkBook) => {
      const [sheet] = Object.values(book.Sheets) as WorkSheet[];
      if (sheet) Object.assign(sheet, { '!ref': 'A1:D60000', A60000: { t: 's', v: no(2) } });
    };
    expect(() => workbook({ a: [INVOICE_HEAD, invoice(1)] }, far)).toThrow('50,000줄 아래에도');
  });
});

describe('sheets', () => {
  test('a cover, a chart, a hidden sheet first: the one with the head is read', () => {
    expect(invoicesIn(fileOf('invoices-cover-sheet-first.xlsx'))).toMatchObject([{ line: 2, wish: {} }]);
    expect(depositsIn(fileOf('deposits-chart-sheet.xlsx'))).toMatchObject([{ row: { depositor: '홍길동' } }]);
    const hide = (book: WorkBook) => {
      book.Workbook = { Sheets: [{ name: '지난달', Hidden: 1 }, { name: '이번달' }] };
    };
    const months = { 지난달: [DEPOSIT_HEAD, deposit('지난달')], 이번달: [DEPOSIT_HEAD, deposit('이번달')] };
    expect(depositsIn(workbook(months, hide))).toMatchObject([{ depositor: '이번달' }]);
  });

  test('several with a head: whoever uploads is asked, and gets the one they named', () => {
    const sheets = workbook({
      안내: [['읽어주세요']],
      오전: [INVOICE_HEAD, invoice(1)],
      오후: [INVOICE_HEAD, invoice(2)],
    });
    expect(chooseSheet(sheets, isInvoiceSheet).names).toEqual(['오전', '오후']);
    expect(chooseSheet(sheets, isInvoiceSheet, '오후').sheet?.name).toBe('오후');
  });

  test('a head below a title is found, whatever stands above it', () => {
    const title: Cells = [['11월 자료'], [], ['담당', '김하늘']];
    const [row] = invoicesIn(workbook({ a: [...title, ['번호', ...INVOICE_HEAD], ['1', ...invoice(1)]] }));
    expect(row).toMatchObject({ line: 5, wish: { delivery: { code: '04' } } });
    expect(productsIn(workbook({ a: [...title, ['상품코드', '재고'], ['a', 3]] }))).toEqual([
      { line: 5, values: { code: 'a', stock: '3' } },
    ]);
    expect(
      parseInvoiceRows(
        workbook({
          a: [
            ['택배사', '송장번호'],
            ['CJ', '123456789012'],
          ],
        })[0]?.rows ?? [],
      ).trouble,
    ).toMatch('상품주문번호 열이 없습니다');
  });

  test('a password is said, whatever the workbook holds', () => {
    expect(() => fileOf('deposits-password.xlsx')).toThrow('암호가 걸린 파일입니다');
    expect(() => sheetsOfFile(Uint8Array.of(0x50, 0x4b, 3, 4))).toThrow('파일을 읽을 수 없습니다');
  });
});

describe('letters', () => {
  const utf16 = (text: string, isBig: boolean): Uint8Array => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return new Uint8Array(isBig ? bytes.swap16() : bytes);
  };
  const csv = (bytes: Uint8Array) => invoicesIn(sheetsOfFile(bytes));

  test('UTF-16 reads as it was saved, little or big, with or without its mark', () => {
    const wish = { purchaseNo: 'P-20261130-PA5VHZFB-01', delivery: { code: '04', number: '123456789012' } };
    expect(invoicesIn(fileOf('invoices-utf16.txt'))).toMatchObject([{ wish }]);
    const text = `상품주문번호\t택배사\t송장번호\n${no(1)}\t한진\t123456789012`;
    for (const bytes of [
      utf16(text, false),
      utf16(text, true),
      utf16(text, false).slice(2),
      utf16(text, true).slice(2),
    ])
      expect(csv(bytes)).toMatchObject([{ wish: { delivery: { code: '05' } } }]);
  });

  test('one byte that went wrong names its row, and leaves the others as they are', () => {
    const problem = '깨진 글자가 있습니다. 그 글자를 고쳐 다시 올려주세요';
    expect(invoicesIn(fileOf('invoices-stray-byte.csv'))).toMatchObject([{ line: 2, problem }]);
    const head = Buffer.from(`purchaseno,courier,invoice,memo\n${no(1)},CJ,123456789012,`);
    const broken = Buffer.concat([
      head,
      Buffer.from('메모'),
      Uint8Array.of(0xff),
      Buffer.from(`\n${no(2)},CJ,123456789013,벨`),
    ]);
    expect(csv(new Uint8Array(broken)).map(({ problem: said, memo }) => said ?? memo)).toEqual([
      problem,
      '벨',
    ]);
    // A memo in the encoding of a Korean Excel: 급함
    const korean = Buffer.concat([head, Uint8Array.of(0xb1, 0xde, 0xc7, 0xd4)]);
    expect(csv(new Uint8Array(korean))).toMatchObject([{ memo: '급함', wish: {} }]);
  });

  test('full-width letters, signs nobody sees and blanks are no part of a code or a sum', () => {
    const rows = sheetsOfText(
      `상품\u200b주문번호\t택배사\t송장번호\n\ufeff${no(1)}\u200b\tＣＪ대한통운\t１２３４５６７８９０１２\u00a0\n${no(2)}\t04\t1234\u200b5678\u20609012`,
    );
    expect(invoicesIn(rows).map(({ wish }) => wish?.delivery?.number)).toEqual([
      '123456789012',
      '123456789012',
    ]);
    const goods = productsIn(
      sheetsOfText('상품코드,상품명,판매가,재고\nＡ-1\u200b,２단 👨‍👩‍👧 선반,"１２,０００원",+５'),
    );
    expect(goods[0]?.values).toEqual({
      code: 'A-1',
      name: '２단 👨‍👩‍👧 선반',
      price: '12,000원',
      stock: '+5',
    });
    expect(
      depositsIn(
        sheetsOfText('거래일시,내용,입금액,잔액\n２０２６.11.25 14:03,김하늘,"５,０００","９,０００"'),
      ),
    ).toMatchObject([{ row: { amount: 5_000, balance: 9_000 } }]);
  });

  test('a name in parts, as a Mac writes it, is the composed one', () => {
    const [row] = productsIn(sheetsOfText(`상품코드,대표이미지\na,${'수전사진.png'.normalize('NFD')}`));
    expect(row?.values.picture).toBe('수전사진.png'.normalize('NFC'));
  });

  test('an apostrophe that belongs to the text stays; the one an export adds goes', () => {
    expect(productsIn(fileOf('products-apostrophe.csv'))[0]?.values.name).toBe("'70s 조명");
    const names = ["'-20% 특가", "''-20%", "'70s", "O'Neill", "'=1"];
    const read = productsIn(
      workbook({ a: [['상품코드', '상품명'], ...names.map((name, n) => [`c${n}`, name])] }),
    );
    expect(read.map(({ values }) => values.name)).toEqual(['-20% 특가', "'-20%", "'70s", "O'Neill", '=1']);
    expect(invoicesIn(sheetsOfText(`${no(1)}\tCJ\t'012345678901`))[0]?.wish?.delivery?.number).toBe(
      '012345678901',
    );
  });

  test('a lone quote is a sign of the text: the next row is a row', () => {
    const rows = invoicesIn(
      sheetsOfText(
        `상품주문번호\t택배사\t송장번호\t메모\n${no(1)}\tCJ\t123456789012\t"급함\n${no(2)}\tCJ\t123456789013\t"문 앞"\n${no(3)}\tCJ\t123456789014\t12" 액자`,
      ),
    );
    expect(rows.map(({ wish }) => wish?.memo)).toEqual(['"급함', '문 앞', '12" 액자']);
  });

  test.each([
    ['quoted breaks and quotes', 'a,"첫 줄\n둘째, ""줄"""', '첫 줄\n둘째, "줄"'],
    ['a semicolon', 'a;글, 글', '글, 글'],
    ['a pipe', 'a|글', '글'],
    ['a text that only looks like a formula', 'a,"=""0123"""', '0123'],
  ])('a CSV with %s reads', (_, line, content) => {
    const delimiter = line[1] ?? '';
    expect(productsIn(sheetsOfText(`상품코드${delimiter}상세설명\r\n${line}\r\n`))[0]?.values.content).toBe(
      content,
    );
    expect(productsIn(sheetsOfText(`sep=${delimiter}\n상품코드${delimiter}상세설명\n${line}`))).toHaveLength(
      1,
    );
  });
});

describe('numbers', () => {
  test('a number reads by its format where it is a code, by its value where it is an amount', () => {
    const rows = invoicesIn(fileOf('invoices-number-formats.xlsx'));
    expect(rows.slice(0, 2).map(({ wish }) => wish?.delivery?.number)).toEqual([
      '612206123456',
      '012345678901',
    ]);
    expect(rows[3]?.problem).toContain('셀 서식');
    const phone = workbook(
      { a: [INVOICE_HEAD, invoice(1, 0)] },
      formatted('C2', 1_012_345_678, '000-0000-0000'),
    );
    expect(invoicesIn(phone)[0]?.wish?.delivery?.number).toBe('01012345678');
    const grouped = workbook({ a: [INVOICE_HEAD, invoice(1, 0)] }, formatted('C2', 612_206_123_456, '#,##0'));
    expect(invoicesIn(grouped)[0]?.wish?.delivery?.number).toBe('612206123456');
    const goods = workbook(
      {
        a: [
          ['상품코드', '판매가'],
          [123, 1],
        ],
      },
      (book) => {
        formatted('A2', 123, '00000')(book);
        formatted('B2', 12_000, '0000000"원"')(book);
      },
    );
    expect(productsIn(goods)[0]?.values).toEqual({ code: '00123', price: '12000' });
  });

  test('days read the same whichever year a workbook counts from', () => {
    expect(depositsIn(fileOf('deposits-1904.xlsx')).map(({ row, problem }) => row?.at ?? problem)).toEqual([
      '2026-11-25T05:03:21.000Z',
      '2026-11-25T05:03:21.000Z',
      '2026-11-25T05:03:00.000Z',
      '2026-11-25T05:03:21.000Z',
      '2026-11-25T05:03:21.000Z',
      '2026-11-24T15:00:00.000Z',
      '2026-11-25T05:03:21.000Z',
    ]);
    const shown = workbook(
      { a: [DEPOSIT_HEAD, deposit('김하늘')] },
      formatted('A2', 46_351.585659722, 'm"월" d"일"'),
    );
    expect(depositsIn(shown)[0]?.row?.at).toBe('2026-11-25T05:03:21.000Z');
    const digits = workbook({
      a: [
        ['거래일자', '거래시간', '내용', '입금액', '잔액'],
        [20_261_125, 90_321, '가', 1, 2],
      ],
    });
    expect(depositsIn(digits)[0]?.row?.at).toBe('2026-11-25T00:03:21.000Z');
  });

  test('a formula without a stored value, or an error, is named and never skipped', () => {
    const rows = invoicesIn(fileOf('invoices-formula-without-value.xlsx'));
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, FORMULA],
      [3, FORMULA],
    ]);
    const formula = (cell: string) => (book: WorkBook) => {
      const [sheet] = Object.values(book.Sheets) as WorkSheet[];
      if (sheet) sheet[cell] = { t: 'n', f: 'A9+10000' };
    };
    const bank = workbook({ a: [DEPOSIT_HEAD, deposit('가'), deposit('나')] }, formula('C2'));
    expect(depositsIn(bank).map(({ problem }) => problem)).toEqual([FORMULA, undefined]);
    const goods = workbook(
      {
        a: [
          ['상품코드', '판매가'],
          ['a', 1],
          ['b', 2],
        ],
      },
      formula('B2'),
    );
    expect(productsIn(goods).map(({ problem }) => problem)).toEqual([FORMULA, undefined]);
    const error = workbook(
      {
        a: [
          ['상품코드', '상품명'],
          ['a', 'x'],
        ],
      },
      (book) => {
        const [sheet] = Object.values(book.Sheets) as WorkSheet[];
        if (sheet) sheet.B2 = { t: 'e', v: 42 };
      },
    );
    expect(productsIn(error)[0]?.problem).toContain('#N/A');
  });

  test.each(['원', '%', '개', ',', '-', '1e3', '0x10', '12.000', '1,2000', ''])('%j is no amount', (text) => {
    expect(productRow.safeParse({ code: 'a', price: text }).error?.issues[0]?.message).toBe(
      '금액을 숫자로 적어주세요.',
    );
    expect(productRow.safeParse({ code: 'a', stock: text }).error?.issues[0]?.message).toBe(
      '재고를 숫자로 적어주세요.',
    );
  });

  test('amounts as people write them are amounts; a unit alone in a bank list is not read as nothing', () => {
    const read = (price: string) => productRow.safeParse({ code: 'a', price }).data?.price;
    expect(['12,000', '12000원', '₩12,000', ' 12 000 '].map(read)).toEqual([12_000, 12_000, 12_000, 12_000]);
    expect(productRow.parse({ code: 'a', stock: '-3개' }).stock).toEqual({ by: -3 });
    expect(depositsIn(sheetsOfText('거래일시,내용,입금액,잔액\n2026-11-25,가,원,5'))[0]?.problem).toMatch(
      '입금액을 읽을',
    );
  });
});
