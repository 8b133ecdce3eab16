import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { autofocusRef } from '#app/ui/autofocus.ts';

/**
 * Properties of every field around its control. `errors` are the messages of the contract, as conform provides them.
 */
export type FieldProps = {
  name: string;
  id?: string;
  label: ReactNode;
  /** Shows the label to screen readers only, where the layout makes the field clear */
  labelHidden?: boolean;
  hint?: ReactNode;
  errors?: string[];
  required?: boolean;
  className?: string;
};

/** Builds the ids of a field's parts, equal to conform's `errorId` and `descriptionId`. */
export const fieldIds = ({ id, name }: Pick<FieldProps, 'id' | 'name'>) => {
  const base = id ?? name;
  return { id: base, errorId: `${base}-error`, hintId: `${base}-description` };
};

/** Builds the ARIA attributes of a control: its error state, and the texts that describe it. */
export const describedBy = (props: Pick<FieldProps, 'id' | 'name' | 'hint' | 'errors'>) => {
  const { errorId, hintId } = fieldIds(props);
  const wrong = Boolean(props.errors?.length);
  const ids = [wrong && errorId, props.hint && hintId].filter(Boolean).join(' ');
  return { 'aria-invalid': wrong || undefined, 'aria-describedby': ids || undefined };
};

/** Error message under a field. It stays in the DOM, so that screen readers announce it. */
export const FieldError = ({ id, errors }: { id: string; errors?: string[] }) =>
  errors?.length ? (
    <p id={id} className="field-error" role="alert">
      {errors[0]}
    </p>
  ) : null;

/** Errors of the form as a whole. */
export const FormError = ({ errors }: { errors?: string[] | null }) =>
  errors?.length ? (
    <p className="form-error" role="alert">
      {errors.join('\n')}
    </p>
  ) : null;

/** `*` after the label of a required field, with a word for screen readers. */
const RequiredMark = () => (
  <span className="required">
    <span aria-hidden="true">*</span>
    <span className="sr-only">필수</span>
  </span>
);

/** Hint and errors below a control. */
const FieldNotes = ({ hint, errors, ...named }: Pick<FieldProps, 'id' | 'name' | 'hint' | 'errors'>) => {
  const { errorId, hintId } = fieldIds(named);
  return (
    <>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} errors={errors} />
    </>
  );
};

/** Label, control, hint and error in reading order. For one control; `FieldGroup` is for several. */
export const Field = ({
  children,
  label,
  labelHidden,
  hint,
  errors,
  required,
  className,
  ...rest
}: FieldProps & { children: ReactNode }) => {
  const { id } = fieldIds(rest);
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes {...rest} hint={hint} errors={errors} />
    </div>
  );
};

/** Several controls under one name: a phone number in three parts, a set of choices. */
export const FieldGroup = ({
  children,
  label,
  labelHidden,
  hint,
  errors,
  required,
  className,
  ...rest
}: FieldProps & { children: ReactNode }) => {
  const described = describedBy({ ...rest, hint, errors });
  return (
    <fieldset
      className={className ? `field ${className}` : 'field'}
      aria-describedby={described['aria-describedby']}
    >
      <legend className={labelHidden ? 'sr-only' : 'field-label mb-1.5'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldNotes {...rest} hint={hint} errors={errors} />
    </fieldset>
  );
};

type Control<T> = FieldProps & Omit<T, keyof FieldProps>;

/** Separates a field's own props from those of its control. */
const split = <T extends FieldProps & { autoFocus?: boolean }>({
  label,
  labelHidden,
  hint,
  errors,
  className,
  ...control
}: T) => ({
  field: {
    label,
    labelHidden,
    hint,
    errors,
    className,
    name: control.name,
    id: control.id,
    required: control.required,
  },
  control: {
    ...control,
    id: fieldIds(control).id,
    ...describedBy({ ...control, hint, errors }),
    ref: autofocusRef(control.autoFocus),
  },
});

/**
 * One line of text. It accepts the props of `<input>`. It is uncontrolled, so that it works before hydration and
 * without scripts.
 */
export const TextField = (props: Control<InputHTMLAttributes<HTMLInputElement>> & { action?: ReactNode }) => {
  const { action, ...rest } = props;
  const { field, control } = split(rest);
  return (
    <Field {...field}>
      {action ? (
        <div className="flex gap-2">
          <input {...control} className="input" />
          {action}
        </div>
      ) : (
        <input {...control} className="input" />
      )}
    </Field>
  );
};

/** Several lines of text. */
export const TextAreaField = (props: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) => {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <textarea {...control} className="input" />
    </Field>
  );
};

export type Choice = { value: string; label: string; disabled?: boolean };

/** Native select of one option. `placeholder` is the empty first option. */
export const SelectField = (
  props: Control<SelectHTMLAttributes<HTMLSelectElement>> & {
    options: readonly Choice[];
    placeholder?: string;
  },
) => {
  const { options, placeholder, ...rest } = props;
  const { field, control } = split(rest);
  return (
    <Field {...field}>
      <select {...control} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
};
