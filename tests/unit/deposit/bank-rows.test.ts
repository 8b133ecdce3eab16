import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { sheetsOfFile, sheetsOfText } from '#app/console/sheet/read-sheet.ts';
import { BANK_ROWS_MAX, parseBankRows } from '#shared/domain/deposit/bank-rows.ts';

const NOW = '2026-11-25T09:00:00.000Z';

const linesOf = (text: string) => {
  const file = parseBankRows(sheetsOfText(text)[0]?.rows ?? [], NOW);
  if (!('lines' in file)) throw new Error(file.problem);
  return file.lines;
};
const rowsOf = (text: string) => linesOf(text).flatMap(({ row }) => row ?? []);
const problemOf = (text: string) => parseBankRows(sheetsOfText(text)[0]?.rows ?? [], NOW).problem;

describe('the list of an account', () => {
  const came = { at: '2026-11-25T05:03:21.000Z', amount: 53_000, depositor: '김하늘', balance: 1_253_000 };

  test.each([
    [
      '국민은행',
      '거래일시\t적요\t보낸분/받는분\t송금메모\t출금액\t입금액\t잔액\t거래점',
      '2026.11.25 14:03:21\t전자금융\t김하늘\t\t0\t53,000\t1,253,000\t본점',
    ],
    [
      '신한은행',
      '거래일자\t거래시간\t적요\t출금(원)\t입금(원)\t내용\t잔액(원)\t거래점',
      '2026-11-25\t14:03:21\t모바일\t0\t53000\t김하늘\t1253000\t신한',
    ],
    [
      '우리은행',
      'No.\t거래일시\t적요\t기재내용\t찾으신금액\t맡기신금액\t거래후 잔액\t취급점',
      '1\t2026.11.25 14:03:21\t인터넷\t김하늘\t\t53,000원\t1,253,000원\t우리',
    ],
    [
      '하나은행',
      '거래일시\t적요\t의뢰인/수취인\t입금\t출금\t거래후잔액\t구분',
      '2026-11-25 14:03:21\t타행\t김하늘\t53,000\t0\t1,253,000\t',
    ],
    [
      'NH농협은행',
      '순번\t거래일자\t출금금액\t입금금액\t거래 후 잔액\t거래내용\t거래기록사항\t거래점\t거래시간',
      '1\t2026/11/25\t\t53,000\t1,253,000\t타행이체\t김하늘\t본점\t140321',
    ],
    [
      '기업은행',
      '거래일시\t출금\t입금\t거래후 잔액\t거래내용\t상대계좌번호\t상대은행\t상대계좌예금주명',
      '2026-11-25 14:03:21\t0\t53,000\t1,253,000\t이체\t***\t국민\t김하늘',
    ],
    [
      '카카오뱅크',
      '거래일시\t구분\t거래금액\t거래 후 잔액\t거래구분\t내용\t메모',
      '2026.11.25 14:03:21\t입금\t53,000\t1,253,000\t일반입금\t김하늘\t',
    ],
    [
      '토스뱅크',
      '거래 일시\t적요\t거래 유형\t거래 기관\t계좌번호\t거래 금액\t거래 후 잔액\t메모',
      '2026.11.25 14:03:21\t김하늘\t이체\t국민은행\t***\t53,000\t1,253,000\t',
    ],
  ])('of %s is read, whatever stands above its head', (_, head, row) => {
    expect(rowsOf(`거래내역 조회\n계좌번호\t100-123-456789\n\n${head}\n${row}`)).toEqual([came]);
  });

  test('what went out, empty lines and sums are passed over; whatever cannot be read is said at its line', () => {
    const head = '거래일시\t내용\t거래금액\t잔액';
    const lines = linesOf(
      [
        head,
        '2026.11.25 10:00:00\t김하늘\t-5,000\t10,000',
        '',
        '2026.11.25 10:00:00\t이한결\t4천원\t10,000',
        '2026.02.31 10:00:00\t이한결\t4,000\t10,000',
        '2026.09.01 10:00:00\t이한결\t4,000\t10,000',
        '2026.11.25 18:30:00\t이한결\t4,000\t10,000',
        '2026.11.25 10:00:00\t\t4,000\t10,000',
        '2026.11.25 10:00:00\t이한결\t4,000\t',
        '합계\t\t16,000\t',
        '2026.11.25 10:00\t이한결\t4,000\t-10,000',
      ].join('\n'),
    );
    expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
      [4, '입금액을 읽을 수 없습니다: 4천원'],
      [5, '거래일시를 읽을 수 없습니다'],
      [6, '60일이 지난 입금입니다'],
      [7, '아직 오지 않은 시각입니다'],
      [8, '입금자가 비어 있습니다'],
      [9, '잔액을 읽을 수 없습니다'],
      [11, undefined],
    ]);
    expect(lines.at(-1)?.row).toMatchObject({ at: '2026-11-25T01:00:00.000Z', balance: -10_000 });
  });

  const leftOf = (text: string) => {
    const file = parseBankRows(sheetsOfText(text)[0]?.rows ?? [], NOW);
    if (!('withdrawals' in file)) throw new Error(file.problem);
    return file.withdrawals;
  };

  test.each([
    [
      '국민은행',
      '거래일시\t적요\t보낸분/받는분\t송금메모\t출금액\t입금액\t잔액\t거래점',
      '2026.11.25 14:03:21\t전자금융\t김하늘\t\t53,000\t0\t1,200,000\t본점',
    ],
    [
      '우리은행',
      'No.\t거래일시\t적요\t기재내용\t찾으신금액\t맡기신금액\t거래후 잔액\t취급점',
      '1\t2026.11.25 14:03:21\t인터넷\t김하늘\t53,000원\t\t1,200,000원\t우리',
    ],
    [
      'NH농협은행',
      '순번\t거래일자\t출금금액\t입금금액\t거래 후 잔액\t거래내용\t거래기록사항\t거래점\t거래시간',
      '1\t2026/11/25\t53,000\t\t1,200,000\t타행이체\t김하늘\t본점\t140321',
    ],
    [
      '카카오뱅크',
      '거래일시\t구분\t거래금액\t거래 후 잔액\t거래구분\t내용\t메모',
      '2026.11.25 14:03:21\t출금\t-53,000\t1,200,000\t일반이체\t김하늘\t',
    ],
  ])('of %s says what left it as well, and to whom', (_, head, row) => {
    const left = { at: '2026-11-25T05:03:21.000Z', amount: 53_000, receiver: '김하늘', balance: 1_200_000 };
    expect(leftOf(`${head}\n${row}`).map((line) => line.row)).toEqual([left]);
    expect(linesOf(`${head}\n${row}`)).toEqual([]);
  });

  test('the account money went to is read where the list has it; sums, old rows and those to nobody are passed over', () => {
    const head = '거래일시\t출금\t입금\t거래후 잔액\t거래내용\t상대계좌번호\t상대계좌예금주명';
    const lines = leftOf(
      [
        head,
        '2026-11-25 14:03:21\t53,000\t0\t1,200,000\t이체\t110-***-567890\t김하늘',
        '2026-11-25 14:03:21\t500\t0\t1,199,500\t수수료\t\t',
        '2026-09-01 14:03:21\t53,000\t0\t1,200,000\t이체\t\t김하늘',
        '2026-02-31 14:03:21\t53,000\t0\t1,200,000\t이체\t\t김하늘',
        '2026-11-25 18:30:00\t53,000\t0\t1,200,000\t이체\t\t김하늘',
        '2026-11-25 14:03:21\t53,000\t0\t\t이체\t\t김하늘',
        '합계\t53,500\t0\t\t\t\t김하늘',
      ].join('\n'),
    );
    expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [5, '거래일시를 읽을 수 없습니다'],
      [6, '아직 오지 않은 시각입니다'],
      [7, '잔액을 읽을 수 없습니다'],
    ]);
    expect(lines[0]?.row).toMatchObject({ receiver: '김하늘', to: '110-***-567890' });
  });

  test('a formula in what left is named, and one beside money that came is no matter', () => {
    const sheet = utils.aoa_to_sheet([
      ['거래일시', '내용', '출금액', '입금액', '잔액'],
      ['2026.11.25 10:00:00', '김하늘', 0, 0, 5_000],
      ['2026.11.25 10:00:00', '이한결', 0, 5_000, 5_000],
    ]);
    sheet.C2 = { t: 'n', v: 0, f: '2500*2' };
    sheet.C3 = { t: 'n', v: 0, f: '0*2' };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, '거래내역');
    const bytes = write(book, { type: 'array', bookType: 'xlsx' });
    const file = parseBankRows(sheetsOfFile(new Uint8Array(bytes))[0]?.rows ?? [], NOW);
    if (!('lines' in file)) throw new Error(file.problem);
    expect(file.withdrawals).toEqual([
      { line: 2, receiver: '김하늘', problem: '수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요' },
    ]);
    expect(file.lines).toMatchObject([{ line: 3, row: { amount: 5_000 } }]);
  });

  test('a file without what tells rows apart, and one too long, is refused as a whole', () => {
    expect(problemOf('이름\t금액\n김하늘\t5000')).toMatch('거래일시와 입금액');
    expect(problemOf('거래일시\t내용\t입금액\n2026.11.25\t김하늘\t5000')).toMatch('잔액');
    expect(problemOf('거래일시\t입금액\t잔액\n2026.11.25\t5000\t5000')).toMatch('입금자');
    const many = Array.from({ length: BANK_ROWS_MAX + 1 }, () => '2026.11.25\t김하늘\t5000\t5000');
    expect(problemOf(['거래일시\t내용\t입금액\t잔액', ...many].join('\n'))).toMatch(
      '1,000줄까지 올릴 수 있습니다. 이 파일에는 1,001줄',
    );
  });

  test('a workbook says times as numbers of days, and formulas are not believed', () => {
    const sheet = utils.aoa_to_sheet([
      ['거래일시', '내용', '입금액', '잔액'],
      [46_351.585775463, '김하늘', 53_000, 1_253_000],
      [46_351.5, '이한결', 1, 2],
    ]);
    sheet.C3 = { t: 'n', v: 5_000, f: '2500*2' };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, '거래내역');
    const [read] = sheetsOfFile(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })));
    const file = parseBankRows(read?.rows ?? [], NOW);
    expect('lines' in file && file.lines).toMatchObject([
      { row: { ...came, at: '2026-11-25T05:03:31.000Z' } },
      { problem: '수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요' },
    ]);
  });
});
