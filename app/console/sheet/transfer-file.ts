import { sendSheet } from '#app/web/send-sheet.ts';
import type { SheetColumn } from '#app/web/spreadsheet.ts';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import type { TransferFile } from '#shared/usecases/common/hand-out.ts';

/** Parts of a transfer file that depend on what is paid. */
type Transfers<Row> = {
  /** Name of the file */
  name: string;
  /** Amount in won */
  amount: (row: Row) => number;
  /** Text in the account holder's statement */
  mark: string;
  /** Columns for the shop, after those that the bank reads */
  columns: SheetColumn<Row>[];
  /** Names an item whose account cannot be decrypted */
  unopened: (name: string) => string;
  notes?: string[];
};

/**
 * Sends a file in the format in which banks accept bulk transfers: bank, account, won, holder, and the texts for the
 * holder and the shop. What is missing from the file is listed on a second sheet for the clerk; banks read only the
 * first.
 */
export const sendTransferFile = <Row extends { account: RefundAccount }>(
  { items, unopened, isMore }: TransferFile<Row>,
  { name, amount, mark, columns, unopened: unopenedNote, notes = [] }: Transfers<Row>,
): Promise<Response> =>
  sendSheet(
    name,
    [
      { header: '입금은행코드', value: ({ account }) => account.accountBankCode },
      { header: '입금은행', value: ({ account }) => banks[account.accountBankCode as BankCode] ?? '' },
      { header: '입금계좌번호', value: ({ account }) => account.accountNumber },
      { header: '입금액', value: amount },
      { header: '예금주', value: ({ account }) => account.accountHolder },
      { header: '입금통장표시', value: () => mark },
      ...columns,
    ],
    items,
    new Date().toISOString(),
    [
      ...(isMore ? ['한 파일에 담을 수 있는 건수를 넘었습니다. 이체 파일을 한 번 더 내려받아주세요.'] : []),
      ...unopened.map(unopenedNote),
      ...notes,
    ],
  );
