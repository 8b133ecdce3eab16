import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { ReceiptLink } from '#app/components/receipt-link.tsx';
import { labelChoices } from '#app/resources/choices.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import { orThrow } from '#app/web/failure.ts';
import { cashReceiptQuery } from '#shared/contracts/cash-receipt.ts';
import {
  type CashReceiptState,
  cashReceiptStates,
  receiptPurposes,
} from '#shared/domain/cash-receipt/cash-receipt.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { CashReceiptView } from '#shared/usecases/cash-receipts/list-cash-receipts.ts';
import { ConsolePage } from '../layout/page.tsx';
import { askedOf } from '../list/asked.ts';
import type { ListDeclaration } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';

export const headers = personalPage;

/** What became of the cash receipts of orders paid by transfer. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'service');
  const query = orThrow(parseWith(cashReceiptQuery, askedOf(args.request)));
  const { items, cursor } = orThrow(await args.context.shop.listCashReceipts({ actor, ...query }));
  return { rows: items, cursor };
};

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
      value: ({ createdAt }) => formatDateTime(createdAt),
      width: 150,
    },
    {
      key: 'state',
      header: '상태',
      value: ({ state }) => cashReceiptStates[state],
      cell: ({ state, message }) => (
        <>
          <Badge tone={tones[state]}>{cashReceiptStates[state]}</Badge>
          {message && <small className="block">{message}</small>}
        </>
      ),
      width: 130,
    },
    {
      key: 'orderNo',
      header: '주문번호',
      value: ({ orderNo }) => orderNo,
      cell: ({ orderNo }) => <Link to={`/console/shop/purchases/all?keyword=${orderNo}`}>{orderNo}</Link>,
      width: 190,
    },
    { key: 'purpose', header: '용도', value: purposeOf, width: 150 },
    { key: 'number', header: '발급번호', value: ({ maskedNumber }) => maskedNumber, width: 140 },
    {
      key: 'amount',
      header: '발급금액',
      value: ({ amount }) => formatWon(amount),
      align: 'end',
      width: 110,
    },
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
  return (
    <ConsolePage title="현금영수증">
      <p className="form-note">
        무통장입금 주문은 입금이 확인되면 자동으로 발급하고, 환불이 끝나면 그 금액만큼 취소합니다. 발급에
        실패한 건은 홈택스에서 직접 발급해 주세요.
      </p>
      <ListScreen list={receiptList} page={page} />
    </ConsolePage>
  );
}
