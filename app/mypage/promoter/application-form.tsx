import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { FormError, SelectField, TextField } from '#app/components/field.tsx';
import { fieldOf } from '#app/components/form-props.ts';
import { TermsFields } from '#app/components/terms-fields.tsx';
import { useCalmBlur } from '#app/components/use-calm-blur.ts';
import { promoterApplicationForm } from '#shared/contracts/promoter.ts';
import { banks } from '#shared/domain/bank/banks.ts';
import type { Terms } from '#shared/domain/terms/terms.ts';

const bankChoices = Object.entries(banks).map(([value, label]) => ({ value, label }));

/** The application itself (spec §3): account and terms; who asks was verified before. */
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
  useCalmBlur(form.id);
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
      <SelectField label="은행" {...fieldOf(bank.code)} options={bankChoices} placeholder="은행사 선택" />
      <TextField
        label="계좌번호"
        {...fieldOf(bank.accountNumber)}
        inputMode="numeric"
        autoComplete="off"
        placeholder="계좌번호를 입력하세요."
      />
      <TextField
        label="예금주"
        {...fieldOf(bank.accountHolder)}
        placeholder="예금주명을 입력하세요."
        hint="본인 명의의 통장으로만 입금 받으실 수 있습니다."
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
