import { emptyFieldOf } from '#app/forms/form-props.ts';
import { NewPasswordFields, PasswordField } from '#app/forms/password-field.tsx';
import { useFormDone } from '#app/resilient-requests/use-form-done.ts';
import { ChangeForm, type LastResult } from './change-form.tsx';

export const PasswordForm = ({ lastResult }: { lastResult: LastResult }) => {
  // The screen stays after the change, so the passwords are cleared: somebody else at the device must not find them.
  useFormDone('change-password', (form) => form.reset());
  return (
    <ChangeForm change="password" title="비밀번호" submit="비밀번호 변경" lastResult={lastResult}>
      {({ passwordNow, password, passwordConfirm }) => (
        <>
          <p className="text-meta text-ink-2">
            카카오나 네이버로 가입하셨거나 비밀번호를 잊으셨다면{' '}
            <a href="/login/find-password" className="underline">
              본인인증으로 새 비밀번호 설정
            </a>
            을 이용해주세요.
          </p>
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
};
