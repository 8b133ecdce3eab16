/** Parts of conform's field metadata that the UI kit uses. */
type Described = { id: string; name: string; errors?: string[]; initialValue?: unknown; required?: boolean };

/** Returns the typed value; a field in several parts comes back as a list, which is joined. */
const textOf = (value: unknown, separator: string): string | undefined =>
  Array.isArray(value) ? value.join(separator) : typeof value === 'string' ? value : undefined;

/**
 * Builds the props of a kit field for a field of a conform form: `<TextField label="아이디" {...fieldOf(fields.username)}
 * />`.
 * @param separator joins the parts of a field: `@`, `-`
 */
export const fieldOf = (field: Described, separator = '') => ({
  id: field.id,
  name: field.name,
  errors: field.errors,
  required: field.required,
  defaultValue: textOf(field.initialValue, separator),
});

/** Builds the props of fields that are never filled in again: passwords and files. */
export const emptyFieldOf = ({ id, name, errors, required }: Described) => ({ id, name, errors, required });
