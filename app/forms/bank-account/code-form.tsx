import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { accountCodeSchema } from '#shared/contracts/orders/bank.ts';
import { ACCOUNT_CODE_LENGTH, ACCOUNT_CODE_SECONDS } from '#shared/domain/bank/account-verification.ts';
import { FormError, TextField } from '../field.tsx';
import { fieldOf } from '../form-props.ts';
import { accountRows } from './account-rows.ts';

export type SentWon = {
  _id: string;
  bank: string;
  accountNumber: string;
  accountHolder: string;
  until: string;
};

/** Second step: the code that came with the one won. */
export const CodeForm = ({
  sent,
  result,
  backHref,
}: {
  sent: SentWon;
  result: SubmissionResult<string[]> | undefined;
  backHref: string;
}) => {
  const { _id, until } = sent;
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'hold-code',
    lastResult: result,
    constraint: getZodConstraint(accountCodeSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: accountCodeSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  return (
    <div className="grid gap-4">
      <p role="status">
        아래 계좌로 1원을 보냈습니다. 입금자명에 적힌 숫자 {ACCOUNT_CODE_LENGTH}자리를 입력해주세요.
      </p>
      <KeyValueTable caption="1원을 보낸 계좌" rows={accountRows(sent)} />
      <Form method="post" {...getFormProps(form)} className="grid gap-4">
        <FormError errors={form.errors} />
        <input type="hidden" name="_id" value={_id} />
        <TextField
          label="인증번호"
          {...fieldOf(fields.otp)}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={ACCOUNT_CODE_LENGTH}
          placeholder="숫자 6자리"
          hint={`${until}까지 ${ACCOUNT_CODE_SECONDS / 60}분 안에 입력해주세요.`}
        />
        <div className="flex justify-end gap-2">
          <LinkButton href={backHref}>이전</LinkButton>
          <Button type="submit" name="intent" value="confirm" variant="primary" busy={busy}>
            확인
          </Button>
        </div>
      </Form>
    </div>
  );
};
