import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { deposits } from '#app/resources/money.server.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith, valuesOf } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { depositAct, depositOfForm } from '#shared/contracts/orders/deposit.ts';
import { type DepositState, depositStates } from '#shared/domain/deposit/deposit.ts';
import { answerOf } from '../form/save.ts';
import { ConsolePage } from '../layout/page.tsx';
import { EDIT } from '../list/dialog-parameters.ts';
import { useEdit, useEdited } from '../list/edit.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { readList } from '../resource/serve.ts';
import { DepositDialog } from './deposit-dialog.tsx';
import { depositList } from './deposit-list.tsx';
import { DepositSheet } from './deposit-sheet.tsx';

export const headers = personalPage;

/** Reads the deposits to the shop's account that wait for a clerk, or that are settled. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, deposits.scope);
  const { shop } = args.context;
  const [{ page, about }, setting] = await Promise.all([readList(args, deposits, clerk), shop.getSetting()]);
  const edited = new URL(args.request.url).searchParams.get(EDIT);
  const isElsewhere = edited && !page.rows.some(({ _id }) => _id === edited);
  const deposit = isElsewhere ? await shop.getDeposit({ ...clerk, _id: edited }) : undefined;
  return {
    page,
    about,
    // Another screen may link to a deposit that is on another page, or already settled.
    asked: deposit?.ok ? deposit.value : undefined,
    account: setting.company.account?.accountNumber ?? '',
  };
};

const notices: Record<DepositState, string> = {
  OPEN: '처리할 입금에 두었습니다.',
  PART: '일부 입금으로 배정했습니다.',
  EXCESS: '입금을 확인했습니다. 초과금액을 환불해주세요.',
  PAID: '입금을 확인했습니다.',
  RETURNED: '환불한 입금으로 기록했습니다.',
  ASIDE: `${depositStates.ASIDE}으로 분류했습니다.`,
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, deposits.scope);
  const sent = await readForm(args.request);
  if (!sent.ok) return failureData(sent.failure);
  const values = valuesOf(sent.value);
  const place = parseWith(depositOfForm, values);
  if (!place.ok) return failureData(place.failure);
  const form = parseWith(depositAct, values);
  if (!form.ok) return failureData(form.failure);
  const settled = await args.context.shop.settleDeposit({ ...clerk, ...place.value, ...form.value });
  return answerOf(settled, ({ state, returned }) =>
    state === 'PAID' && returned ? '초과금액을 환불한 것으로 기록했습니다.' : notices[state],
  );
};

export default function Deposits() {
  const { page, about, asked, account } = useLoaderData<typeof loader>();
  const { editing, close } = useEdit();
  const deposit = useEdited(asked ? [...page.rows, asked] : page.rows, ({ _id }) => _id, editing);
  return (
    <ConsolePage title={about.item} actions={<DepositSheet account={account} />}>
      <p className="form-note">
        은행 거래내역을 올리면 입금자와 금액이 맞는 무통장입금 주문이 하나뿐일 때 자동으로 입금을 확인합니다.
        나머지는 아래에서 입금자를 눌러 처리해주세요. 출금은{' '}
        <Link to="/console/shop/remittances">송금할 환불</Link>과 대조해 예금주와 금액이 하나만 맞으면
        환불완료로 바꿉니다.
      </p>
      <ListScreen list={depositList} about={about} page={page} />
      {deposit && <DepositDialog key={deposit._id} deposit={deposit} onClose={close} />}
    </ConsolePage>
  );
}
