import { Link, useLoaderData } from '@remix-run/react';
import { Checkbox } from '#app/forms/choice.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import { remittances } from '#app/resources/money.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDaysLeft, remittanceKinds } from '#shared/domain/remittance/remittance.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { RemittanceView } from '#shared/usecases/remittances/list-remittances.ts';
import { REAUTHENTICATION_FIELD } from '../form/reauthentication.ts';
import { ConsolePage, Panel } from '../layout/page.tsx';
import { wonColumn } from '../list/columns.tsx';
import type { ResourceList } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader, saveAction } from '../resource/serve.ts';

export const headers = personalPage;
export const loader = listLoader(remittances);
export const action = saveAction(remittances);

const dotted = (day: string): string => day.replaceAll('-', '.');

const toneOf = ({ daysLeft }: RemittanceView) => {
  if (daysLeft < 0) return 'sale';
  return daysLeft === 0 ? 'warn' : undefined;
};

/** Builds the address of the source of a remittance: a refund's order, or the deposit that is returned. */
const whereOf = ({ _id, kind, orderNo }: RemittanceView): string =>
  kind === 'DEPOSIT'
    ? `/console/shop/deposits?edit=${_id.slice('deposit/'.length)}`
    : `/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`;

const accountText = ({ account }: RemittanceView): string =>
  account
    ? `${banks[account.accountBankCode as BankCode] ?? ''} ${account.accountNumber}`
    : '등록된 계좌 없음';

const screen: ResourceList<RemittanceView> = {
  empty: '송금할 환불이 없습니다',
  rowId: ({ _id }) => _id,
  rowName: ({ name, amount }) => `${name} ${formatWon(amount)}`,
  columns: [
    {
      key: 'sendBy',
      header: '송금 기한',
      value: ({ sendBy }) => dotted(sendBy),
      cell: (row) => (
        <>
          <Badge tone={toneOf(row)}>{formatDaysLeft(row.daysLeft)}</Badge>
          <small className="block whitespace-nowrap">{dotted(row.sendBy)}</small>
        </>
      ),
      width: 120,
    },
    {
      key: 'holder',
      header: '받는 분',
      value: ({ name, account }) => account?.accountHolder ?? name,
      cell: (row) => (
        <>
          {row.account?.accountHolder ?? row.name}
          <small className={`block ${row.account ? '' : 'text-sale'}`}>{accountText(row)}</small>
          {row.doubt && <small className="block text-sale">{row.doubt} 확인이 필요합니다.</small>}
        </>
      ),
    },
    { key: 'account', header: '계좌', value: accountText, onScreen: false },
    wonColumn('amount', '금액'),
    {
      key: 'orderNo',
      header: '주문번호',
      value: ({ orderNo }) => orderNo,
      cell: (row) => (
        <Link className="whitespace-nowrap" to={whereOf(row)}>
          {row.orderNo ?? '입금 내역'}
        </Link>
      ),
      width: 190,
    },
    { key: 'kind', header: '구분', value: ({ kind }) => remittanceKinds[kind], onScreen: false },
    { key: 'reason', header: '내용', value: ({ reason }) => reason, width: 130 },
    {
      key: 'since',
      header: '환불 결정',
      value: ({ since }) => new Date(since),
      cell: ({ since, handedOutAt, handedOutBy }) => (
        <>
          <span className="whitespace-nowrap">{formatDateTime(since)}</span>
          {handedOutAt && (
            <small className="block">
              {formatDateTime(handedOutAt)} {handedOutBy} 이체 파일에 담음
            </small>
          )}
        </>
      ),
      width: 160,
    },
  ],
  bulk: [
    {
      intent: 'sent',
      label: '환불완료',
      variant: 'primary',
      confirm: (count) =>
        `선택한 환불 ${count}건을 은행에서 송금했습니까?\n환불완료로 바꾸고 고객에게 알립니다.`,
    },
  ],
};

/** Form that downloads the file for the bank without scripts. The password is sent with it. */
const TransferFile = () => (
  <div className="mb-4">
    <Panel title="은행 이체 파일">
      <form method="post" action="/console/shop/remittances/transfers" className="grid max-w-xl gap-3">
        <p className="text-ink-2">
          송금할 환불을 은행의 대량이체 양식으로 내려받습니다. 계좌가 없거나 예금주 확인이 필요한 환불은 담지
          않고 파일의 두 번째 시트에 적습니다.
        </p>
        <PasswordField
          name={REAUTHENTICATION_FIELD}
          label="내 비밀번호"
          hint="계좌번호가 모두 보이는 파일이라 한 번 더 확인합니다"
          autoComplete="current-password"
        />
        <Checkbox name="again" label="이미 내려받은 환불도 이체 파일에 다시 담기" />
        <div>
          <Button type="submit">이체 파일 엑셀 다운로드</Button>
        </div>
      </form>
    </Panel>
  </div>
);

export default function Remittances() {
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title={about.item}>
      <p className="form-note">
        쇼핑몰 계좌에서 직접 송금해야 하는 환불과 돌려줄 입금입니다. 3영업일 안에 송금해야 합니다. 송금한 뒤
        환불완료로 바꾸거나, <Link to="/console/shop/deposits">입금 내역</Link>에 은행 거래내역을 올리면
        예금주와 금액이 맞는 출금을 찾아 환불완료로 바꿉니다.
      </p>
      {page.rows.length > 0 && <TransferFile />}
      <ListScreen list={screen} about={about} page={page} />
    </ConsolePage>
  );
}
