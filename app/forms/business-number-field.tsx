import { TextField } from './field.tsx';
import { type FormField, textOf } from './sender-fields.tsx';

/** The number of a business, with hyphens or without. */
export const BusinessNumberField = ({ field }: { field: FormField }) => (
  <TextField
    name={field.name}
    id={field.id}
    label="사업자등록번호"
    required
    inputMode="numeric"
    maxLength={12}
    defaultValue={textOf(field.initialValue)}
    errors={field.errors}
  />
);
