import { formatNumber } from '#shared/domain/money/format.ts';
import { won } from '#shared/domain/money/won.ts';
import type { WithdrawalRow } from '#shared/domain/remittance/withdrawal.ts';
import {
  findFlaw,
  parseTypedNumber,
  readAmount,
  readCode,
  readText,
  type SheetCell,
} from '#shared/domain/spreadsheet/cell.ts';
import { findHead, type SheetRows } from '#shared/domain/spreadsheet/sheet.ts';
import { KST_OFFSET_MS } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { AHEAD_MS, type BankRow, OLDEST_DAYS } from './deposit.ts';

/** Row of the bank's file with incoming money: its content, or its problem. `line`: its position, from 1. */
export type BankLine = { line: number; depositor: string } & (
  | { row: Omit<BankRow, 'account'>; problem?: undefined }
  | { problem: string; row?: undefined }
);

/** Row of the bank's file with outgoing money: its content, or its problem. */
export type WithdrawalLine = { line: number; receiver: string } & (
  | { row: Omit<WithdrawalRow, 'account'>; problem?: undefined }
  | { problem: string; row?: undefined }
);

/** File of the bank: incoming and outgoing money, or the reason why it cannot be read. */
export type BankFile =
  | { lines: BankLine[]; withdrawals: WithdrawalLine[]; problem?: undefined }
  | { problem: string };

/** Most deposits in one file, and most withdrawals. */
export const BANK_ROWS_MAX = 1_000;

/**
 * Names that banks use for the columns. Of several names for the depositor, the first that a file has is used: 적요 or
 * 거래내용 is the sender for one bank, and the kind of transfer for another. The receiver of a withdrawal is in the same
 * column, unless the file has a separate one.
 */
const heads = {
  at: [/^(거래)?일시$/, /^(거래)?(일자|날짜|일)$/],
  clock: [/^(거래)?(시간|시각)$/],
  deposit: [/^(입금|맡기신|받으신)(금?액)?(\(원\))?$/],
  withdrawal: [/^(출금|찾으신|지급)(금?액)?(\(원\))?$/],
  amount: [/^거래금액(\(원\))?$/],
  balance: [/^(거래)?후?잔액(\(원\))?$/],
  receiver: [/^받는(분|사람)/, /^(받는이|수취인|입금처)명?$/],
  to: [/^(상대|받는|수취|입금)(분|인)?(계좌)(번호)?$/],
  depositor: [
    /^보낸(분|사람)/,
    /^의뢰인/,
    /(예금주|입금자|입금인|송금인|보낸이)명?$/,
    /^기재내용$/,
    /^내용$/,
    /^거래기록사항$/,
    /^거래내용$/,
    /^적요$/,
  ],
} as const satisfies Record<string, readonly RegExp[]>;
type Head = keyof typeof heads;
type Places = Record<Head, number>;

/** Columns that are read of a deposit, and of a withdrawal. */
const ofDeposit: readonly Head[] = ['at', 'clock', 'deposit', 'amount', 'balance', 'depositor'];
const ofWithdrawal: readonly Head[] = [
  ...(['at', 'clock', 'withdrawal', 'amount', 'balance', 'depositor'] as const),
  ...(['receiver', 'to'] as const),
];

const bare = (cell: SheetCell | undefined): string => readCode(cell).replace(/\s/g, '');

const placesIn = (cells: readonly SheetCell[]): Places => {
  const placeOf = (head: Head): number => {
    for (const name of heads[head]) {
      const at = cells.findIndex((cell) => name.test(bare(cell)));
      if (at >= 0) return at;
    }
    return -1;
  };
  return {
    at: placeOf('at'),
    clock: placeOf('clock'),
    deposit: placeOf('deposit'),
    withdrawal: placeOf('withdrawal'),
    amount: placeOf('amount'),
    balance: placeOf('balance'),
    depositor: placeOf('depositor'),
    receiver: placeOf('receiver'),
    to: placeOf('to'),
  };
};
const isHead = ({ at, deposit, amount }: Places): boolean => at >= 0 && (deposit >= 0 || amount >= 0);

/** Days from 1899-12-30 to 1970-01-01; spreadsheets count days from the former. */
const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;
const isDayNumber = (text: string): boolean => /^\d{5}(\.\d+)?$/.test(text);

const HALF_OF_DAY = /^(오전|오후|AM|PM)\s*|\s*(오전|오후|AM|PM)$/i;

/** Parses `14:03`, `140321`, `오후 2:03:21`, or a fraction of a day, to milliseconds; undefined when it is no time. */
const clockOf = (text: string): number | undefined => {
  if (text === '') return 0;
  if (/^0?\.\d+(e-\d+)?$/i.test(text)) return Math.round((Number(text) * DAY_MS) / 1000) * 1000;
  const [, first, last] = HALF_OF_DAY.exec(text) ?? [];
  const half = first ?? last;
  const plain = text.replace(HALF_OF_DAY, '');
  const [, h = '', m = '', s = '0'] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{2})?$/.exec(plain) ?? [];
  if (h === '' || Number(h) > (half ? 12 : 23) || Number(m) > 59 || Number(s) > 59) return undefined;
  const hours = half ? (Number(h) % 12) + (/오후|PM/i.test(half) ? 12 : 0) : Number(h);
  return (hours * 3600 + Number(m) * 60 + Number(s)) * 1000;
};

/** Converts a day and a time in KST to an instant (ISO UTC, to the second); undefined when they are invalid. */
const instantOf = (dayText: string, clockText: string): string | undefined => {
  const atOf = (ms: number) => new Date(ms - KST_OFFSET_MS).toISOString();
  if (isDayNumber(dayText)) {
    const clock = clockOf(clockText);
    const ms = Math.round(((Number(dayText) - DAYS_TO_1970) * DAY_MS) / 1000) * 1000;
    return clock === undefined ? undefined : atOf(ms + clock);
  }
  const [, y = '', m = '', d = '', rest = ''] =
    /^(\d{4})[-./년]?\s*(\d{1,2})[-./월]?\s*(\d{1,2})일?\.?(?:\s*\([월화수목금토일]\))?[\sT]*(.*)$/.exec(
      dayText,
    ) ?? [];
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const ms = Date.parse(`${day}T00:00:00.000Z`);
  const clock = clockOf(rest || clockText);
  // Rejects days that do not exist, such as 31 February.
  if (Number.isNaN(ms) || clock === undefined || new Date(ms).toISOString().slice(0, 10) !== day)
    return undefined;
  return atOf(ms + clock);
};

/** Reads a day as text: a number counts days since 1899-12-30, whichever year its workbook counts from. */
const dayIn = (cell: SheetCell | undefined): string => {
  const text = readAmount(cell);
  // A number with the digits of a day (20261125), not a count of days.
  const isDigits = /^\d{8,}$/.test(text);
  return cell?.days === undefined || isDigits ? text : String(cell.days);
};

/** Reads a time as text: a number is a fraction of a day, or digits without their leading zeros (`90321`). */
const timeIn = (cell: SheetCell | undefined): string => {
  const text = readAmount(cell);
  if (cell?.days === undefined) return text;
  return Number.isInteger(cell.days) ? text.padStart(text.length > 4 ? 6 : 4, '0') : String(cell.days % 1);
};

/** Parses an amount in won as banks write it; undefined when it is not a whole number. An empty cell or a dash is 0. */
const wonOf = (cell: SheetCell | undefined): number | undefined => {
  const text = readAmount(cell);
  if (text === '' || text === '-') return 0;
  const amount = parseTypedNumber(text.replace(/\.0{1,2}$/, ''));
  return amount !== undefined && Number.isInteger(amount) && Math.abs(amount) < 1e13 ? amount : undefined;
};

const isHeadRow = (cells: readonly SheetCell[]): boolean => isHead(placesIn(cells));

/** True when a sheet is the transaction list of an account. */
export const isBankStatement = (rows: SheetRows): boolean => findHead(rows, isHeadRow) >= 0;

/**
 * Reads the transaction list of an account in the formats of Korean banks: a head row near the top, and one row per
 * transaction. Skips the sums at the end, and withdrawals that are too old or have no receiver. The balance column is
 * required, because without it two deposits of the same time could not be told apart.
 * @param now ISO UTC
 */
export const parseBankRows = (sheet: SheetRows, now: string): BankFile => {
  const head = findHead(sheet, isHeadRow);
  const places = placesIn(sheet[head] ?? []);
  if (head === -1)
    return { problem: '거래일시와 입금액 열을 찾을 수 없습니다. 은행에서 내려받은 거래내역을 올려주세요.' };
  if (places.balance === -1)
    return { problem: '잔액 열이 없습니다. 거래 후 잔액이 있는 거래내역을 올려주세요.' };
  if (places.depositor === -1)
    return { problem: '입금자 열을 찾을 수 없습니다. 보낸 분이나 내용 열이 있어야 합니다.' };
  const rows = sheet.slice(head + 1).map((cells, n) => ({ cells, line: head + n + 2 }));
  const lines = rows.flatMap(({ cells, line }) => lineOf(cells, places, { line, now }) ?? []);
  const withdrawals = rows.flatMap(({ cells, line }) => withdrawalOf(cells, places, { line, now }) ?? []);
  const tooMany = [
    { moved: '입금', count: lines.length },
    { moved: '출금', count: withdrawals.length },
  ].find(({ count }) => count > BANK_ROWS_MAX);
  if (tooMany)
    return {
      problem: `한 번에 ${tooMany.moved} ${formatNumber(BANK_ROWS_MAX)}줄까지 올릴 수 있습니다. 이 파일에는 ${formatNumber(tooMany.count)}줄이 있습니다. 기간을 나누어 올려주세요.`,
    };
  return { lines, withdrawals };
};

const isSum = (cells: readonly SheetCell[]): boolean =>
  cells.some((cell) => /^(합계|총계|소계|총합)/.test(bare(cell)));

/** Extracts the digits of an account with their mask characters from a cell, and ignores other text. */
const accountIn = (cell: SheetCell | undefined): string | undefined =>
  /[\d*xX][\d*xX-]{3,29}/.exec(readText(cell).replace(/\s/g, ''))?.[0];

const withdrawalOf = (
  cells: readonly SheetCell[],
  places: Places,
  { line, now }: { line: number; now: string },
): WithdrawalLine | undefined => {
  const cellOf = (head: Head): SheetCell | undefined => cells[places[head]];
  if ((places.withdrawal === -1 && places.amount === -1) || isSum(cells)) return undefined;
  const withdrawalCell = cellOf(places.withdrawal >= 0 ? 'withdrawal' : 'amount');
  const withdrawn = wonOf(withdrawalCell);
  // In a single amount column the sign gives the direction.
  const amount = withdrawn === undefined || places.withdrawal >= 0 ? withdrawn : -withdrawn;
  const receiver = readText(cellOf('receiver')) || readText(cellOf('depositor'));
  const wrong = (problem: string): WithdrawalLine => ({ line, receiver, problem });
  const isEmpty = amount === undefined || amount <= 0;
  // A formula without its value looks like an empty cell. Its flaw is reported as a deposit if the row has a deposit,
  // or if there is a single amount column.
  const cameIn = places.withdrawal === -1 || (wonOf(cellOf('deposit')) ?? 0) > 0;
  if ((isEmpty && (cameIn || !findFlaw([withdrawalCell]))) || receiver === '' || receiver.length > 60)
    return undefined;
  const flaw = findFlaw(ofWithdrawal.map(cellOf));
  if (flaw) return wrong(flaw);
  if (isEmpty) return undefined;
  const at = instantOf(dayIn(cellOf('at')), timeIn(cellOf('clock')));
  if (!at) return wrong('거래일시를 읽을 수 없습니다');
  if (at < daysAfter(now, -OLDEST_DAYS)) return undefined;
  if (Date.parse(at) > Date.parse(now) + AHEAD_MS) return wrong('아직 오지 않은 시각입니다');
  const balance = wonOf(cellOf('balance'));
  if (balance === undefined || readAmount(cellOf('balance')) === '') return wrong('잔액을 읽을 수 없습니다');
  const to = accountIn(cellOf('to'));
  return { line, receiver, row: { at, amount: won(amount), receiver, balance, ...(to && { to }) } };
};

const lineOf = (
  cells: readonly SheetCell[],
  places: Places,
  { line, now }: { line: number; now: string },
): BankLine | undefined => {
  const cellOf = (head: Head): SheetCell | undefined => cells[places[head]];
  const came = cellOf(places.deposit >= 0 ? 'deposit' : 'amount');
  const amount = wonOf(came);
  const depositor = readText(cellOf('depositor'));
  const wrong = (problem: string): BankLine => ({ line, depositor, problem });
  if (isSum(cells)) return undefined;
  // Checked before the amount, because a formula without its value looks like an empty cell.
  const flaw = findFlaw(ofDeposit.map(cellOf));
  const isOut = amount !== undefined && amount <= 0;
  if (isOut && !came?.formula && !came?.flaw) return undefined;
  if (flaw) return wrong(flaw);
  if (amount === undefined) return wrong(`입금액을 읽을 수 없습니다: ${readText(came).slice(0, 20)}`);
  const at = instantOf(dayIn(cellOf('at')), timeIn(cellOf('clock')));
  if (!at) return wrong('거래일시를 읽을 수 없습니다');
  if (at < daysAfter(now, -OLDEST_DAYS)) return wrong(`${OLDEST_DAYS}일이 지난 입금입니다`);
  if (Date.parse(at) > Date.parse(now) + AHEAD_MS) return wrong('아직 오지 않은 시각입니다');
  if (!depositor) return wrong('입금자가 비어 있습니다');
  if (depositor.length > 60) return wrong('입금자명이 너무 깁니다');
  const balance = wonOf(cellOf('balance'));
  if (balance === undefined || readAmount(cellOf('balance')) === '') return wrong('잔액을 읽을 수 없습니다');
  return { line, depositor, row: { at, amount: won(amount), depositor, balance } };
};
