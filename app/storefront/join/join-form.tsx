import { Form, useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { AddressField } from '#app/forms/address-field.tsx';
import { AccountFields } from '#app/forms/bank-account/account-fields.tsx';
import { BusinessNumberField } from '#app/forms/business-number-field.tsx';
import { EmailField } from '#app/forms/email-field.tsx';
import { FormError, TextField } from '#app/forms/field.tsx';
import { emptyFieldOf, fieldOf } from '#app/forms/form-props.ts';
import { NewPasswordFields } from '#app/forms/password-field.tsx';
import { PhoneField } from '#app/forms/phone-field.tsx';
import { TermsFields } from '#app/forms/terms-fields.tsx';
import { type SubmittedForm, useCheckedForm } from '#app/forms/use-checked-form.ts';
import { FileField } from '#app/media/file-field.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Terms } from '#shared/domain/terms/terms.ts';
import { BUSINESS_REGISTRATION } from '#shared/domain/user/business-registration.ts';
import { readPromoterCode } from '../promoter-link.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 border-t border-line pt-6">
    <h2 className="text-price">{title}</h2>
    {children}
  </section>
);

/** Sign-up form (rules 6.19). Name and phone come from the identity verification and are read-only. */
export const JoinForm = ({
  returned,
  required,
  type,
  person,
  social,
  promoterCode,
  termsList,
}: {
  returned: SubmittedForm | undefined;
  /** Fields the contract requires */
  required: readonly string[];
  type: 'PERSON' | 'COMPANY';
  person?: { name: string; phone?: string };
  /** Set when the person has logged in with another service: the fields it replaces are not asked for */
  social?: { email?: string };
  promoterCode?: string;
  termsList: readonly Terms[];
}) => {
  const busy = useNavigation().state !== 'idle';
  const necessaryTerms = termsList.filter(({ necessary }) => necessary).map(({ _id }) => _id);
  const form = useCheckedForm({
    id: 'join',
    returned,
    required,
    defaultValue: { email: social?.email, promoterCode },
    load: () =>
      import('./check-sign-up.ts').then(({ checkSignUp }) => checkSignUp(necessaryTerms, Boolean(social))),
  });
  // Fields that the identity verification has filled in are no longer reported as empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is somebody else
  useEffect(() => form.recheck(), [person?.name]);
  const back = returned?.initialValue;
  const { search } = useLocation();
  const [kept, setKept] = useState<string>();
  // Fills in the code of the promoter's link, when the field is still empty.
  useEffect(() => {
    if (!promoterCode && !returned) setKept(readPromoterCode(search));
  }, [promoterCode, returned, search]);
  const textOf = (name: string) => (typeof back?.[name] === 'string' ? back[name] : undefined);
  return (
    <Form method="post" encType="multipart/form-data" {...form.props} className="grid gap-8">
      <input type="hidden" name="type" value={type} />
      <FormError errors={[...(form.errors ?? []), ...(form.field('identityVerificationId').errors ?? [])]} />
      <Part title="회원 정보">
        {!social && (
          <>
            <TextField
              label="아이디"
              {...fieldOf(form.field('username'))}
              hint="영문 소문자와 숫자, 4 ~ 20자"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <NewPasswordFields
              label="비밀번호"
              password={emptyFieldOf(form.field('password'))}
              repeated={emptyFieldOf(form.field('passwordConfirm'))}
            />
          </>
        )}
        <TextField
          label={type === 'COMPANY' ? '담당자 이름' : '이름'}
          {...fieldOf(form.field('name'))}
          key={person?.name}
          defaultValue={person?.name ?? textOf('name')}
          readOnly
          hint={person ? undefined : '본인인증을 하면 자동으로 입력됩니다'}
        />
        <PhoneField
          label="연락처"
          {...fieldOf(form.field('phone'), '-')}
          key={person?.phone}
          defaultValue={person?.phone}
          readOnly={!person || Boolean(person.phone)}
        />
        <EmailField label="이메일" {...fieldOf(form.field('email'), '@')} />
        {!social && (
          <AddressField
            label={type === 'COMPANY' ? '사업장 주소 (선택)' : '주소 (선택)'}
            hint="첫 배송지로 저장됩니다"
            errors={['address1', 'postcode', 'address2'].flatMap((name) => form.field(name).errors ?? [])}
            defaultValue={{
              postcode: textOf('postcode'),
              address1: textOf('address1'),
              address2: textOf('address2'),
            }}
          />
        )}
        {type === 'COMPANY' && <BusinessNumberField field={form.field('businessNumber')} />}
        {type === 'COMPANY' && (
          <FileField
            label="사업자등록증"
            name="businessRegistration"
            errors={form.field('businessRegistration').errors}
            accept={BUSINESS_REGISTRATION.accept}
            most={BUSINESS_REGISTRATION.most}
            tooLarge={BUSINESS_REGISTRATION.wrong}
            hint="PDF, JPG, PNG (3MB 이하)"
            required
          />
        )}
      </Part>
      {!social && (
        <Part title="환불계좌 (선택)">
          <AccountFields
            bank={{ ...fieldOf(form.field('bank.code')), required: false }}
            number={{ ...fieldOf(form.field('bank.accountNumber')), required: false }}
            holder={{ ...fieldOf(form.field('bank.accountHolder')), required: false }}
          />
        </Part>
      )}
      <Part title="추천인 (선택)">
        <TextField
          label="추천인 아이디"
          {...fieldOf(form.field('referrer'))}
          autoCapitalize="none"
          autoComplete="off"
        />
        <div className="group grid gap-4">
          <label className="check">
            <input
              type="checkbox"
              name="usePromoterCode"
              key={kept}
              defaultChecked={Boolean(promoterCode ?? kept) || back?.usePromoterCode === 'on'}
            />
            <span>추천인코드가 있습니다</span>
          </label>
          <div className="hidden group-has-[:checked]:block">
            <TextField
              label="추천인코드"
              {...fieldOf(form.field('promoterCode'))}
              key={kept}
              {...(kept && { defaultValue: kept })}
              autoComplete="off"
            />
          </div>
        </div>
      </Part>
      <Part title="약관 동의">
        <TermsFields
          termsList={termsList}
          name="_terms"
          errors={form.field('_terms').errors}
          chosen={[back?._terms ?? []].flat().map(String)}
        />
      </Part>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        가입하기
      </Button>
    </Form>
  );
};
