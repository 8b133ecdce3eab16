import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FormError, TextField } from '#app/forms/field.tsx';
import { emptyFieldOf } from '#app/forms/form-props.ts';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { AccountLinks, AccountPanel } from '#app/shop/account-panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { loginAgain } from '#app/web/access/finish-login.ts';
import { safePath } from '#app/web/access/guards.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { requiredOf } from '#app/web/forms/required-of.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { loginCodeFormSchema } from '#shared/contracts/members/user.ts';
import { loginAction } from './login-action.ts';

export const headers = personalPage;
export const handle = { aside: false };
export const meta = personalMeta('로그인 인증');

const steps = {
  MAILED_CODE: {
    title: '이메일 인증',
    lead: '이 아이디로 로그인하려는 시도가 여러 곳에서 있어 한 번 더 확인합니다. 아이디와 비밀번호가 맞다면 가입하신 이메일로 인증번호를 보냈습니다.',
    label: '이메일 인증번호',
    hint: '메일로 받은 6자리 숫자 (10분 안에 입력)',
    inputMode: 'numeric',
  },
  SECOND_FACTOR: {
    title: '2단계 인증',
    lead: '휴대폰의 인증 앱에 보이는 6자리 숫자를 입력해주세요. 휴대폰을 쓸 수 없다면 복구 코드를 입력하면 됩니다.',
    label: '인증번호',
    hint: '6자리 숫자 또는 복구 코드 (예: 7KQM4-XHRTA)',
    inputMode: 'text',
  },
} as const;

/**
 * Second step of a login: asks for what the cookie of the first step names. Without the cookie it redirects to the
 * first step.
 */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { session, shop } = context;
  const step = await shop.pendingLogin(session.cookie('loginStep'));
  const redirectTo = safePath(new URL(request.url).searchParams.get('redirectTo'));
  if (!step) throw loginAgain(redirectTo);
  return { step, redirectTo, required: requiredOf(loginCodeFormSchema) };
};

export const action = loginAction({
  contract: loginCodeFormSchema,
  shown: ['code'],
  logIn: ({ session, shop }, form) =>
    shop.continueLogin({
      ...form,
      note: session.cookie('loginStep'),
      profileNote: session.cookie('socialProfile'),
    }),
});

export default function VerifyLogin() {
  const { step, redirectTo, required } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  const { title, lead, label, hint, inputMode } = steps[step];
  const form = useCheckedForm({
    id: 'login-code',
    returned: useActionData<typeof action>(),
    required,
    load: () => import('./checks.ts').then(({ checkLoginCode }) => checkLoginCode),
  });
  return (
    <AccountPanel title={title} lead={lead}>
      <Form method="post" {...form.props} className="grid gap-4">
        <FormError errors={form.errors} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          label={label}
          hint={hint}
          {...emptyFieldOf(form.field('code'))}
          inputMode={inputMode}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          확인
        </Button>
      </Form>
      <AccountLinks
        items={[
          { href: '/login', text: '처음부터 다시 로그인' },
          { href: '/center/inquiry', text: '고객센터 문의' },
        ]}
      />
    </AccountPanel>
  );
}
