import { emptyFieldOf } from '#app/components/form-props.ts';
import { PasswordField } from '#app/components/password-field.tsx';
import { ChangeForm, type LastResult } from './change-form.tsx';

export const PasswordForm = ({ lastResult }: { lastResult: LastResult }) => (
  <ChangeForm change="password" title="비밀번호" submit="비밀번호 변경" lastResult={lastResult}>
    {({ passwordNow, password, passwordConfirm }) => (
      <>
        <PasswordField label="현재 비밀번호" {...emptyFieldOf(passwordNow)} required />
        <PasswordField
          label="새 비밀번호"
          {...emptyFieldOf(password)}
          required
          autoComplete="new-password"
          hint="영문, 숫자, 특수문자를 포함한 8 ~ 16자"
        />
        <PasswordField
          label="새 비밀번호 확인"
          {...emptyFieldOf(passwordConfirm)}
          required
          autoComplete="new-password"
        />
      </>
    )}
  </ChangeForm>
);
