import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { clientAddress } from '#app/web/client-address.ts';
import { finishLogin, loginBrowser, nextLoginStep } from '#app/web/finish-login.ts';
import { answerFailure, answerInvalid, answerUnread } from '#app/web/form-answers.ts';
import { safePath } from '#app/web/guards.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { readForm } from '#app/web/read-body.ts';
import { requiredOf } from '#app/web/required-of.ts';
import { loginFormSchema } from '#shared/contracts/user.ts';
import { AccountPanel } from './account-panel.tsx';
import { LoginForm } from './login-form.tsx';

export const headers = personalPage;
export const meta = personalMeta('간편 로그인 연결');

const labels = { kakao: '카카오', naver: '네이버' } as const;

/** Somebody the provider knows and the shop does not: are they a member already, or do they join? */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const profile = await context.shop.pendingSocialProfile(context.session.cookie('socialProfile'));
  if (!profile) return redirect('/login', 303);
  const redirectTo = safePath(new URL(request.url).searchParams.get('redirectTo'));
  const required = requiredOf(loginFormSchema);
  return { provider: labels[profile.provider], name: profile.name, redirectTo, required };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const form = await readForm(request, loginFormSchema);
  if (!form.ok) return answerUnread(form.failure);
  const submission = parseWithZod(form.value, { schema: loginFormSchema });
  if (submission.status !== 'success') return answerInvalid(submission);
  const { username, password, redirectTo } = submission.value;
  const profileNote = context.session.cookie('socialProfile');
  const tokens = await context.shop.connectSocial({
    username,
    password,
    profileNote,
    address: clientAddress(request),
    browser: loginBrowser(context),
  });
  if (!tokens.ok)
    return (
      nextLoginStep(context, tokens.failure, safePath(redirectTo)) ??
      answerFailure(submission, tokens.failure, ['username', 'password'])
    );
  const leadsTo = await finishLogin(context, tokens.value, safePath(redirectTo));
  context.session.clearCookie('socialProfile');
  return redirectDocument(leadsTo, 303);
};

export default function SnsValidate() {
  const { provider, name, redirectTo, required } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <AccountPanel
      title={`${provider} 계정 연결`}
      lead={`${name ? `${name}님, ` : ''}처음 오셨나요? 이미 회원이라면 아이디로 한 번만 로그인해 연결해주세요.`}
    >
      <section className="grid gap-4 rounded-panel border border-line p-6">
        <h2 className="text-price">기존 회원 연결</h2>
        <LoginForm returned={returned} required={required} submit="로그인하고 연결하기">
          <input type="hidden" name="redirectTo" value={redirectTo} />
        </LoginForm>
      </section>
      <section className="grid gap-4 rounded-panel border border-line p-6">
        <h2 className="text-price">새로 가입하기</h2>
        <p className="text-ink-2">가입을 마치면 {provider} 계정으로 바로 로그인할 수 있습니다.</p>
        <LinkButton href="/join" size="lg">
          회원가입
        </LinkButton>
      </section>
    </AccountPanel>
  );
}
