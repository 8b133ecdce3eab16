import { AddressField } from '#app/forms/address-field.tsx';
import { SelectField, TextField } from '#app/forms/field.tsx';
import type { AnswerField as Declared } from '#shared/domain/form/service-forms.ts';

/** Field from its declaration. `typedAt` and `errorsOf` return the typed value and the errors by name. */
export const ServiceAnswerField = ({
  field,
  typedAt,
  errorsOf,
}: {
  field: Declared;
  typedAt: (name: string) => string | undefined;
  errorsOf: (name: string) => string[] | undefined;
}) => {
  const name = `answers.${field.name}`;
  const { label, required, hint } = field;
  const common = { name, label, required, hint, errors: errorsOf(name), defaultValue: typedAt(name) };
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField
          {...common}
          placeholder="선택해주세요"
          options={field.options.map((value) => ({ value, label: value }))}
        />
      );
    case 'number':
      return <TextField {...common} type="number" inputMode="numeric" min={field.min} max={field.max} />;
    case 'date':
      return <TextField {...common} type="date" max="2999-12-31" />;
    case 'email':
      return <TextField {...common} type="email" autoComplete="email" maxLength={120} />;
    case 'text':
      return <TextField {...common} maxLength={field.max} placeholder={field.placeholder} />;
    case 'address':
      return (
        <AddressField
          label={label}
          required={required}
          hint={hint}
          errors={common.errors}
          className="sm:col-span-2"
          prefix={`${name}.`}
          defaultValue={{
            postcode: typedAt(`${name}.postcode`),
            address1: typedAt(`${name}.address1`),
            address2: typedAt(`${name}.address2`),
          }}
        />
      );
  }
};
