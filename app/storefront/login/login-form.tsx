import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { FormError, TextField } from '#app/components/field.tsx';
import { emptyFieldOf, fieldOf } from '#app/components/form-props.ts';
import { PasswordField } from '#app/components/password-field.tsx';
import { loginFormSchema } from '#shared/contracts/user.ts';

/** Username and password, and what goes with them; for logging in and for connecting another service's account. */
export const LoginForm = ({
  lastResult,
  username,
  submit,
  children,
}: {
  lastResult: SubmissionResult<string[]> | undefined;
  /** The remembered id */
  username?: string;
  /** Label of the button */
  submit: string;
  children?: ReactNode;
}) => {
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    lastResult,
    defaultValue: { username },
    constraint: getZodConstraint(loginFormSchema),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: loginFormSchema }),
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <FormError errors={form.errors} />
      <TextField
        label="아이디"
        {...fieldOf(fields.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label="비밀번호" {...emptyFieldOf(fields.password)} />
      {children}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {submit}
      </Button>
    </Form>
  );
};
