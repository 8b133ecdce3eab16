/**
 * Patterns of a whole value typed into one part: an address with its `@`, a number with more digits than two parts
 * have.
 */
const WHOLE = { '@': /@/, '-': /^\D*(\d\D*){9,}$/ };

/**
 * Joins the parts of a field. Fields in several parts (`PhoneField`, `EmailField`) send each part under the same name,
 * so that they work without scripts; API clients send one text. The parts are joined when every part is filled, and the
 * result is empty otherwise. Without scripts the whole value may be in one part, pasted or filled in by the browser:
 * the other parts are ignored then. For `z.preprocess(joined('-'), phone)`.
 */
export const joinParts =
  (separator: '-' | '@') =>
  (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const complete = value.find((part) => WHOLE[separator].test(String(part)));
    if (complete !== undefined) return String(complete).trim();
    return value.every(Boolean) ? value.join(separator) : '';
  };

/**
 * Replaces each run of white space and line breaks, as in a name pasted from a page or a sheet, by one space. For
 * `.overwrite`.
 */
export const joinLines = (text: string): string => text.replace(/\s+/g, ' ');

/**
 * Returns the pattern of a text with `least` to `most` digits and at most one other character between them; for the
 * API's document.
 */
export const digitsPattern = (least: number, most: number): string =>
  `^[^0-9]?([0-9][^0-9]?){${least},${most}}$`;

/** Runs rules between fields even while single fields are wrong, so that a form shows all errors at once. */
export const evenIfInvalid = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/**
 * Treats an empty field of a form, or a parameter without a value, as missing. For `z.preprocess(emptyAsMissing, …)`.
 */
export const emptyAsMissing = (value: unknown): unknown =>
  value === '' || value === null ? undefined : value;

/**
 * Rounds a number to at most `most` decimals: the table cannot store JavaScript's smallest numbers. For `.overwrite`.
 */
export const toDecimals =
  (most: number) =>
  (value: number): number =>
    Number(value.toFixed(most));

/**
 * Makes a list of one from the single text a form sends for one ticked box. For `z.preprocess(several, z.array(…))`.
 */
export const toList = (value: unknown): unknown => (typeof value === 'string' ? [value] : value);
