import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { AccountDialog } from '#app/forms/bank-account/account-dialog.tsx';
import { accountRows } from '#app/forms/bank-account/account-rows.ts';
import { accountStepAt, withBankName } from '#app/forms/bank-account/shown-account.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { accountForms, takeAccountStep } from '#app/web/access/register-account.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { answerUnread } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { formatDate } from '#shared/domain/time/format.ts';

const PAGE = '/promoter/bank';

export const headers = personalPage;
export const meta = personalMeta('출금 계좌');

/** Reads the registered account, and the step of the registration in the address. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requirePayee();
  const { account } = orThrow(await shop.getMyPromoter({ _user }));
  const { searchParams } = new URL(request.url);
  const at = await accountStepAt(searchParams, account !== undefined, (_id) =>
    shop.getAccountVerification({ _user, _id }),
  );
  return { account: account && withBankName(account), at };
};

/** Asks the bank (INPUT), or checks the code (VERIFY, `intent=confirm`). */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const { _user } = await session.requirePayee();
  const read = await readForm(request, accountForms);
  if (!read.ok) return answerUnread(read.failure);
  return takeAccountStep(PAGE, read.value, {
    start: (account) => shop.startAccountVerification({ _user, form: account }),
    confirm: (code) => shop.confirmPromoterAccount({ _user, form: code }),
  });
};

type Account = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['account']>;

const AccountTable = ({ account }: { account: Account }) => (
  <KeyValueTable
    caption="출금 받을 계좌"
    rows={[
      ...accountRows(account),
      {
        name: '1원 인증',
        value: account.verifiedAt ? `${formatDate(account.verifiedAt)} 완료` : '아직 하지 않았습니다',
      },
    ]}
  />
);

export default function PromoterBank() {
  const { account, at } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  // A promoter without bonuses to withdraw only registers an account (verification-only).
  const hasBonuses = (useRouteLoaderData<{ remain: number }>('promoter/layout/route')?.remain ?? 0) > 0;
  return (
    <>
      <h1 className="page-title">출금 계좌</h1>
      <p className="mb-5 text-meta text-ink-2">
        보너스를 이 계좌로 보내드립니다. 등록할 때 1원을 보내 본인 계좌인지 확인합니다.
      </p>
      {account ? (
        <section className="panel max-w-xl" aria-label="출금 받을 계좌">
          <AccountTable account={account} />
          <div className="mt-4">
            <LinkButton href={`${PAGE}?edit=1`}>계좌 변경</LinkButton>
          </div>
        </section>
      ) : (
        <EmptyState
          title="등록한 계좌가 없습니다."
          action={
            <LinkButton href={`${PAGE}?edit=1`} variant="primary">
              계좌 등록
            </LinkButton>
          }
        />
      )}
      <AccountDialog
        page={PAGE}
        at={at}
        result={result}
        account={account && <AccountTable account={account} />}
        onward={
          hasBonuses && (
            <LinkButton href="/promoter/bonuses-withdraw" variant="primary">
              출금하러 가기
            </LinkButton>
          )
        }
      />
    </>
  );
}
