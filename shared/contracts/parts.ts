/**
 * Fields in several parts (`PhoneField`, `EmailField`) send each part under the same name, so that they work without
 * scripts; API clients send one text. This makes one of both: joined when every part is filled, empty otherwise
 * (spec §5: combined as a-b-c only when all three are filled). For `z.preprocess(joined('-'), phone)`.
 */
export const joined =
  (separator: '-' | '@') =>
  (value: unknown): unknown =>
    Array.isArray(value) ? (value.every(Boolean) ? value.join(separator) : '') : value;

/** What a text with so many digits looks like, whatever sign stands between them; for the API's document. */
export const digitsAmong = (least: number, most: number): string =>
  `^[^0-9]?([0-9][^0-9]?){${least},${most}}$`;

/** Rules between fields are asked even while single fields are wrong, so that a form shows all complaints at once. */
export const alongside = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** An empty field of a form, or a parameter without a value, counts as not given. For `z.preprocess(emptyAsMissing, …)`. */
export const emptyAsMissing = (value: unknown): unknown =>
  value === '' || value === null ? undefined : value;

/** A number with so many decimals at most: the table keeps none that is as small as JavaScript's smallest. For `.overwrite`. */
export const toDecimals =
  (most: number) =>
  (value: number): number =>
    Number(value.toFixed(most));

/** A form sends a lone tick as one text: makes it a list of one. For `z.preprocess(several, z.array(…))`. */
export const several = (value: unknown): unknown => (typeof value === 'string' ? [value] : value);
