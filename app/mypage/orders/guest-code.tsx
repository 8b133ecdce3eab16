import { Form, useNavigation } from '@remix-run/react';
import { FormError, TextField } from '#app/forms/field.tsx';
import { emptyFieldOf } from '#app/forms/form-props.ts';
import { type SubmittedForm, useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { GUEST_CODE_SECONDS } from '#shared/domain/user/guest-pass.ts';

/**
 * Asks for the code before a looked-up order can be changed. It is sent to the phone the order was placed with.
 * `returned` is the server's answer to a typed code, `failure` the reason why none could be sent.
 */
export const GuestCode = ({
  isSent,
  returned,
  failure,
}: {
  isSent: boolean;
  returned?: SubmittedForm;
  failure?: string;
}) => {
  const busy = useNavigation().formData?.get('intent');
  const form = useCheckedForm({
    id: 'guest-code',
    returned,
    required: ['code'],
    load: () => import('./guest-checks.ts').then(({ checkGuestCode }) => checkGuestCode),
  });
  return (
    <section aria-label="본인 확인" className="panel mb-6 grid gap-4">
      <header className="grid gap-1">
        <h2 className="text-price">
          <Unbroken>취소·반품·교환, 배송지 변경은 본인 확인 후 할 수 있습니다</Unbroken>
        </h2>
        <p className="text-meta text-ink-2">
          {isSent
            ? `주문하신 분의 휴대폰으로 인증번호를 보냈습니다. ${GUEST_CODE_SECONDS / 60}분 안에 입력해주세요.`
            : '주문하신 분의 휴대폰으로 인증번호를 보내드립니다.'}
        </p>
      </header>
      <FormError errors={failure ? [failure] : form.errors} />
      {isSent && (
        <Form method="post" {...form.props} className="grid max-w-105 gap-3">
          <TextField
            label="인증번호"
            {...emptyFieldOf(form.field('code'))}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
          <Button
            type="submit"
            name="intent"
            value="check-code"
            variant="primary"
            busy={busy === 'check-code'}
          >
            확인
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value="send-code"
          variant={isSent ? 'line' : 'primary'}
          busy={busy === 'send-code'}
        >
          {isSent ? '인증번호 다시 받기' : '인증번호 받기'}
        </Button>
      </Form>
    </section>
  );
};
