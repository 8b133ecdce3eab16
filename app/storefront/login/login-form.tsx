import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { FormError, TextField } from '#app/forms/field.tsx';
import { emptyFieldOf, fieldOf } from '#app/forms/form-props.ts';
import { PasswordField } from '#app/forms/password-field.tsx';
import { type SubmittedForm, useCheckedForm } from '#app/forms/use-checked-form.ts';
import { ResilientForm } from '#app/resilient-requests/resilient-requests.tsx';
import { Button } from '#app/ui/button.tsx';
import { showFailure } from '../call-api.ts';

/**
 * Finds the reason when the shop refused a login. A request that failed on the network has already been reported
 * (`resilient-requests`).
 */
const refusalOf = (returned: SubmittedForm | undefined): string | undefined =>
  returned && !('failure' in returned) ? returned.error?.['']?.join('\n') : undefined;

/** Form with username and password, for logging in and for connecting another service's account. */
export const LoginForm = ({
  returned,
  required,
  username,
  submit,
  again,
  children,
}: {
  returned: SubmittedForm | undefined;
  /** Fields the contract requires */
  required: readonly string[];
  /** Remembered username */
  username?: string;
  /** Label of the button */
  submit: string;
  /** True when the form only logs in: it may be sent again when its answer was lost */
  again?: boolean;
  children?: ReactNode;
}) => {
  const busy = useNavigation().state !== 'idle';
  const form = useCheckedForm({
    id: 'login',
    returned,
    required,
    defaultValue: { username },
    load: () => import('./checks.ts').then(({ checkLogin }) => checkLogin),
  });
  const { ref } = form.props;
  // A refused login is an alert like any failure. The line above the form is for browsers without scripts.
  useEffect(() => {
    const message = refusalOf(returned);
    if (!message) return;
    void showFailure({ message }).then(() => {
      const password = ref.current?.querySelector<HTMLInputElement>('[name=password]');
      if (!password) return;
      password.value = '';
      password.focus();
    });
  }, [returned, ref]);
  return (
    <Form method="post" {...form.props} data-sent-again={again} className="grid gap-4">
      <ResilientForm />
      <FormError errors={form.errors} />
      <TextField
        label="아이디"
        {...fieldOf(form.field('username'))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label="비밀번호" {...emptyFieldOf(form.field('password'))} />
      {children}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {submit}
      </Button>
    </Form>
  );
};
