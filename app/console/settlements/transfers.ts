import type { ActionFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { admit } from '#app/web/console-guard.ts';
import { ofFileOrThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { sendSheet } from '#app/web/send-sheet.ts';
import type { SheetColumn } from '#app/web/spreadsheet.ts';
import { settlementAct, transferFile } from '#shared/contracts/settlement.ts';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import type { Transfer, Transfers } from '#shared/usecases/settlements/transfers.ts';
import { withProof } from '../form/proof.ts';
import { dotted } from './words.ts';

/** As banks take files of transfers in bulk: bank, account, won, holder, and what the holder reads. */
const columns: SheetColumn<Transfer>[] = [
  { header: '입금은행코드', value: ({ account }) => account.accountBankCode },
  { header: '입금은행', value: ({ account }) => banks[account.accountBankCode as BankCode] ?? '' },
  { header: '입금계좌번호', value: ({ account }) => account.accountNumber },
  { header: '입금액', value: ({ net }) => net },
  { header: '예금주', value: ({ account }) => account.accountHolder },
  { header: '입금통장표시', value: () => '온결홈 보너스' },
  { header: '지급예정일', value: ({ payOn }) => dotted(payOn) },
  { header: '출금번호', value: ({ _id }) => _id },
];

/** What the file does not hold, for the clerk who opens it; banks read the first sheet. */
const notesOf = ({ unopened, isMore }: Transfers): string[] => [
  ...(isMore ? ['한 파일에 담을 수 있는 건수를 넘었습니다. 이체 파일을 한 번 더 내려받아주세요.'] : []),
  ...unopened.map(
    (_id) =>
      `계좌번호를 열 수 없어 담지 못한 출금입니다. 추천인에게 계좌를 다시 확인해주세요. 출금번호 ${_id}`,
  ),
];

/** POST /console/user-settlements/transfers: what is due, its accounts whole; on record as a download. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, 'only');
  const form = ofFileOrThrow(await readForm(args.request, [settlementAct, transferFile]));
  const proven = ofFileOrThrow(await withProof(args, clerk, form));
  const { again } = ofFileOrThrow(parseWith(transferFile, { again: form.get('again') }));
  const transfers = ofFileOrThrow(
    await args.context.shop.listTransfers({ ...proven, again, download: '은행 이체 파일' }),
  );
  return sendSheet(
    '추천인 출금 이체',
    columns,
    transfers.items,
    new Date().toISOString(),
    notesOf(transfers),
  );
};
