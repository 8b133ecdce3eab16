import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { refundAccountSchema } from '#shared/contracts/orders/bank.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { FormError } from '../field.tsx';
import { fieldOf } from '../form-props.ts';
import { useDeferredBlurValidation } from '../use-deferred-blur.ts';
import { AccountFields } from './account-fields.tsx';

/** Account as typed, valid or not. */
export type TypedAccount = Record<keyof RefundAccount, string>;

const typedOn = (form: FormData): TypedAccount => {
  const text = (name: keyof RefundAccount) => String(form.get(name) ?? '');
  return {
    accountBankCode: text('accountBankCode'),
    accountNumber: text('accountNumber'),
    accountHolder: text('accountHolder'),
  };
};

/** First step: bank, number and holder. The bank is asked for the holder of the account, and sends one won to it. */
export const AccountForm = ({
  result,
  typed,
  onSend,
  cancelHref,
}: {
  result: SubmissionResult<string[]> | undefined;
  /** Values sent before, when somebody comes back from the second step */
  typed: TypedAccount | undefined;
  /** Called with the values that are sent */
  onSend: (typed: TypedAccount) => void;
  cancelHref: string;
}) => {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'bank-account',
    lastResult: result,
    defaultValue: typed,
    constraint: getZodConstraint(refundAccountSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: refundAccountSchema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  useDeferredBlurValidation(form.id);
  const props = getFormProps(form);
  return (
    <Form
      method="post"
      {...props}
      onSubmit={(event) => {
        onSend(typedOn(new FormData(event.currentTarget)));
        props.onSubmit(event);
      }}
      className="grid gap-4"
    >
      <FormError errors={form.errors} />
      <AccountFields
        bank={fieldOf(fields.accountBankCode)}
        number={fieldOf(fields.accountNumber)}
        holder={fieldOf(fields.accountHolder)}
      />
      <div className="flex justify-end gap-2">
        <LinkButton href={cancelHref}>취소</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          계좌확인
        </Button>
      </div>
    </Form>
  );
};
