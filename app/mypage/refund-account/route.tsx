import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { AccountDialog } from '#app/forms/bank-account/account-dialog.tsx';
import { accountRows } from '#app/forms/bank-account/account-rows.ts';
import { accountStepAt, withBankName } from '#app/forms/bank-account/shown-account.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { accountForms, takeAccountStep } from '#app/web/access/register-account.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { answerUnread } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { personalMeta } from '#app/web/personal-meta.ts';

const PAGE = '/mypage/refund-account';

export const headers = personalPage;
export const meta = personalMeta('환불계좌');

/** Reads the registered account, and the step of the registration in the address. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requireMember();
  const account = await shop.getMyRefundAccount({ _user });
  const { searchParams } = new URL(request.url);
  const at = await accountStepAt(searchParams, account !== undefined, (_id) =>
    shop.getAccountVerification({ _user, _id }),
  );
  return { account: account && withBankName(account), at };
};

/** Asks the bank (first step), checks the code (`intent=confirm`), or deletes the account (`intent=remove`). */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const { _user } = await session.requireMember();
  const read = await readForm(request, accountForms);
  if (!read.ok) return answerUnread(read.failure);
  const form = read.value;
  if (form.get('intent') === 'remove') {
    await shop.removeMyRefundAccount({ _user });
    return redirect(PAGE, 303);
  }
  return takeAccountStep(PAGE, form, {
    start: (account) => shop.startAccountVerification({ _user, form: account }),
    confirm: (code) => shop.confirmMyRefundAccount({ _user, form: code }),
  });
};

type Account = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['account']>;

const AccountTable = ({ account }: { account: Account }) => (
  <KeyValueTable caption="등록한 환불계좌" rows={accountRows(account)} />
);

export default function RefundAccountScreen() {
  const { account, at } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().formData?.get('intent') === 'remove';
  return (
    <>
      <h1 className="page-title">환불계좌</h1>
      <p className="mb-5 text-meta text-ink-2">
        무통장입금으로 결제한 주문을 취소하거나 반품하면 이 계좌로 돌려드립니다. 등록할 때 1원을 보내 본인
        계좌인지 확인합니다.
      </p>
      {account ? (
        <section className="panel max-w-xl" aria-label="등록한 환불계좌">
          {account.isUnproven && (
            <p className="mb-3 text-meta text-ink-2">
              회원가입 때 입력하신 계좌입니다. 아직 본인 계좌인지 확인하지 않았습니다.
            </p>
          )}
          <AccountTable account={account} />
          <Form method="post" className="mt-4 flex gap-2">
            <LinkButton href={`${PAGE}?edit=1`}>{account.isUnproven ? '계좌확인' : '계좌 변경'}</LinkButton>
            <Button type="submit" name="intent" value="remove" busy={busy}>
              삭제
            </Button>
          </Form>
        </section>
      ) : (
        <EmptyState
          title="등록한 환불계좌가 없습니다."
          action={
            <LinkButton href={`${PAGE}?edit=1`} variant="primary">
              환불계좌 등록
            </LinkButton>
          }
        />
      )}
      <AccountDialog
        page={PAGE}
        at={at}
        result={result}
        account={account && <AccountTable account={account} />}
      />
    </>
  );
}
