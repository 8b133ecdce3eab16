import { useActionData } from '@remix-run/react';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { FormOutcome } from '../form/answer.ts';
import { Panel } from '../layout/page.tsx';
import { PasswordForm } from '../security/password-form.tsx';

export const RESET_SECOND_FACTOR = 'reset-second-factor';

/** Second factor of a clerk, and the form that removes it for a clerk who lost it. */
export const SecondFactorPanel = ({ since }: { since: string }) => {
  const { failure, intent } = useActionData<FormOutcome & { intent?: string }>() ?? {};
  return (
    <div className="mt-4">
      <Panel title="2단계 인증">
        <p className="security-text">
          {formatDateTime(since)}부터 사용하고 있습니다. 휴대폰과 복구 코드를 모두 잃어버린 직원만
          초기화해주세요. 초기화하면 모든 기기에서 로그아웃되고 본인에게 메일로 알립니다.
        </p>
        <PasswordForm
          intent={RESET_SECOND_FACTOR}
          submit="2단계 인증 초기화"
          variant="danger"
          answer={failure && { intent, failure }}
        />
      </Panel>
    </div>
  );
};
