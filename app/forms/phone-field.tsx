import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { phoneDigits } from '#shared/domain/user/phone.ts';
import { describedBy, FieldGroup, type FieldProps, fieldIds } from './field.tsx';

const labels = ['앞자리', '가운데 자리', '뒷자리'];

/** Splits a number into its three parts, each of at most four digits. */
const partsOf = (digits: string) => [digits.slice(0, 3), digits.slice(3, -4), digits.slice(3).slice(-4)];

/**
 * Keeps only digits and moves to the next part when one is full. A longer value, pasted or autofilled, fills the parts
 * from here on. The inputs have no maximum length, so that the browser cuts nothing off before.
 */
const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const typed = phoneDigits(input.value.trim());
  // A whole number was pasted after the existing 010, perhaps with the country code.
  const digits = typed.length > 11 ? typed.replace(/^(?:010)?(?:820?)?(?=0?10\d{8}$)0?/, '0') : typed;
  const inputs = input.parentElement?.querySelectorAll('input') ?? [];
  const at = Number(input.dataset.part);
  const phone = at > 0 && digits.length === 8 ? `${inputs[0]?.value}${digits}` : digits;
  if (phone.length > 8) {
    const parts = partsOf(phone);
    // Not cut off: a number that is too long is refused instead of becoming another number.
    inputs.forEach((element, place) => {
      element.value = parts[place] ?? '';
    });
    inputs[2]?.focus();
    return;
  }
  input.value = digits.slice(0, 4);
  const isFull = input.value.length === (at ? 4 : 3);
  if (isFull && input.selectionStart === input.value.length) inputs[at + 1]?.focus();
};

/** Replaces the content of a part when a whole number is pasted into it. */
const onPaste = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) => {
  if (phoneDigits(clipboardData.getData('text')).length > 8) currentTarget.select();
};

/**
 * Phone number in three parts, each sent under `name`; contracts join them with `joined('-')`. `defaultValue` is
 * `010-1234-5678` or its digits. A changed default is shown only as long as nobody has typed into any part, since a mix
 * of both would be a wrong number. `readOnly` after the identity verification filled it in.
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
