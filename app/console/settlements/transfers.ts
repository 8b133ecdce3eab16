import type { ActionFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { ofFileOrThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { settlementAct, transferFile } from '#shared/contracts/members/settlement.ts';
import { withReauthentication } from '../form/reauthentication.ts';
import { sendTransferFile } from '../sheet/transfer-file.ts';
import { formatDottedDay } from './settlement-labels.ts';

/**
 * POST /console/user-settlements/transfers: returns what is due, with complete account numbers. It is recorded as a
 * download.
 */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'only');
  const form = ofFileOrThrow(await readForm(args.request, [settlementAct, transferFile]));
  const proven = ofFileOrThrow(await withReauthentication(args, clerk, form));
  const { again } = ofFileOrThrow(parseWith(transferFile, { again: form.get('again') }));
  const transfers = ofFileOrThrow(
    await args.context.shop.listTransfers({ ...proven, again, download: '은행 이체 파일' }),
  );
  return sendTransferFile(transfers, {
    name: '추천인 출금 이체',
    amount: ({ net }) => net,
    mark: '온결홈 보너스',
    columns: [
      { header: '지급예정일', value: ({ payOn }) => formatDottedDay(payOn) },
      { header: '출금번호', value: ({ _id }) => _id },
    ],
    unopened: (_id) =>
      `계좌번호를 열 수 없어 담지 못한 출금입니다. 추천인에게 계좌를 다시 확인해주세요. 출금번호 ${_id}`,
    notes: transfers.own.map(
      (_id) => `본인의 출금이라 담지 않았습니다. 다른 관리자가 처리해야 합니다. 출금번호 ${_id}`,
    ),
  });
};
