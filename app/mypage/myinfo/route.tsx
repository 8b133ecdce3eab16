import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { Notice } from '#app/shop/account-panel.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { clientAddress } from '#app/web/access/client-address.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { answerFailure, answerInvalid, answerUnread } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { changeInfoFormSchema, type InfoChange, infoChanges } from '#shared/contracts/members/user.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { userTypeLabels } from '#shared/domain/user/user-type.ts';
import type { VerificationPurpose } from '#shared/domain/user/verification.ts';
import { ConsentForm } from './consent-form.tsx';
import { EmailForm } from './email-form.tsx';
import { FoundingForm } from './founding-form.tsx';
import { MailStopForm } from './mail-stop-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';

export const headers = personalPage;
export const meta = personalMeta('회원정보');

const changes = {
  email: '이메일을 변경했습니다.',
  phone: '연락처를 변경했습니다.',
  founding: '창립일을 저장했습니다.',
  password: '비밀번호를 변경했습니다. 다른 기기에서는 로그아웃되었습니다.',
  consent: '수신 동의를 변경했습니다.',
  mail: '이제 이 주소로 메일을 다시 보내드립니다.',
} as const satisfies Record<InfoChange, string>;
const changeOf = (text: unknown): InfoChange | undefined => infoChanges.find((known) => known === text);

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { session, shop } = context;
  const { _user } = await session.requireMember();
  const identityVerificationId = session.cookie('verification');
  const checkedFor = (purpose: VerificationPurpose) =>
    shop.pendingCertification({ identityVerificationId, purpose });
  const [info, termsList, person, forEmail, mailStop] = await Promise.all([
    shop.getMyInfo({ _user }),
    shop.listTerms({ target: 'JOIN' }),
    checkedFor('CHANGE_PHONE'),
    checkedFor('CHANGE_EMAIL'),
    shop.getMyMailStop({ _user }),
  ]);
  return {
    user: orThrow(info),
    optionalTerms: termsList.filter(({ necessary }) => !necessary),
    person,
    forEmail,
    mailStop: mailStop?.reason,
    changed: changeOf(new URL(request.url).searchParams.get('changed')),
  };
};

/** Runs the action of a form: each form sends what it changes, and its name as `change`. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { session, shop } = context;
  const { _user } = await session.requireMember();
  const form = await readForm(request, changeInfoFormSchema);
  if (!form.ok) return answerUnread(form.failure);
  const submission = parseWithZod(form.value, { schema: changeInfoFormSchema });
  if (submission.status !== 'success') return answerInvalid(submission);
  const {
    change,
    email,
    password,
    passwordNow,
    identityVerificationId,
    foundingDate,
    _terms = [],
  } = submission.value;
  if (change === 'mail') {
    const resumed = await shop.resumeMyMail({ _user });
    if (!resumed.ok) return answerFailure(submission, resumed.failure, []);
    return redirect('/mypage/myinfo?changed=mail', 303);
  }
  const address = clientAddress(request);
  const checked = { identityVerificationId: session.cookie('verification') };
  const forms = {
    // Only the identity verification made in this browser replaces the password.
    email: { email, ...(identityVerificationId ? checked : { passwordNow }) },
    phone: checked,
    password: { password, passwordNow },
    founding: { foundingDate },
    consent: { _terms },
  };
  const changed = await shop.changeMyInfo({ _user, form: forms[change], address, staysLoggedIn: true });
  if (!changed.ok)
    return answerFailure(submission, changed.failure, ['email', 'password', 'passwordNow', 'foundingDate']);
  if (change === 'phone' || (change === 'email' && identityVerificationId))
    session.clearCookie('verification');
  if (changed.value.tokens) session.logIn(changed.value.tokens);
  return redirect(`/mypage/myinfo?changed=${change}`, 303);
};

export default function MyInfo() {
  const { user, optionalTerms, person, forEmail, mailStop, changed } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const sent = lastResult?.initialValue?.change;
  const resultOf = (change: InfoChange) => (sent === change ? lastResult : undefined);
  return (
    <section className="grid gap-6">
      <h1 className="page-title mb-0">회원정보</h1>
      {lastResult && !sent && <FormError errors={lastResult.error?.[''] ?? undefined} />}
      {changed && !lastResult && <Notice>{changes[changed]}</Notice>}
      {mailStop && <MailStopForm reason={mailStop} lastResult={resultOf('mail')} />}
      <div className="panel">
        <KeyValueTable
          caption="회원정보"
          rows={[
            { name: '아이디', value: user.username },
            { name: '이름', value: user.name },
            { name: '회원 유형', value: userTypeLabels[user.type] },
            { name: '연락처', value: user.phone },
            { name: '이메일', value: user.email },
            { name: '가입일', value: formatDate(user.createdAt) },
            {
              name: '간편 로그인',
              value:
                [user.social.kakao && '카카오', user.social.naver && '네이버'].filter(Boolean).join(', ') ||
                '연결 안 함',
            },
          ]}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <EmailForm lastResult={resultOf('email')} email={user.email} person={forEmail} />
        {user.type === 'COMPANY' && (
          <FoundingForm lastResult={resultOf('founding')} foundingDate={user.foundingDate} />
        )}
        <PhoneForm lastResult={resultOf('phone')} person={person} />
        <PasswordForm lastResult={resultOf('password')} />
        <ConsentForm
          termsList={optionalTerms}
          agreed={user.agreements.map(({ _terms }) => _terms)}
          lastResult={resultOf('consent')}
        />
      </div>
      <p className="text-meta text-ink-2">
        더 이상 이용하지 않으시나요?{' '}
        <a href="/mypage/leave" className="underline">
          회원 탈퇴
        </a>
      </p>
    </section>
  );
}
