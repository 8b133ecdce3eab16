import type { ClipboardEvent, FormEvent } from 'react';
import { describedBy, FieldGroup, type FieldProps, fieldIds } from './field.tsx';

/** Rules 6.14: three common hosts are suggested, any other may be typed. */
const emailHosts = ['naver.com', 'gmail.com', 'hanmail.net'] as const;

/** Fills both parts from a whole address that was pasted or autofilled into one part, or when `@` is typed. */
const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const [, user, host] = /([^\s:<>"',;]*)@([^\s<>"',;]*)/.exec(input.value) ?? [];
  const [first, last] = input.parentElement?.querySelectorAll('input') ?? [];
  if (host === undefined || !first || !last) return;
  if (user) first.value = user;
  last.value = host || (input === first ? last.value : '');
  last.focus();
};

/** Replaces the content of a part when a whole address is pasted into it. */
const onPaste = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) => {
  if (clipboardData.getData('text').includes('@')) currentTarget.select();
};

/** Email address as user and host, each sent under `name`; contracts join them with `joined('@')`. */
export const EmailField = ({
  defaultValue = '',
  readOnly,
  disabled,
  ...field
}: FieldProps & { defaultValue?: string; readOnly?: boolean; disabled?: boolean }) => {
  const { id } = fieldIds(field);
  const [user = '', host = ''] = defaultValue.split('@');
  const shared = {
    ...describedBy(field),
    name: field.name,
    className: 'input',
    onInput,
    onPaste,
    required: field.required,
    autoCapitalize: 'none',
    spellCheck: false,
    readOnly,
    disabled,
  };
  return (
    <FieldGroup {...field}>
      <div className="flex items-center gap-2">
        <input {...shared} id={id} aria-label="이메일 아이디" defaultValue={user} autoComplete="email" />
        <span aria-hidden="true">@</span>
        <input
          {...shared}
          id={`${id}-host`}
          aria-label="이메일 주소"
          placeholder="직접 입력"
          list={`${id}-hosts`}
          defaultValue={host}
          autoComplete="off"
        />
        <datalist id={`${id}-hosts`}>
          {emailHosts.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    </FieldGroup>
  );
};
