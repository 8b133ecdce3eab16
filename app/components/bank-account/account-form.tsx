import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { refundAccountSchema } from '#shared/contracts/bank.ts';
import { Button, LinkButton } from '../button.tsx';
import { FormError } from '../field.tsx';
import { fieldOf } from '../form-props.ts';
import { useCalmBlur } from '../use-calm-blur.ts';
import { AccountFields } from './account-fields.tsx';

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
      <AccountFields
        bank={fieldOf(fields.accountBankCode)}
        number={fieldOf(fields.accountNumber)}
        holder={fieldOf(fields.accountHolder)}
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
