import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { withBankName } from '#app/forms/bank-account/shown-account.ts';
import { VerificationBox } from '#app/forms/verification-box.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { showAlert } from '#app/ui/dialogs.ts';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { answerFailure, answerInvalid, answerUnread } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { promoterApplicationForm } from '#shared/contracts/members/promoter.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { typesOfPromoters } from '#shared/domain/user/promoter.ts';
import { unavailableFor } from '#shared/domain/user/user-type.ts';
import { ApplicationForm } from './application-form.tsx';

const PAGE = '/mypage/promoter';
const shown = ['bank.code', 'bank.accountNumber', 'bank.accountHolder', '_terms'];

export const headers = personalPage;
export const meta = personalMeta('추천인 신청');

/** Reads the state of the member's application. A member who may apply also gets the terms and the verified person. */
export const loader = async ({ context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user, userType } = await session.requireMember();
  const [promoter, termsList, person] = await Promise.all([
    shop.getMyPromoter({ _user }),
    shop.listTerms({ target: 'PROMOTER' }),
    shop.pendingCertification({
      identityVerificationId: session.cookie('verification'),
      purpose: 'PROMOTER',
    }),
  ]);
  const { account, ...application } = orThrow(promoter);
  return {
    ...application,
    account: account && withBankName(account),
    termsList,
    person,
    unavailable: unavailableFor(userType, typesOfPromoters),
  };
};

/** Stores the application. The applicant is taken only from the identity verification of this browser. */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const actor = await session.requireMember();
  const form = await readForm(request, promoterApplicationForm);
  if (!form.ok) return answerUnread(form.failure);
  const submission = parseWithZod(form.value, { schema: promoterApplicationForm });
  if (submission.status !== 'success') return answerInvalid(submission);
  const identityVerificationId = session.cookie('verification') ?? '';
  const applied = await shop.applyAsPromoter({
    actor,
    form: { ...submission.value, identityVerificationId },
  });
  if (!applied.ok) return answerFailure(submission, applied.failure, shown);
  session.clearCookie('verification');
  return redirect(PAGE, 303);
};

type LoaderData = ReturnType<typeof useLoaderData<typeof loader>>;

const Applied = ({ account, appliedAt }: Pick<LoaderData, 'account' | 'appliedAt'>) => (
  <KeyValueTable
    caption="신청 내용"
    rows={[
      { name: '신청일', value: appliedAt ? formatDate(appliedAt) : '' },
      { name: '은행', value: account?.bank ?? '' },
      { name: '계좌번호', value: account?.accountNumber ?? '' },
      { name: '예금주', value: account?.accountHolder ?? '' },
    ]}
  />
);

/**
 * State of the application: waiting, approved, or the reason of a rejection. Renders nothing for members who have never
 * applied.
 */
const ApplicationState = ({ state, reason, code, decidedAt, hasLedger, ...applied }: LoaderData) => {
  if (state === 'AWAITING')
    return (
      <section className="panel grid max-w-xl gap-4" aria-label="신청 상태">
        <p role="status">추천인 신청을 확인하고 있습니다. 결과는 메일이나 문자로 알려드립니다.</p>
        <Applied {...applied} />
      </section>
    );
  if (state === 'APPROVED')
    return (
      <section className="panel grid max-w-xl gap-4" aria-label="신청 상태">
        <p role="status">
          추천인으로 활동하고 있습니다. 추천인코드 <b>{code}</b>
        </p>
        <div>
          <LinkButton href="/promoter/dashboard" variant="primary">
            추천인 페이지로 이동
          </LinkButton>
        </div>
      </section>
    );
  if (state === 'REJECTED')
    return (
      <section className="panel mb-6 grid max-w-xl gap-2" aria-label="신청 상태">
        <p role="status" className="font-bold">
          {decidedAt && `${formatDate(decidedAt)} `}신청이 반려되었거나 활동이 종료되었습니다.
        </p>
        {reason && <p className="whitespace-pre-line">사유: {reason}</p>}
        <p className="text-meta text-ink-2">내용을 확인하신 뒤 다시 신청하실 수 있습니다.</p>
        {hasLedger && (
          <div>
            <LinkButton href="/promoter/bonuses">남은 보너스 확인과 출금</LinkButton>
          </div>
        )}
      </section>
    );
  return null;
};

export default function PromoterApplication() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { state, person, termsList, unavailable } = loaded;
  // With scripts an alert shows it, as for a login dialog; the sentence also stays on the page.
  useEffect(() => {
    if (unavailable) void showAlert(unavailable);
  }, [unavailable]);
  const isOpen = !unavailable && state !== 'AWAITING' && state !== 'APPROVED';
  return (
    <>
      <h1 className="page-title">추천인 신청</h1>
      <p className="mb-5 text-meta text-ink-2">
        추천인코드로 가입한 회원이 구매를 확정하면 보너스를 드립니다. 모은 보너스는 본인 계좌로 출금할 수
        있습니다.
      </p>
      <ApplicationState {...loaded} />
      {unavailable && <p>{unavailable}</p>}
      {isOpen && (
        <div className="grid gap-4">
          <div className="max-w-xl">
            <VerificationBox purpose="PROMOTER" person={person} inNewWindow />
          </div>
          <ApplicationForm result={result} termsList={termsList} />
        </div>
      )}
    </>
  );
}
