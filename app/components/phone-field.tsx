import { type FormEvent, useState } from 'react';
import { describedBy, FieldGroup, type FieldProps, fieldIds } from './field.tsx';

const parts = [
  { label: '앞자리', autoComplete: 'tel-area-code' },
  { label: '가운데 자리', autoComplete: 'tel-local-prefix' },
  { label: '뒷자리', autoComplete: 'tel-local-suffix' },
] as const;

/** Keeps digits only and goes on to the next part when one is full (spec §5: at most 4 each). */
const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  input.value = input.value.replace(/\D/g, '').slice(0, 4);
  const full = input.value.length === (input.dataset.part === '0' ? 3 : 4);
  const next = input.nextElementSibling?.nextElementSibling;
  if (full && input.selectionStart === input.value.length && next instanceof HTMLInputElement) next.focus();
};

/**
 * A phone number in three parts, each sent under `name`; contracts join them with `joined('-')`.
 * `defaultValue` is `010-1234-5678` or its digits; another one shows as long as nobody has typed into any part, since half
 * of it would make a number that is nobody's. `readOnly` after identity verification filled it.
 */
export const PhoneField = ({
  defaultValue = '',
  readOnly,
  disabled,
  ...field
}: FieldProps & { defaultValue?: string; readOnly?: boolean; disabled?: boolean }) => {
  const { id } = fieldIds(field);
  const [typedOver, setTypedOver] = useState<string>();
  const shown = typedOver ?? defaultValue;
  const digits = shown.replace(/\D/g, '');
  const values = [digits.slice(0, 3) || '010', digits.slice(3, -4), digits.slice(3).slice(-4)];
  return (
    <FieldGroup {...field}>
      <div className="flex items-center gap-[8px]">
        {parts.flatMap(({ label, autoComplete }, at) => [
          at > 0 && (
            <span key={`${label}-`} aria-hidden="true">
              -
            </span>
          ),
          <input
            key={label}
            {...describedBy(field)}
            id={at === 0 ? id : `${id}-${at}`}
            name={field.name}
            className="input text-center"
            type="text"
            inputMode="numeric"
            maxLength={4}
            data-part={at}
            aria-label={label}
            autoComplete={autoComplete}
            defaultValue={values[at]}
            readOnly={readOnly}
            disabled={disabled}
            required={field.required}
            onInput={(event) => {
              setTypedOver(shown);
              onInput(event);
            }}
          />,
        ])}
      </div>
    </FieldGroup>
  );
};
