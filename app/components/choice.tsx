import type { InputHTMLAttributes, ReactNode } from 'react';
import { type Choice, describedBy, FieldError, FieldGroup, type FieldProps, fieldIds } from './field.tsx';

/** A tick box with its label beside it. */
export const Checkbox = ({
  label,
  errors,
  ...rest
}: { label: ReactNode; name: string; errors?: string[] } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'name'
>) => (
  <div>
    <label className="check">
      <input {...rest} type="checkbox" {...describedBy({ ...rest, errors })} />
      <span>{label}</span>
    </label>
    <FieldError id={fieldIds(rest).errorId} errors={errors} />
  </div>
);

type GroupProps = FieldProps & {
  options: readonly Choice[];
  disabled?: boolean;
  onChange?: (value: string) => void;
};

/** One of a few, all in sight. */
export const RadioGroup = ({
  options,
  defaultValue,
  onChange,
  disabled,
  ...field
}: GroupProps & { defaultValue?: string }) => (
  <FieldGroup {...field}>
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      {options.map(({ value, label, disabled: off }) => (
        <label key={value} className="check">
          <input
            type="radio"
            name={field.name}
            value={value}
            required={field.required}
            defaultChecked={value === defaultValue}
            disabled={disabled || off}
            onChange={onChange && (() => onChange(value))}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </FieldGroup>
);

/** Any of a few; every ticked value is sent under the same name. */
export const CheckboxGroup = ({
  options,
  defaultValue = [],
  onChange,
  disabled,
  ...field
}: GroupProps & { defaultValue?: readonly string[] }) => (
  <FieldGroup {...field}>
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      {options.map(({ value, label, disabled: off }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={field.name}
            value={value}
            defaultChecked={defaultValue.includes(value)}
            disabled={disabled || off}
            onChange={onChange && (() => onChange(value))}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </FieldGroup>
);
