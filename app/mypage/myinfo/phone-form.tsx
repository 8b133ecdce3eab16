import { VerificationBox } from '#app/forms/verification-box.tsx';
import { ChangeForm, type LastResult } from './change-form.tsx';

/**
 * Form that changes the phone number, which comes from the carrier: first the identity verification, then the change.
 */
export const PhoneForm = ({
  lastResult,
  person,
}: {
  lastResult: LastResult;
  person?: { name: string; phone?: string };
}) =>
  person ? (
    <ChangeForm change="phone" title="연락처" submit="이 번호로 변경" lastResult={lastResult}>
      {() => <VerifiedPhone phone={person.phone ?? ''} />}
    </ChangeForm>
  ) : (
    <section className="panel grid gap-4">
      <h2 className="text-price">연락처</h2>
      <p className="text-ink-2">본인 명의의 휴대폰으로 인증하면 연락처를 바꿀 수 있습니다.</p>
      <VerificationBox purpose="CHANGE_PHONE" />
    </section>
  );

const VerifiedPhone = ({ phone }: { phone: string }) => (
  <p>
    본인인증한 번호 <strong className="tabular-nums">{phone}</strong>
  </p>
);
