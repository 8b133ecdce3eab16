import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { VerificationBox } from '#app/forms/verification-box.tsx';
import { ResilientForm } from '#app/resilient-requests/resilient-requests.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { AccountLinks, AccountPanel, Notice } from '#app/shop/account-panel.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { clientAddress } from '#app/web/access/client-address.ts';
import { finishLogin } from '#app/web/access/finish-login.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { DOCUMENT_BYTES, htmlDocumentOf } from '#app/web/document.ts';
import { answerFailure, answerInvalid, answerUnread } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { requiredOf } from '#app/web/forms/required-of.ts';
import { signUpFormSchema, socialSignUpFormSchema } from '#shared/contracts/members/user.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { SocialButtons } from '../login/social-buttons.tsx';
import { JoinForm } from './join-form.tsx';
import { leftEmpty } from './left-empty.ts';

export const headers = personalPage;
export const handle = { aside: false };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '회원가입 | 온결홈',
    description: '회원가입 시 즉시 5% 할인! 개인회원과 기업회원으로 가입할 수 있습니다.',
    path: '/join',
  });

/** Fields that can show their own error. */
const shown = [
  '_terms',
  'username',
  'password',
  'name',
  'email',
  'phone',
  'referrer',
  'promoterCode',
  'businessNumber',
  'businessRegistration',
  'bank.accountHolder',
];

const services = { kakao: '카카오', naver: '네이버' } as const;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { session, shop } = context;
  const query = new URL(request.url).searchParams;
  const actor = await session.actor();
  if (actor.kind === 'member') throw redirect('/mypage/dashboard');
  const [termsList, certification, profile] = await Promise.all([
    shop.listTerms({ target: 'JOIN' }),
    shop.pendingCertification({ identityVerificationId: session.cookie('verification'), purpose: 'JOIN' }),
    shop.pendingSocialProfile(session.cookie('socialProfile')),
  ]);
  return {
    logins: shop.getOfferedWays().logins,
    type: query.get('type') === 'COMPANY' ? ('COMPANY' as const) : ('PERSON' as const),
    termsList,
    required: requiredOf(profile ? socialSignUpFormSchema([]) : signUpFormSchema([])),
    person: certification && { name: certification.name, phone: certification.phone },
    social: profile && { service: services[profile.provider], email: profile.email },
    promoterCode: beginningOf(query.get('promoterCode') ?? '', 40) || undefined,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { session, shop } = context;
  const form = await readForm(request, signUpFormSchema([]), DOCUMENT_BYTES);
  if (!form.ok) return answerUnread(form.failure);
  const isSocial = Boolean(await shop.pendingSocialProfile(session.cookie('socialProfile')));
  const schemaOf = (terms: string[]) => (isSocial ? socialSignUpFormSchema(terms) : signUpFormSchema(terms));
  const submission = parseWithZod(form.value, { schema: schemaOf([]) });
  if (submission.status !== 'success') {
    const necessary = (await shop.listTerms({ target: 'JOIN' })).flatMap((term) =>
      term.necessary ? [term._id] : [],
    );
    const parsed = parseWithZod(form.value, { schema: schemaOf(necessary) });
    return answerInvalid(parsed, leftEmpty(form.value));
  }
  const joined = await shop.join({
    form: { ...submission.value, identityVerificationId: session.cookie('verification') },
    businessRegistration: await htmlDocumentOf(form.value, 'businessRegistration'),
    socialNote: session.cookie('socialProfile'),
    address: clientAddress(request),
  });
  if (!joined.ok) return answerFailure(submission, joined.failure, shown);
  const leadsTo = await finishLogin(context, joined.value, '/join/complete');
  session.clearCookie('verification');
  return redirectDocument(leadsTo, 303);
};

export default function Join() {
  const { type, logins, person, required, social, promoterCode, termsList } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const tab = (to: 'PERSON' | 'COMPANY', text: string) => ({
    href: to === 'PERSON' ? '/join' : '/join?type=COMPANY',
    text,
    current: to === type,
  });
  return (
    <AccountPanel wide title="회원가입" lead="회원가입 시 즉시 5% 할인!">
      <TabLinks label="회원 유형" items={[tab('PERSON', '개인회원'), tab('COMPANY', '기업회원')]} />
      {social ? (
        <Notice>
          {`아이디와 비밀번호를 만들지 않고 ${social.service} 계정으로 로그인합니다. 본인인증과 약관 동의만 하면 됩니다.`}
        </Notice>
      ) : (
        <SocialButtons services={logins} />
      )}
      <section className="grid gap-4 border-t border-line pt-6">
        <h2 className="text-price">본인인증</h2>
        <VerificationBox purpose="JOIN" person={person} />
      </section>
      <ResilientForm />
      <JoinForm
        key={type}
        returned={returned}
        required={required}
        type={type}
        person={person}
        social={social}
        promoterCode={promoterCode}
        termsList={termsList}
      />
      <AccountLinks items={[{ href: '/login', text: '이미 회원이신가요? 로그인' }]} />
    </AccountPanel>
  );
}
