import { type InputHTMLAttributes, useState } from 'react';
import { autofocusRef } from '#app/ui/autofocus.ts';
import { Icon } from '#app/ui/icon.tsx';
import { describedBy, Field, type FieldProps, fieldIds } from './field.tsx';

/** Password with a button that shows and hides it (rules 6.12). */
export const PasswordField = ({
  label,
  labelHidden,
  hint,
  errors,
  className,
  ...control
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>) => {
  const [shown, setShown] = useState(false);
  const named = { name: control.name, id: control.id, required: control.required };
  return (
    <Field
      {...named}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      errors={errors}
      className={className}
    >
      <div className="relative">
        <input
          autoComplete="current-password"
          {...control}
          {...describedBy({ ...named, hint, errors })}
          id={fieldIds(control).id}
          ref={autofocusRef(control.autoFocus)}
          type={shown ? 'text' : 'password'}
          className="input pr-11"
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-2"
          aria-label={shown ? '비밀번호 숨기기' : '비밀번호 보기'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </Field>
  );
};

type PasswordProps = Pick<FieldProps, 'id' | 'name' | 'errors' | 'required'>;

/** New password and its confirmation against typing errors (rules 6.12). */
export const NewPasswordFields = ({
  label,
  password,
  repeated,
}: {
  label: string;
  password: PasswordProps;
  repeated: PasswordProps;
}) => (
  <>
    <PasswordField
      label={label}
      {...password}
      hint="영문, 숫자, 특수문자를 포함한 8 ~ 16자"
      autoComplete="new-password"
    />
    <PasswordField label={`${label} 확인`} {...repeated} autoComplete="new-password" />
  </>
);
