import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormError } from '#app/forms/field.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FailureBody } from '#app/web/failure.ts';

/** Refusal, and the intent of the refused form. */
export type Refused = { intent?: string; failure: FailureBody } | undefined;

type Intent = {
  /** Intent of the form; several forms are on one screen */
  intent: string;
  submit: string;
  variant?: 'primary' | 'line' | 'danger';
  answer: Refused;
};

/** Form with one field. An error of the field is next to it, any other above. */
export const OneFieldForm = ({
  intent,
  submit,
  variant = 'primary',
  answer,
  children,
}: Intent & { children: (errors: string[] | undefined) => ReactNode }) => {
  const navigation = useNavigation();
  const failure = answer?.intent === intent ? answer.failure : undefined;
  const issue = failure?.issues?.[0]?.message;
  return (
    <Form method="post" className="security-form">
      <input type="hidden" name="intent" value={intent} />
      <FormError errors={failure && !issue ? [failure.message] : undefined} />
      {children(issue ? [issue] : undefined)}
      <Button type="submit" variant={variant} busy={navigation.formData?.get('intent') === intent}>
        {submit}
      </Button>
    </Form>
  );
};

/** Form of an action that the clerk confirms with their own password. */
export const PasswordForm = (form: Intent) => (
  <OneFieldForm {...form}>
    {(errors) => (
      <PasswordField
        label="내 비밀번호"
        name="password"
        id={`${form.intent}-password`}
        required
        errors={errors}
        hint="본인 확인을 위해 지금 쓰는 비밀번호를 입력해주세요"
      />
    )}
  </OneFieldForm>
);
