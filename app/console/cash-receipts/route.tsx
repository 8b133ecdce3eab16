import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { cashReceipts } from '#app/resources/money.server.ts';
import { ReceiptLink } from '#app/shop/receipt-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { cashReceiptRetryForm } from '#shared/contracts/orders/cash-receipt.ts';
import {
  type CashReceiptState,
  cashReceiptStates,
  receiptPurposes,
} from '#shared/domain/cash-receipt/cash-receipt.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { CashReceiptView } from '#shared/usecases/cash-receipts/list-cash-receipts.ts';
import { answerRefused, saveForm } from '../form/save.ts';
import { ConsolePage } from '../layout/page.tsx';
import { orderColumn } from '../list/columns.tsx';
import { datedSorts, type ResourceList } from '../list/declare.ts';
import { useEdit, useEdited } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader } from '../resource/serve.ts';
import { RetryDialog } from './retry-dialog.tsx';

export const headers = personalPage;
export const loader = listLoader(cashReceipts);

/** Retries a failed cash receipt. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, cashReceipts.scope);
  const { shop } = args.context;
  const sent = await readForm(args.request, cashReceiptRetryForm);
  if (!sent.ok) return answerRefused(sent.failure);
  return saveForm(
    sent.value,
    cashReceiptRetryForm,
    (retry) => shop.retryCashReceipt({ ...clerk, ...retry }),
    ({ state }) => ({
      notice: state === 'WAITING' ? '다시 발급을 요청했습니다.' : '다시 취소를 요청했습니다.',
    }),
    { shop, clerk },
  );
};

const isFailed = ({ state }: CashReceiptView): boolean => state === 'FAILED' || state === 'CANCEL_FAILED';

const tones: Partial<Record<CashReceiptState, 'accent' | 'sale'>> = {
  COMPLETED: 'accent',
  FAILED: 'sale',
  CANCEL_FAILED: 'sale',
};

const purposeOf = ({ purpose, isUnasked }: CashReceiptView): string =>
  isUnasked ? `${receiptPurposes[purpose]} (자진발급)` : receiptPurposes[purpose];

/**
 * Finds the issue number to show. Returns undefined for a receipt that was never issued: the provider numbers its
 * request all the same, but the tax office does not have that number.
 */
const issueNumberOf = ({ state, issueNumber }: CashReceiptView): string | undefined =>
  state === 'FAILED' ? undefined : issueNumber;

const receiptList: ResourceList<CashReceiptView> = {
  empty: '현금영수증이 없습니다',
  rowId: ({ orderNo }) => orderNo,
  rowName: ({ orderNo }) => orderNo,
  filters: [
    { kind: 'select', name: 'state', label: '상태', options: labelChoices(cashReceiptStates) },
    { kind: 'days', name: 'created', label: '입금확인일' },
  ],
  columns: [
    {
      key: 'createdAt',
      header: '입금확인일시',
      sorts: datedSorts,
      value: ({ createdAt }) => formatDateTime(createdAt),
      width: 150,
    },
    {
      key: 'state',
      header: '상태',
      value: ({ state }) => cashReceiptStates[state],
      cell: (receipt) => (
        <>
          <Badge tone={tones[receipt.state]}>{cashReceiptStates[receipt.state]}</Badge>
          {receipt.message && <small className="block">{receipt.message}</small>}
          {receipt.retriedBy && <small className="block">{receipt.retriedBy.username} 재요청</small>}
          {isFailed(receipt) && (
            <EditLink id={receipt.orderNo} className="btn btn-line btn-sm">
              {receipt.state === 'FAILED' ? '재발급' : '취소 재요청'}
            </EditLink>
          )}
        </>
      ),
      width: 170,
    },
    orderColumn,
    { key: 'purpose', header: '용도', value: purposeOf, width: 150 },
    { key: 'number', header: '발급번호', value: ({ maskedNumber }) => maskedNumber, width: 140 },
    {
      key: 'amount',
      header: '발급금액',
      value: ({ amount }) => amount,
      cell: ({ amount, canceledAmount }) => (
        <>
          {formatWon(amount)}
          {canceledAmount > 0 && <small className="block text-ink-2">{formatWon(canceledAmount)} 취소</small>}
        </>
      ),
      align: 'end',
      width: 120,
    },
    {
      key: 'canceled',
      header: '취소금액',
      value: ({ canceledAmount }) => (canceledAmount > 0 ? canceledAmount : ''),
      onScreen: false,
    },
    {
      key: 'issueNumber',
      header: '승인번호',
      value: issueNumberOf,
      cell: (receipt) =>
        issueNumberOf(receipt) && (
          <span className="flex items-center gap-2 whitespace-nowrap">
            {issueNumberOf(receipt)}
            {receipt.receiptUrl && <ReceiptLink href={receipt.receiptUrl} of={receipt.orderNo} />}
          </span>
        ),
      width: 220,
    },
    { key: 'why', header: '실패 사유', value: ({ message }) => message, onScreen: false },
  ],
};

export default function CashReceipts() {
  const { page, about } = useLoaderData<typeof loader>();
  const { editing, close } = useEdit();
  const receipt = useEdited(page.rows.filter(isFailed), ({ orderNo }) => orderNo, editing);
  return (
    <ConsolePage title={about.item}>
      <p className="form-note">
        무통장입금 주문은 입금이 확인되면 자동으로 발급하고, 환불이 끝나면 그 금액만큼 취소합니다. 발급이나
        취소에 실패한 건은 번호를 확인해 다시 요청해주세요.
      </p>
      <ListScreen list={receiptList} about={about} page={page} />
      {receipt && <RetryDialog key={receipt.orderNo} receipt={receipt} onClose={close} />}
    </ConsolePage>
  );
}
