import { emptyFieldOf } from '#app/components/form-props.ts';
import { NewPasswordFields, PasswordField } from '#app/components/password-field.tsx';
import { ChangeForm, type LastResult } from './change-form.tsx';

export const PasswordForm = ({ lastResult }: { lastResult: LastResult }) => (
  <ChangeForm change="password" title="비밀번호" submit="비밀번호 변경" lastResult={lastResult}>
    {({ passwordNow, password, passwordConfirm }) => (
      <>
        <PasswordField label="현재 비밀번호" {...emptyFieldOf(passwordNow)} required />
        <NewPasswordFields
          label="새 비밀번호"
          password={{ ...emptyFieldOf(password), required: true }}
          repeated={{ ...emptyFieldOf(passwordConfirm), required: true }}
        />
      </>
    )}
  </ChangeForm>
);
