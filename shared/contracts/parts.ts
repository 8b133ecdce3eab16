/** What is no part but all of it: an address with its `@`, a number with more digits than two parts have. */
const WHOLE = { '@': /@/, '-': /^\D*(\d\D*){9,}$/ };

/**
 * Fields in several parts (`PhoneField`, `EmailField`) send each part under the same name, so that they work without
 * scripts; API clients send one text. This makes one of both: joined when every part is filled, empty otherwise. Without
 * scripts all of it may stand in one part, pasted or filled in by the browser: what the others hold does not count then.
 * For `z.preprocess(joined('-'), phone)`.
 */
export const joined =
  (separator: '-' | '@') =>
  (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const whole = value.find((part) => WHOLE[separator].test(String(part)));
    if (whole !== undefined) return String(whole).trim();
    return value.every(Boolean) ? value.join(separator) : '';
  };

/** Line breaks and rows of blanks in a name, as pasted from a page or a sheet, are one blank. For `.overwrite`. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

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
