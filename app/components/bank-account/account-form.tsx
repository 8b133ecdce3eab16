import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { refundAccountSchema } from '#shared/contracts/order.ts';
import { banks } from '#shared/domain/bank/banks.ts';
import { Button, LinkButton } from '../button.tsx';
import { FormError, SelectField, TextField } from '../field.tsx';
import { fieldOf } from '../form-props.ts';
import { useCalmBlur } from '../use-calm-blur.ts';

const bankChoices = Object.entries(banks).map(([value, label]) => ({ value, label }));

/** The first step: bank, number and holder; the bank is asked whose the account is, and sends it one won. */
export const AccountForm = ({
  result,
  cancelHref,
}: {
  result: SubmissionResult<string[]> | undefined;
  cancelHref: string;
}) => {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'bank-account',
    lastResult: result,
    constraint: getZodConstraint(refundAccountSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: refundAccountSchema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  useCalmBlur(form.id);
  return (
    <Form method="post" {...getFormProps(form)} className="panel grid max-w-xl gap-4">
      <FormError errors={form.errors} />
      <SelectField
        label="은행"
        {...fieldOf(fields.accountBankCode)}
        options={bankChoices}
        placeholder="은행사 선택"
      />
      <TextField
        label="계좌번호"
        {...fieldOf(fields.accountNumber)}
        inputMode="numeric"
        autoComplete="off"
        placeholder="계좌번호를 입력하세요."
      />
      <TextField
        label="예금주"
        {...fieldOf(fields.accountHolder)}
        placeholder="예금주명을 입력하세요."
        hint="본인 명의의 통장으로만 입금 받으실 수 있습니다."
      />
      <div className="flex gap-2">
        <LinkButton href={cancelHref}>취소</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          계좌확인
        </Button>
      </div>
    </Form>
  );
};
