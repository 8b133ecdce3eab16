import { EmailField } from '#app/components/email-field.tsx';
import { fieldOf } from '#app/components/form-props.ts';
import { ChangeForm, type LastResult } from './change-form.tsx';

export const EmailForm = ({ lastResult, email }: { lastResult: LastResult; email: string }) => (
  <ChangeForm
    change="email"
    title="이메일"
    submit="이메일 변경"
    lastResult={lastResult}
    defaultValue={{ email }}
  >
    {({ email: field }) => <EmailField label="이메일" {...fieldOf(field, '@')} required />}
  </ChangeForm>
);
