import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { AccountLinks, AccountPanel, Notice } from '#app/shop/account-panel.tsx';
import { homeOf } from '#app/web/access/finish-login.ts';
import { safePath } from '#app/web/access/guards.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { requiredOf } from '#app/web/forms/required-of.ts';
import { loginFormSchema } from '#shared/contracts/members/user.ts';
import { parseShopPath } from '#shared/domain/content/link.ts';
import { LOGIN_REQUIRED } from '#shared/domain/user/access.ts';
import { USERNAME } from '#shared/domain/user/account-rules.ts';
import { loginAction } from './login-action.ts';
import { LoginForm } from './login-form.tsx';
import { SocialButtons } from './social-buttons.tsx';

export const headers = personalPage;
export const handle = { aside: false };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '로그인 | 온결홈',
    description: '온결홈에 로그인하고 주문과 쿠폰, 적립금을 확인하세요.',
    path: '/login',
    unlisted: true,
  });

const HALF_YEAR_SECONDS = 180 * 24 * 60 * 60;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const redirectTo = query.has('redirectTo') ? safePath(query.get('redirectTo')) : undefined;
  const actor = await context.session.actor();
  if (actor.kind === 'member') throw redirect(redirectTo ?? homeOf(actor));
  return {
    redirectTo,
    logins: context.shop.getOfferedWays().logins,
    required: requiredOf(loginFormSchema),
    username: context.session.cookie('rememberedId'),
    passwordChanged: query.has('passwordChanged'),
    socialFailed: query.has('socialFailed'),
    withdrawn: query.has('withdrawn'),
    expired: query.has('expired'),
  };
};

export const action = loginAction({
  contract: loginFormSchema,
  shown: ['username', 'password'],
  logIn: ({ shop }, form) => shop.logIn(form),
  leave: ({ session }, { username, rememberId }) => {
    if (rememberId && USERNAME.pattern.test(username))
      session.setCookie('rememberedId', username, HALF_YEAR_SECONDS);
    else if (session.cookie('rememberedId')) session.clearCookie('rememberedId');
  },
});

export default function Login() {
  const { redirectTo, logins, required, username, passwordChanged, socialFailed, withdrawn, expired } =
    useLoaderData<typeof loader>();
  const { isOpen } = useShell();
  const returned = useActionData<typeof action>();
  const sent = returned?.initialValue?.redirectTo;
  // A form that was sent from another page, such as the sidebar's, contains its own return address.
  const leadsTo = redirectTo ?? (typeof sent === 'string' ? parseShopPath(sent) : undefined);
  return (
    <AccountPanel title="로그인">
      {expired && !returned && <Notice>인증 시간이 지났습니다. 다시 로그인해주세요.</Notice>}
      {redirectTo && !expired && !returned && <Notice>{LOGIN_REQUIRED}</Notice>}
      {passwordChanged && <Notice>비밀번호를 변경했습니다. 새 비밀번호로 로그인해주세요.</Notice>}
      {socialFailed && <Notice>간편 로그인을 완료하지 못했습니다. 다시 시도해주세요.</Notice>}
      {withdrawn && <Notice>탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.</Notice>}
      <LoginForm returned={returned} required={required} username={username} submit="로그인" again>
        {leadsTo && <input type="hidden" name="redirectTo" value={leadsTo} />}
        <label className="check">
          <input type="checkbox" name="rememberId" defaultChecked={Boolean(username)} />
          <span>아이디저장</span>
        </label>
      </LoginForm>
      {isOpen && <SocialButtons services={logins} redirectTo={leadsTo} />}
      <AccountLinks
        items={[
          { href: '/login/find-id', text: '아이디 찾기' },
          { href: '/login/find-password', text: '비밀번호 찾기' },
          ...(isOpen
            ? [
                { href: '/join', text: '회원가입' },
                { href: '/shop/orders/find', text: '비회원 주문조회' },
              ]
            : []),
        ]}
      />
    </AccountPanel>
  );
}
