import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { MemberDraft } from '#app/drafts/member-draft.tsx';
import { useUnsavedDraft } from '#app/drafts/use-unsaved-draft.ts';
import { Checkbox, CheckboxGroup } from '#app/forms/choice.tsx';
import { FormError, TextAreaField, TextField } from '#app/forms/field.tsx';
import { PhoneField } from '#app/forms/phone-field.tsx';
import { PicturesField } from '#app/media/pictures-field.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FormReply } from '#app/web/forms/take-form.ts';
import { MOST_BOARD_FILES } from '#shared/domain/board/post.ts';
import { type FormCode, sendingWord, serviceFormOf } from '#shared/domain/form/service-forms.ts';
import { necessityLabel } from '#shared/domain/terms/necessity.ts';
import type { Terms } from '#shared/domain/terms/terms.ts';
import { ServiceAnswerField } from './answer-field.tsx';

const FORM = 'service-form';

/** Finds the typed value under a path, for example `answers.address.postcode`. */
const at = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      values,
    );

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string');

/** Terms that a form asks to agree to. */
export type ServiceTerms = Pick<Terms, 'code' | 'subject' | 'necessary'>;

/**
 * Form of the shop, rendered from its declaration. The server validates it, with and without scripts: the contracts
 * would be larger than the whole page.
 */
export const ServiceFormPage = ({
  code,
  terms,
  writer,
  reply,
}: {
  code: FormCode;
  terms: readonly ServiceTerms[];
  /** Known sender */
  writer?: { name: string; phone: string };
  reply?: FormReply;
}) => {
  const busy = useNavigation().formMethod === 'POST';
  useUnsavedDraft(FORM, '작성하던 신청서가');
  const declared = serviceFormOf(code);
  const place = useRef<HTMLFormElement>(null);
  // Focuses the first field with an error.
  useEffect(() => {
    if (!reply) return;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [reply]);
  const typed = reply?.lastResult?.initialValue;
  const errors = reply?.lastResult?.error ?? {};
  /** Returns the errors of a field or its parts. */
  const errorsOf = (name: string): string[] | undefined => {
    const found = Object.entries(errors)
      .filter(([path]) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`))
      .flatMap(([, messages]) => messages ?? []);
    return found.length > 0 ? [...new Set(found)] : undefined;
  };
  const typedAt = (name: string): string | undefined => {
    const value = at(typed, name);
    return typeof value === 'string' ? value : undefined;
  };
  const phone = at(typed, 'writer.phone');
  const asWhole = [...(errors[''] ?? []), ...(errorsOf('homepage') ?? [])];
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      ref={place}
      id={FORM}
      className="panel grid gap-6"
      aria-label={declared.title}
    >
      <input type="hidden" name="code" value={code} />
      <div className="trap" aria-hidden="true">
        <label>
          홈페이지 주소
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <MemberDraft formId={FORM} place={`form ${code}`} />
      <FormError errors={asWhole} />
      <CheckboxGroup
        name="category"
        label={declared.categoryLabel}
        required
        hint="여러 개 선택할 수 있습니다."
        errors={errorsOf('category')}
        defaultValue={listOf(at(typed, 'category'))}
        options={declared.categories.map((value) => ({ value, label: value }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="writer.name"
          label="이름"
          required
          maxLength={40}
          autoComplete="name"
          errors={errorsOf('writer.name') ?? (errorsOf('writer') && ['이름을 입력해주세요'])}
          defaultValue={typedAt('writer.name') ?? writer?.name}
        />
        <PhoneField
          name="writer.phone"
          label="연락처"
          required
          errors={errorsOf('writer.phone')}
          defaultValue={Array.isArray(phone) ? phone.join('-') : writer?.phone}
        />
        {declared.fields.map((field) => (
          <ServiceAnswerField key={field.name} field={field} typedAt={typedAt} errorsOf={errorsOf} />
        ))}
      </div>
      {declared.words === 'subject' && (
        <TextField
          name="subject"
          label="제목"
          required
          maxLength={100}
          errors={errorsOf('subject')}
          defaultValue={typedAt('subject')}
        />
      )}
      {declared.words !== 'none' && (
        <TextAreaField
          name="content"
          label={declared.contentLabel ?? '문의 내용'}
          required
          rows={7}
          maxLength={3000}
          hint={declared.contentHint}
          errors={errorsOf('content')}
          defaultValue={typedAt('content')}
        />
      )}
      {declared.pictures && (
        <PicturesField
          label="사진 첨부 (회원만 가능)"
          name="files"
          purpose="forms"
          most={MOST_BOARD_FILES}
          errors={errorsOf('pictures') ?? errorsOf('files')}
        />
      )}
      <div className="grid gap-1">
        {terms.map((term) => (
          <Checkbox
            key={term.code}
            id={`terms-${term.code}`}
            name="meta._terms"
            value={term.code}
            required={term.necessary}
            errors={errorsOf('meta._terms')}
            label={
              <>
                <a href={`/terms/${term.code}`} className="underline">
                  {term.subject}
                </a>{' '}
                {necessityLabel(term)}
              </>
            }
          />
        ))}
      </div>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {sendingWord(declared)}
      </Button>
    </Form>
  );
};
