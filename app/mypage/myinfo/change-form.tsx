import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormError } from '#app/forms/field.tsx';
import { useDeferredBlurValidation } from '#app/forms/use-deferred-blur.ts';
import { Button } from '#app/ui/button.tsx';
import {
  type ChangeInfoFields,
  type ChangeInfoFormValues,
  changeInfoFormSchema,
  type InfoChange,
} from '#shared/contracts/members/user.ts';

export type LastResult = SubmissionResult<string[]> | undefined;

const useChange = (
  change: string,
  lastResult: LastResult,
  defaultValue?: { email?: string; foundingDate?: string },
) => {
  const id = `change-${change}`;
  useDeferredBlurValidation(id);
  return useForm<ChangeInfoFields, ChangeInfoFormValues>({
    id,
    lastResult,
    defaultValue,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changeInfoFormSchema }),
  });
};

type Fields = ReturnType<typeof useChange>[1];

/** One part of the member's data, with its own form and button. */
export const ChangeForm = ({
  change,
  title,
  submit,
  lastResult,
  defaultValue,
  children,
}: {
  change: InfoChange;
  title: string;
  submit: string;
  lastResult: LastResult;
  defaultValue?: { email?: string; foundingDate?: string };
  children: (fields: Fields) => ReactNode;
}) => {
  const { state, formData } = useNavigation();
  const [form, fields] = useChange(change, lastResult, defaultValue);
  return (
    <Form method="post" {...getFormProps(form)} className="panel grid gap-4" aria-label={title}>
      <h2 className="text-price">{title}</h2>
      <input type="hidden" name="change" value={change} />
      <FormError errors={form.errors} />
      {children(fields)}
      <Button type="submit" busy={state !== 'idle' && formData?.get('change') === change}>
        {submit}
      </Button>
    </Form>
  );
};
