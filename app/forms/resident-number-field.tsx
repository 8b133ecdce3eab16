import type { ClipboardEvent, FormEvent } from 'react';
import { residentNumberParts } from '#shared/domain/bonus/resident-number.ts';
import { FieldError, FieldGroup, type FieldProps, fieldIds } from './field.tsx';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const [before, after] = residentNumberParts;
const WHOLE = before.digits + after.digits;

const inputsBeside = (input: HTMLInputElement) =>
  input.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input') ?? [];

/** Keeps only digits, and moves to the second part when the first is full. */
const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const at = Number(input.dataset.part);
  const most = residentNumberParts[at]?.digits ?? 0;
  input.value = digitsOf(input.value).slice(0, most);
  if (input.value.length === most) inputsBeside(input)[at + 1]?.focus();
};

/** Fills both parts when a whole number is pasted into either. */
const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
  const digits = digitsOf(event.clipboardData.getData('text'));
  if (digits.length !== WHOLE) return;
  event.preventDefault();
  const [first, second] = inputsBeside(event.currentTarget);
  if (!first || !second) return;
  first.value = digits.slice(0, before.digits);
  second.value = digits.slice(before.digits);
  second.focus();
};

/**
 * Resident registration number in its parts of six and seven digits, both sent under `name`. The second is hidden while
 * it is typed, and neither is ever filled in again.
 * @param errorsOf errors by the path of the contract: `name` of the whole number, `name.0` and `name.1` of its parts
 */
export const ResidentNumberField = ({
  errorsOf,
  ...field
}: Omit<FieldProps, 'errors'> & { errorsOf: (path: string) => string[] | undefined }) => {
  const { id } = fieldIds(field);
  const whole = errorsOf(field.name);
  return (
    <FieldGroup {...field} errors={whole}>
      <div className="flex items-start gap-2">
        {residentNumberParts.map(({ label, digits }, at) => {
          const errors = errorsOf(`${field.name}.${at}`);
          const partId = `${id}-${at}`;
          return (
            <div key={label} className="grid min-w-0 flex-1 gap-1">
              <input
                id={partId}
                className="input"
                type={at === 0 ? 'text' : 'password'}
                name={field.name}
                aria-label={`주민등록번호 ${label}`}
                aria-invalid={Boolean(whole?.length || errors?.length) || undefined}
                aria-describedby={errors?.length ? `${partId}-error` : undefined}
                inputMode="numeric"
                autoComplete="off"
                maxLength={digits}
                placeholder={label}
                data-part={at}
                onInput={onInput}
                onPaste={onPaste}
              />
              <FieldError id={`${partId}-error`} errors={errors} />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
};
