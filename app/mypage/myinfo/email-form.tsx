import { EmailField } from '#app/forms/email-field.tsx';
import { emptyFieldOf, fieldOf } from '#app/forms/form-props.ts';
import { PasswordField } from '#app/forms/password-field.tsx';
import { VerificationBox } from '#app/forms/verification-box.tsx';
import { useFormDone } from '#app/resilient-requests/use-form-done.ts';
import { CHECK_OF_THIS_BROWSER } from '#app/web/verification-urls.ts';
import { ChangeForm, type LastResult } from './change-form.tsx';

/**
 * Form that changes the email address. Login codes are sent to it, so the change needs the password, or an identity
 * verification for members without one.
 */
export const EmailForm = ({
  lastResult,
  email,
  person,
}: {
  lastResult: LastResult;
  email: string;
  /** Person as the carrier verified them */
  person?: { name: string };
}) => {
  // The screen stays after the change, so the password is cleared: somebody else at the device must not find it.
  useFormDone('change-email', (form) => {
    const password = form.elements.namedItem('passwordNow');
    if (password instanceof HTMLInputElement) password.value = '';
  });
  return (
    <div className="grid gap-4">
      <ChangeForm
        change="email"
        title="이메일"
        submit="이메일 변경"
        lastResult={lastResult}
        defaultValue={{ email }}
      >
        {({ email: field, passwordNow }) => (
          <>
            <EmailField label="이메일" {...fieldOf(field, '@')} required />
            {person ? (
              <>
                <p className="text-ink-2">
                  <b>{person.name}</b> 님, 본인인증이 완료되어 비밀번호를 입력하지 않아도 됩니다.
                </p>
                <input type="hidden" name="identityVerificationId" value={CHECK_OF_THIS_BROWSER} />
              </>
            ) : (
              <PasswordField label="현재 비밀번호" {...emptyFieldOf(passwordNow)} required />
            )}
            <p className="text-meta text-ink-2">변경하면 지금 주소로 알려드립니다.</p>
          </>
        )}
      </ChangeForm>
      {!person && (
        <section className="panel grid gap-4">
          <h2 className="text-price">비밀번호가 없으신가요?</h2>
          <p className="text-ink-2">
            카카오나 네이버로 가입하셨다면 본인인증으로 비밀번호 입력을 대신할 수 있습니다.
          </p>
          <VerificationBox purpose="CHANGE_EMAIL" />
        </section>
      )}
    </div>
  );
};
