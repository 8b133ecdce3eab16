import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { phoneDigits } from '#shared/domain/user/phone.ts';
import { describedBy, FieldGroup, type FieldProps, fieldIds } from './field.tsx';

const labels = ['앞자리', '가운데 자리', '뒷자리'];

/** A number by its three parts, each of four digits at most. */
const partsOf = (digits: string) => [digits.slice(0, 3), digits.slice(3, -4), digits.slice(3).slice(-4)];

/**
 * Keeps digits only and goes on to the next part when one is full. What is more than a part, pasted or filled in by the
 * browser, fills the parts from here on: they take what comes, so that nothing is cut off before.
 */
const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const typed = phoneDigits(input.value.trim());
  // Put behind the 010 that stands there, perhaps with the country's number.
  const digits = typed.length > 11 ? typed.replace(/^(?:010)?(?:820?)?(?=0?10\d{8}$)0?/, '0') : typed;
  const inputs = input.parentElement?.querySelectorAll('input') ?? [];
  const at = Number(input.dataset.part);
  const whole = at > 0 && digits.length === 8 ? `${inputs[0]?.value}${digits}` : digits;
  if (whole.length > 8) {
    const parts = partsOf(whole);
    // Uncut: a number that is too long is refused, not made into another.
    inputs.forEach((one, place) => {
      one.value = parts[place] ?? '';
    });
    inputs[2]?.focus();
    return;
  }
  input.value = digits.slice(0, 4);
  const isFull = input.value.length === (at ? 4 : 3);
  if (isFull && input.selectionStart === input.value.length) inputs[at + 1]?.focus();
};

/** A whole number takes the place of what stands in the part it is pasted into. */
const onPaste = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) => {
  if (phoneDigits(clipboardData.getData('text')).length > 8) currentTarget.select();
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
  const values = partsOf(phoneDigits(shown) || '010');
  return (
    <FieldGroup {...field}>
      <div className="flex items-center gap-[8px]">
        {labels.flatMap((label, at) => [
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
            data-part={at}
            aria-label={label}
            autoComplete={at ? 'off' : 'tel'}
            defaultValue={values[at]}
            readOnly={readOnly}
            disabled={disabled}
            required={field.required}
            onPaste={onPaste}
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
