import { parse, type Submission } from '@conform-to/react';
import { configureCoercion } from '@conform-to/zod/v4/future';
import type * as z from 'zod';
import { nameOfJson } from '#app/web/forms/json-field.ts';
import { isAllText } from '#shared/domain/text.ts';

/** Numbers may be typed as `12,000`. A switch sends `on` or `off`, since its default may be on. */
const { coerceFormValue } = configureCoercion({
  stripEmptyString: (text) => (text.trim() === '' ? undefined : text),
  type: {
    number: (text) => Number(text.replaceAll(',', '')),
    boolean: (text) => text === 'on',
  },
});

const NOT_CHOSEN = '선택해주세요.';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Placeholder for a value that cannot be read: no contract accepts it, while a missing list would count as an empty
 * one.
 */
const UNREADABLE = Number.NaN;

const parsedJson = (text: unknown): unknown => {
  // The field was left empty.
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(String(text));
    return isAllText(value) ? value : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
};

/** Replaces the values that came as JSON with the parsed values. */
const unpacked = (payload: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(payload).map(([key, value]) => {
      const name = nameOfJson(key);
      if (name) return [name, parsedJson(value)];
      return [key, isObject(value) ? unpacked(value) : value];
    }),
  );

/** Builds a field name as conform writes it: `skus[0].stock`. */
const fieldNameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name ? `${name}.${String(key)}` : String(key);
  }, '');

/** Converts a path from a failure of a use case (`skus.0.stock`) to that name. */
export const fieldNameOfPath = (path: string): string =>
  fieldNameOf(path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)));

const errorsOf = ({ issues }: z.ZodError): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const name = fieldNameOf(path);
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
};

/**
 * Parses a form with its contract, in the browser while it is filled in and in the action when it is sent.
 *
 * @param selects names of selects that must not be left empty: a default of the contract would replace the choice
 */
export const parseForm = <S extends z.ZodType>(
  form: FormData,
  contract: S,
  selects: readonly string[] = [],
): Submission<z.output<S>> =>
  parse<z.output<S>, string[]>(form, {
    resolve(payload) {
      const empty = selects.filter((name) => form.get(name) === '').map((name) => [name, [NOT_CHOSEN]]);
      const parsed = coerceFormValue(contract).safeParse(unpacked(payload));
      if (parsed.success && empty.length === 0) return { value: parsed.data };
      return { error: { ...Object.fromEntries(empty), ...(parsed.error && errorsOf(parsed.error)) } };
    },
  }) as Submission<z.output<S>>;
