import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { ReceiptLink } from '#app/components/receipt-link.tsx';
import { labelChoices } from '#app/resources/choices.ts';
import { parseBody, parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { cashReceiptQuery, cashReceiptRetry } from '#shared/contracts/cash-receipt.ts';
import { orderNoSchema } from '#shared/contracts/order.ts';
import {
  type CashReceiptState,
  cashReceiptStates,
  receiptPurposes,
} from '#shared/domain/cash-receipt/cash-receipt.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { CashReceiptView } from '#shared/usecases/cash-receipts/list-cash-receipts.ts';
import { answerOf } from '../form/save.ts';
import { ConsolePage } from '../layout/page.tsx';
import { askedOf } from '../list/asked.ts';
import { orderColumn, wonColumn } from '../list/columns.tsx';
import { datedSorts, type ListDeclaration } from '../list/declare.ts';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { RetryDialog } from './retry-dialog.tsx';

export const headers = personalPage;

const retryOfScreen = cashReceiptRetry.extend({ orderNo: orderNoSchema });

/** What became of the cash receipts of orders paid by transfer. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'service');
  const query = orThrow(parseWith(cashReceiptQuery, askedOf(args.request)));
  const { items, cursor } = orThrow(await args.context.shop.listCashReceipts({ actor, ...query }));
  return { rows: items, cursor };
};

/** What failed is tried again. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, 'service');
  const sent = await parseBody(args.request, retryOfScreen);
  if (!sent.ok) return failureData(sent.failure);
  const retried = await args.context.shop.retryCashReceipt({ ...clerk, ...sent.value });
  return answerOf(retried, ({ state }) =>
    state === 'WAITING' ? '다시 발급을 요청했습니다.' : '다시 취소를 요청했습니다.',
  );
};

const isFailed = ({ state }: CashReceiptView): boolean => state === 'FAILED' || state === 'CANCEL_FAILED';

const tones: Partial<Record<CashReceiptState, 'warn'>> = { FAILED: 'warn', CANCEL_FAILED: 'warn' };

const purposeOf = ({ purpose, isUnasked }: CashReceiptView): string =>
  isUnasked ? `${receiptPurposes[purpose]} (자진발급)` : receiptPurposes[purpose];

const receiptList: ListDeclaration<CashReceiptView> = {
  name: '현금영수증',
  empty: '현금영수증이 없습니다',
  rowId: ({ orderNo }) => orderNo,
  rowName: ({ orderNo }) => orderNo,
  filters: [{ kind: 'select', name: 'state', label: '상태', options: labelChoices(cashReceiptStates) }],
  source: { href: '/api/console/shop/cash-receipts', rows: 'cashReceipts' },
  columns: [
    {
      key: 'createdAt',
      header: '입금 확인',
      sorts: datedSorts,
      value: ({ createdAt }) => formatDateTime(createdAt),
      width: 150,
    },
    {
      key: 'state',
      header: '상태',
      value: ({ state }) => cashReceiptStates[state],
      cell: ({ orderNo, message, retriedBy, ...receipt }) => (
        <>
          <Badge tone={tones[receipt.state]}>{cashReceiptStates[receipt.state]}</Badge>
          {message && <small className="block">{message}</small>}
          {tones[receipt.state] && (
            <EditLink id={orderNo}>{receipt.state === 'FAILED' ? '재발급' : '다시 취소'}</EditLink>
          )}
          {retriedBy && <small className="block">{retriedBy.username} 재요청</small>}
        </>
      ),
      width: 130,
    },
    orderColumn,
    { key: 'purpose', header: '용도', value: purposeOf, width: 150 },
    { key: 'number', header: '발급번호', value: ({ maskedNumber }) => maskedNumber, width: 140 },
    wonColumn('amount', '발급금액'),
    {
      key: 'canceled',
      header: '취소금액',
      value: ({ canceledAmount }) => (canceledAmount > 0 ? formatWon(canceledAmount) : ''),
      align: 'end',
      width: 110,
    },
    {
      key: 'issueNumber',
      header: '승인번호',
      value: ({ issueNumber }) => issueNumber,
      cell: ({ issueNumber, receiptUrl, orderNo }) => (
        <>
          {issueNumber} {receiptUrl && <ReceiptLink href={receiptUrl} of={orderNo} />}
        </>
      ),
      width: 160,
    },
    { key: 'why', header: '실패 사유', value: ({ message }) => message, onScreen: false },
  ],
};

export default function CashReceipts() {
  const page = useLoaderData<typeof loader>();
  const { editing, close } = useEdit();
  const receipt = page.rows.find((one) => one.orderNo === editing && isFailed(one));
  return (
    <ConsolePage title="현금영수증">
      <p className="form-note">
        무통장입금 주문은 입금이 확인되면 자동으로 발급하고, 환불이 끝나면 그 금액만큼 취소합니다. 발급이나
        취소에 실패한 건은 번호를 확인해 다시 요청해 주세요.
      </p>
      <ListScreen list={receiptList} page={page} />
      {receipt && <RetryDialog key={receipt.orderNo} receipt={receipt} onClose={close} />}
    </ConsolePage>
  );
}
