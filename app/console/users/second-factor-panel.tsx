import { Form, useActionData, useNavigation } from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { FormError } from '#app/components/field.tsx';
import { PasswordField } from '#app/components/password-field.tsx';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Answer } from '../form/answer.ts';
import { Panel } from '../layout/page.tsx';

export const RESET_SECOND_FACTOR = 'reset-second-factor';

/** The second factor of a clerk, and taking it off who lost theirs. */
export const SecondFactorPanel = ({ since }: { since: string }) => {
  const busy = useNavigation().formData?.get('intent') === RESET_SECOND_FACTOR;
  const { failure, intent } = useActionData<Answer & { intent?: string }>() ?? {};
  const told = intent === RESET_SECOND_FACTOR ? failure : undefined;
  const issue = told?.issues?.[0]?.message;
  return (
    <div className="mt-4">
      <Panel title="2단계 인증">
        <p className="security-text">
          {formatDateTime(since)}부터 사용하고 있습니다. 휴대폰과 복구 코드를 모두 잃어버린 직원만
          초기화해주세요. 초기화하면 모든 기기에서 로그아웃되고 본인에게 메일로 알립니다.
        </p>
        <Form method="post" className="security-form">
          <input type="hidden" name="intent" value={RESET_SECOND_FACTOR} />
          <FormError errors={told && !issue ? [told.message] : undefined} />
          <PasswordField
            label="내 비밀번호"
            name="password"
            id="reset-password"
            required
            errors={issue ? [issue] : undefined}
          />
          <Button type="submit" variant="danger" busy={busy}>
            2단계 인증 초기화
          </Button>
        </Form>
      </Panel>
    </div>
  );
};
