import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { AddressField } from '#app/forms/address-field.tsx';
import { EmailField } from '#app/forms/email-field.tsx';
import { FormError, TextField } from '#app/forms/field.tsx';
import { fieldOf } from '#app/forms/form-props.ts';
import { PhoneField } from '#app/forms/phone-field.tsx';
import { useDeferredBlurValidation } from '#app/forms/use-deferred-blur.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import {
  type DestinationFields,
  type DestinationForm as DestinationRead,
  destinationSchema,
} from '#shared/contracts/members/user.ts';
import type { Destination } from '#shared/domain/user/address.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';

const textsOf = ({ title, name, phone, email, postcode, address1, address2 }: Destination) => ({
  title,
  name,
  email,
  postcode,
  address1,
  address2,
  phone: formatPhone(phone),
});

/** Form of an entry of the address book (rules 6.22), new or existing. */
export const DestinationFormFields = ({
  destination,
  lastResult,
  back,
}: {
  destination?: Destination;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Address of the list */
  back: string;
}) => {
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm<DestinationFields, DestinationRead>({
    lastResult,
    defaultValue: destination && textsOf(destination),
    constraint: getZodConstraint(destinationSchema),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: destinationSchema }),
  });
  useDeferredBlurValidation(form.id);
  const errors = [fields.postcode, fields.address1, fields.address2].flatMap((field) => field.errors ?? []);
  return (
    <Form method="post" {...getFormProps(form)} className="panel grid gap-4">
      <h2 className="text-price">{destination ? '배송지 수정' : '새 배송지'}</h2>
      <FormError errors={form.errors} />
      {destination && <input type="hidden" name="_id" value={destination._id} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="배송지 이름" {...fieldOf(fields.title)} placeholder="집, 회사" />
        <TextField label="받는 분" {...fieldOf(fields.name)} autoComplete="name" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField label="연락처" {...fieldOf(fields.phone, '-')} required />
        <EmailField label="이메일 (선택)" {...fieldOf(fields.email, '@')} required={false} />
      </div>
      <AddressField
        label="주소"
        required
        errors={errors}
        defaultValue={{
          postcode: fieldOf(fields.postcode).defaultValue,
          address1: fieldOf(fields.address1).defaultValue,
          address2: fieldOf(fields.address2).defaultValue,
        }}
      />
      <label className="check">
        <input type="checkbox" name={fields.isDefault.name} defaultChecked={destination?.isDefault} />
        <span>기본 배송지로 저장</span>
      </label>
      <div className="flex justify-end gap-2">
        <LinkButton href={back}>취소</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          저장
        </Button>
      </div>
    </Form>
  );
};
