import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { KeyValueTable } from '#app/components/key-value-table.tsx';
import { EmptyState } from '#app/components/states.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { answerFailure, answerInvalid } from '#app/web/form-answers.ts';
import { refundAccountSchema } from '#shared/contracts/order.ts';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import { AccountForm } from './account-form.tsx';

const PAGE = '/mypage/refund-account';

export const headers = personalPage;
export const meta = () => [{ title: '환불계좌 | 온결홈' }, { name: 'robots', content: 'noindex' }];

/** `?edit=1` shows the form; `?done=1` comes after an account was kept. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requireMember();
  const { searchParams } = new URL(request.url);
  const account = await shop.getMyRefundAccount({ _user });
  return {
    account: account && { ...account, bank: banks[account.accountBankCode as BankCode] },
    editing: searchParams.has('edit'),
    isDone: searchParams.has('done'),
  };
};

/** Has the bank confirm an account and keeps it; `intent=remove` forgets it. */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const { _user } = await session.requireMember();
  const form = await request.formData();
  if (form.get('intent') === 'remove') {
    await shop.removeMyRefundAccount({ _user });
    return redirect(PAGE, 303);
  }
  const submission = parseWithZod(form, { schema: refundAccountSchema });
  if (submission.status !== 'success') return answerInvalid(submission);
  const saved = await shop.saveMyRefundAccount({ _user, form: submission.value });
  if (saved.ok) return redirect(`${PAGE}?done=1`, 303);
  return answerFailure(submission, saved.failure, ['accountBankCode', 'accountNumber', 'accountHolder']);
};

export default function RefundAccountScreen() {
  const { account, editing, isDone } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().formData?.get('intent') === 'remove';
  return (
    <>
      <h1 className="page-title">환불계좌</h1>
      <p className="mb-5 text-meta text-ink-2">
        무통장입금으로 결제한 주문을 취소하거나 반품하면 이 계좌로 돌려드립니다.
      </p>
      {isDone && account && (
        <p className="done" role="status">
          계좌를 확인하고 등록했습니다.
        </p>
      )}
      {account && !editing && (
        <section className="panel max-w-xl" aria-label="등록한 환불계좌">
          <KeyValueTable
            caption="등록한 환불계좌"
            rows={[
              { name: '은행', value: account.bank },
              { name: '계좌번호', value: account.accountNumber },
              { name: '예금주', value: account.accountHolder },
            ]}
          />
          <Form method="post" className="mt-4 flex gap-2">
            <LinkButton href={`${PAGE}?edit=1`}>계좌 변경</LinkButton>
            <Button type="submit" name="intent" value="remove" busy={busy}>
              삭제
            </Button>
          </Form>
        </section>
      )}
      {!account && !editing && !result && (
        <EmptyState
          title="등록한 환불계좌가 없습니다."
          action={
            <LinkButton href={`${PAGE}?edit=1`} variant="primary">
              환불계좌 등록
            </LinkButton>
          }
        />
      )}
      {(editing || result) && <AccountForm result={result} cancelHref={PAGE} />}
    </>
  );
}

/** Only a form that was refused answers. */
export type RefusedAnswer = ReturnType<typeof useActionData<typeof action>>;
