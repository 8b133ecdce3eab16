import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { AccountFields } from '#app/forms/bank-account/account-fields.tsx';
import { FormError } from '#app/forms/field.tsx';
import { fieldOf } from '#app/forms/form-props.ts';
import { TermsFields } from '#app/forms/terms-fields.tsx';
import { useDeferredBlurValidation } from '#app/forms/use-deferred-blur.ts';
import { Button } from '#app/ui/button.tsx';
import { promoterApplicationForm } from '#shared/contracts/members/promoter.ts';
import type { Terms } from '#shared/domain/terms/terms.ts';

/** Application of a promoter (rules 2.37): account and terms. The applicant was verified before. */
export const ApplicationForm = ({
  result,
  termsList,
}: {
  result: SubmissionResult<string[]> | undefined;
  termsList: readonly Terms[];
}) => {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'promoter-application',
    lastResult: result,
    constraint: getZodConstraint(promoterApplicationForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: promoterApplicationForm }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  useDeferredBlurValidation(form.id);
  const bank = fields.bank.getFieldset();
  const ticked = result?.initialValue?._terms;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="panel grid max-w-xl gap-4"
      aria-label="추천인 신청"
    >
      <FormError errors={[...(form.errors ?? []), ...(form.allErrors.identityVerificationId ?? [])]} />
      <AccountFields
        bank={fieldOf(bank.code)}
        number={fieldOf(bank.accountNumber)}
        holder={fieldOf(bank.accountHolder)}
      />
      {termsList.length > 0 && (
        <TermsFields
          termsList={termsList}
          name="_terms"
          errors={fields._terms.errors}
          chosen={[ticked ?? []].flat().map(String)}
        />
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          추천인 신청
        </Button>
      </div>
    </Form>
  );
};
