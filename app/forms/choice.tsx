import type { InputHTMLAttributes, ReactNode } from 'react';
import { type Choice, describedBy, FieldError, FieldGroup, type FieldProps, fieldIds } from './field.tsx';

/** Checkbox with its label. */
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

const Options = ({
  type,
  options,
  isChosen,
  onChange,
  disabled,
  ...field
}: GroupProps & { type: 'radio' | 'checkbox'; isChosen: (value: string) => boolean }) => (
  <FieldGroup {...field}>
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      {options.map(({ value, label, disabled: off }) => (
        <label key={value} className="check">
          <input
            type={type}
            name={field.name}
            value={value}
            required={type === 'radio' && field.required}
            defaultChecked={isChosen(value)}
            disabled={disabled || off}
            onChange={onChange && (() => onChange(value))}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </FieldGroup>
);

/** One of a few options, all visible. */
export const RadioGroup = ({ defaultValue, ...group }: GroupProps & { defaultValue?: string }) => (
  <Options {...group} type="radio" isChosen={(value) => value === defaultValue} />
);

/** Any of a few options. Every ticked value is sent under the same name. No single one is required. */
export const CheckboxGroup = ({
  defaultValue = [],
  ...group
}: GroupProps & { defaultValue?: readonly string[] }) => (
  <Options {...group} type="checkbox" isChosen={(value) => defaultValue.includes(value)} />
);
