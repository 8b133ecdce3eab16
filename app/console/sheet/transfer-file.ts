import { sendSheet } from '#app/web/send-sheet.ts';
import type { SheetColumn } from '#app/web/spreadsheet.ts';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import type { TransferFile } from '#shared/usecases/common/hand-out.ts';

/** Parts of a file of transfers that differ by what is paid. */
type Transfers<Row> = {
  /** Names the file */
  name: string;
  /** won */
  amount: (row: Row) => number;
  /** The holder reads it in the statement */
  mark: string;
  /** For the shop to read, behind those the bank takes */
  columns: SheetColumn<Row>[];
  /** Says by its name that the account of one cannot be opened */
  unopened: (name: string) => string;
  notes?: string[];
};

/**
 * The file as banks take transfers in bulk: bank, account, won, holder, and what the holder and the shop read. What it does
 * not hold stands on a second sheet, for the clerk who opens it; banks read the first.
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
