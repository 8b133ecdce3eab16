import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccountPanel } from '#app/shop/account-panel.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { safePath } from '#app/web/access/guards.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { requiredOf } from '#app/web/forms/required-of.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { loginFormSchema } from '#shared/contracts/members/user.ts';
import { loginAction } from './login-action.ts';
import { LoginForm } from './login-form.tsx';

export const headers = personalPage;
export const meta = personalMeta('간편 로그인 연결');

const labels = { kakao: '카카오', naver: '네이버' } as const;

/** Asks a person whom the provider knows and the shop does not: do they have an account already, or do they join? */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const profile = await context.shop.pendingSocialProfile(context.session.cookie('socialProfile'));
  if (!profile) return redirect('/login', 303);
  const redirectTo = safePath(new URL(request.url).searchParams.get('redirectTo'));
  const required = requiredOf(loginFormSchema);
  return { provider: labels[profile.provider], name: profile.name, redirectTo, required };
};

export const action = loginAction({
  contract: loginFormSchema,
  shown: ['username', 'password'],
  logIn: ({ session, shop }, form) =>
    shop.connectSocial({ ...form, profileNote: session.cookie('socialProfile') }),
});

export default function SnsValidate() {
  const { provider, name, redirectTo, required } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <AccountPanel
      title={`${provider} 계정 연결`}
      lead={`${name ? `${name}님, ` : ''}이미 회원이신가요? 로그인하면 ${provider} 계정이 연결됩니다.`}
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
