import { TextField } from './field.tsx';
import { type FormField, textOf } from './sender-fields.tsx';

/** Business registration number, with or without hyphens. */
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
