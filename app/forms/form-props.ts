/** A field as conform describes it, as far as the kit needs it. */
type Described = { id: string; name: string; errors?: string[]; initialValue?: unknown; required?: boolean };

/** What was typed; a field in several parts comes back as a list. */
const textOf = (value: unknown, separator: string): string | undefined =>
  Array.isArray(value) ? value.join(separator) : typeof value === 'string' ? value : undefined;

/**
 * Props of a kit field for a field of a conform form: `<TextField label="아이디" {...fieldOf(fields.username)} />`.
 * @param separator joins what a field in parts holds: `@`, `-`
 */
export const fieldOf = (field: Described, separator = '') => ({
  id: field.id,
  name: field.name,
  errors: field.errors,
  required: field.required,
  defaultValue: textOf(field.initialValue, separator),
});

/** The same for what is never filled in again: passwords and files. */
export const emptyFieldOf = ({ id, name, errors, required }: Described) => ({ id, name, errors, required });
