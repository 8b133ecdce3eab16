import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { emptyFieldOf } from '#app/forms/form-props.ts';
import { NewPasswordFields } from '#app/forms/password-field.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { VerificationBox } from '#app/forms/verification-box.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { AccountLinks, AccountPanel } from '#app/shop/account-panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { clientAddress } from '#app/web/access/client-address.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { answerFailure, answerInvalid, answerUnread } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { requiredOf } from '#app/web/forms/required-of.ts';
import { newPasswordSchema } from '#shared/contracts/members/user.ts';

export const headers = personalPage;
export const handle = { aside: false };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '비밀번호 찾기 | 온결홈',
    description: '휴대폰 본인인증으로 온결홈 비밀번호를 다시 정합니다.',
    path: '/login/find-password',
    unlisted: true,
  });

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const identityVerificationId = context.session.cookie('verification');
  return {
    required: requiredOf(newPasswordSchema),
    person: await context.shop.pendingCertification({ identityVerificationId, purpose: 'FIND_PASSWORD' }),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const form = await readForm(request, newPasswordSchema);
  if (!form.ok) return answerUnread(form.failure);
  const submission = parseWithZod(form.value, { schema: newPasswordSchema });
  if (submission.status !== 'success') return answerInvalid(submission);
  const { password } = submission.value;
  const identityVerificationId = context.session.cookie('verification') ?? '';
  const address = clientAddress(request);
  const changed = await context.shop.resetPassword({ identityVerificationId, password, address });
  if (!changed.ok) return answerFailure(submission, changed.failure, ['password']);
  context.session.clearCookie('verification');
  return redirectDocument('/login?passwordChanged', 303);
};

const NewPasswordForm = ({ required }: { required: readonly string[] }) => {
  const busy = useNavigation().state !== 'idle';
  const form = useCheckedForm({
    id: 'new-password',
    returned: useActionData<typeof action>(),
    required,
    load: () => import('./checks.ts').then(({ checkNewPassword }) => checkNewPassword),
  });
  return (
    <Form method="post" {...form.props} className="grid gap-4">
      <FormError errors={form.errors} />
      <NewPasswordFields
        label="새 비밀번호"
        password={emptyFieldOf(form.field('password'))}
        repeated={emptyFieldOf(form.field('passwordConfirm'))}
      />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        비밀번호 변경
      </Button>
    </Form>
  );
};

export default function FindPassword() {
  const { person, required } = useLoaderData<typeof loader>();
  return (
    <AccountPanel title="비밀번호 찾기" lead="본인인증을 하면 새 비밀번호를 정할 수 있습니다.">
      <VerificationBox purpose="FIND_PASSWORD" person={person} />
      {person && <NewPasswordForm required={required} />}
      <AccountLinks
        items={[
          { href: '/login', text: '로그인' },
          { href: '/login/find-id', text: '아이디 찾기' },
        ]}
      />
    </AccountPanel>
  );
}
