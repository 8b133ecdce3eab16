import type { ActionFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { ofFileOrThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { transferFile } from '#shared/contracts/members/settlement.ts';
import { withReauthentication } from '../form/reauthentication.ts';
import { sendTransferFile } from '../sheet/transfer-file.ts';

/**
 * POST /console/shop/remittances/transfers: returns the file of the remittances that wait, with complete account
 * numbers. It is recorded as a download.
 */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const form = ofFileOrThrow(await readForm(args.request, transferFile));
  const proven = ofFileOrThrow(await withReauthentication(args, clerk, form));
  const { again } = ofFileOrThrow(parseWith(transferFile, { again: form.get('again') }));
  const transfers = ofFileOrThrow(
    await args.context.shop.listRemittanceTransfers({ ...proven, again, download: '은행 이체 파일' }),
  );
  return sendTransferFile(transfers, {
    name: '환불 이체',
    amount: ({ amount }) => amount,
    mark: '온결홈 환불',
    columns: [
      // The bank's list shows it, so that its rows can be compared with what was owed.
      { header: '출금통장표시', value: ({ account }) => account.accountHolder },
      { header: '주문번호', value: ({ orderNo }) => orderNo },
      { header: '내용', value: ({ reason }) => reason },
    ],
    unopened: (name) =>
      `계좌번호를 열 수 없어 담지 못한 환불입니다. 고객에게 계좌를 다시 확인해주세요. ${name}`,
    notes: [
      ...transfers.unsure.map((name) => `계좌가 없거나 예금주 확인이 필요해 담지 않은 환불입니다. ${name}`),
      ...transfers.own.map(
        (name) => `본인의 주문이라 담지 않은 환불입니다. 다른 관리자가 처리해야 합니다. ${name}`,
      ),
    ],
  });
};
