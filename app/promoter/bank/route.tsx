import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { AccountForm } from '#app/components/bank-account/account-form.tsx';
import { CodeForm } from '#app/components/bank-account/code-form.tsx';
import { sentWonOf, withBankName } from '#app/components/bank-account/shown-account.ts';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { KeyValueTable } from '#app/components/key-value-table.tsx';
import { EmptyState } from '#app/components/states.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { answerUnread } from '#app/web/form-answers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { readForm } from '#app/web/read-body.ts';
import { accountForms, takeAccountStep } from '#app/web/register-account.ts';
import { formatDate } from '#shared/domain/time/format.ts';

const PAGE = '/promoter/bank';
/** Who only registers an account is not led to withdraw afterwards (spec §4: verification-only). */
const ONLY = 'only';

/** The page in the mode it was opened in. */
const pageAt = (onlyVerifies: boolean): string => (onlyVerifies ? `${PAGE}?${ONLY}=1` : PAGE);

export const headers = personalPage;
export const meta = personalMeta('출금 계좌');

/** What the screen is opened for by its address: `?edit=1` the form, `?check=…` the code, `?done=1` the good news. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requirePayee();
  const { searchParams } = new URL(request.url);
  const _id = searchParams.get('check');
  const [promoter, check] = await Promise.all([
    shop.getMyPromoter({ _user }),
    _id ? shop.getHoldVerification({ _user, _id }) : undefined,
  ]);
  const { account } = orThrow(promoter);
  const isRunning = check && !check.isOutdated;
  return {
    account: account && withBankName(account),
    sent: isRunning ? sentWonOf(check) : undefined,
    isOutdated: _id !== null && !isRunning,
    editing: searchParams.has('edit'),
    isDone: searchParams.has('done'),
    page: pageAt(searchParams.has(ONLY)),
    onlyVerifies: searchParams.has(ONLY),
  };
};

/** Asks the bank (INPUT), takes the code (VERIFY, `intent=confirm`). */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const { _user } = await session.requirePayee();
  const read = await readForm(request, accountForms);
  if (!read.ok) return answerUnread(read.failure);
  return takeAccountStep(pageAt(new URL(request.url).searchParams.has(ONLY)), read.value, {
    start: (account) => shop.startHoldVerification({ _user, form: account }),
    confirm: (code) => shop.confirmPromoterAccount({ _user, form: code }),
  });
};

type Account = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['account']>;

const AccountTable = ({
  account: { bank, accountNumber, accountHolder, verifiedAt },
}: {
  account: Account;
}) => (
  <KeyValueTable
    caption="출금 받을 계좌"
    rows={[
      { name: '은행', value: bank },
      { name: '계좌번호', value: accountNumber },
      { name: '예금주', value: accountHolder },
      { name: '1원 인증', value: verifiedAt ? `${formatDate(verifiedAt)} 완료` : '아직 하지 않았습니다' },
    ]}
  />
);

export default function PromoterBank() {
  const { account, sent, isOutdated, editing, isDone, page, onlyVerifies } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const editHref = `${page}${onlyVerifies ? '&' : '?'}edit=1`;
  const typing = !sent && (editing || isOutdated || result !== undefined);
  const navigate = useNavigate();
  return (
    <>
      <h1 className="page-title">출금 계좌</h1>
      <p className="mb-5 text-meta text-ink-2">
        보너스를 이 계좌로 보내드립니다. 등록할 때 1원을 보내 본인 계좌인지 확인합니다.
      </p>
      {isOutdated && (
        <p className="form-error mb-4 max-w-xl" role="alert">
          인증 시간이 지났거나 입력 횟수를 넘었습니다. 계좌를 다시 확인해주세요.
        </p>
      )}
      {sent && <CodeForm sent={sent} result={result} backHref={editHref} />}
      {typing && <AccountForm result={result} cancelHref={page} />}
      {account && !sent && !typing && (
        <section className="panel max-w-xl" aria-label="출금 받을 계좌">
          <AccountTable account={account} />
          <div className="mt-4">
            <LinkButton href={editHref}>계좌 변경</LinkButton>
          </div>
        </section>
      )}
      {!account && !sent && !typing && (
        <EmptyState
          title="등록한 계좌가 없습니다."
          action={
            <LinkButton href={editHref} variant="primary">
              계좌 등록
            </LinkButton>
          }
        />
      )}
      {account && (
        <Dialog
          open={isDone}
          onClose={() => navigate(page, { preventScrollReset: true })}
          closeHref={page}
          title="계좌 인증 완료"
          footer={
            <>
              <LinkButton href={page}>확인</LinkButton>
              {!onlyVerifies && (
                <LinkButton href="/promoter/bonuses-withdraw" variant="primary">
                  출금하러 가기
                </LinkButton>
              )}
            </>
          }
        >
          <p className="mb-4" role="status">
            계좌를 확인하고 등록했습니다.
          </p>
          <AccountTable account={account} />
        </Dialog>
      )}
    </>
  );
}
