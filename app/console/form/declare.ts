import { createElement, type ReactNode } from 'react';
import type * as z from 'zod';
import type { Choice } from '#app/forms/field.tsx';
import type { UploadPurpose } from '#shared/domain/upload/upload.ts';

/** Names of a form's fields as its contract has them: `discount.expiration.enabled`. A list is one field. */
export type FieldName<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${FieldName<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** Values of a form while it is being filled in: texts by name, switches as `on` or `off`. */
export type FormValue = Record<string, unknown>;

/** Properties of a part of a form that its screen renders itself. */
export type CustomProps<Value = unknown> = {
  name: string;
  /** Saved value; the part manages its own state from there */
  initialValue: Value | undefined;
  /** The whole saved value, for parts that render more than their own field */
  whole: object | undefined;
  /** Options that the page provides under the field's name */
  choices: readonly Choice[];
  /** Called with the whole new value */
  onChange: (value: Value) => void;
  /** Errors of the field itself (`''`) and of what is in it (`0.stock`) */
  errors: Record<string, string>;
};

type Kind =
  | {
      kind: 'text';
      placeholder?: string;
      maxLength?: number;
      inputMode?: 'numeric' | 'url';
      /** Names of further texts that form one value with this one, of an address for example */
      beside?: readonly string[];
    }
  /** Address: typed, or picked from the shop's pages */
  | { kind: 'link' }
  /** New password; the field is never filled in again */
  | { kind: 'password' }
  /** `long` for texts of pages: a tall input; `below` is shown under it and follows the typed text */
  | {
      kind: 'textarea';
      placeholder?: string;
      long?: true;
      below?: (typed: string, whole: object | undefined) => ReactNode;
    }
  /** `unit` follows the number: 원, %, 개. It may depend on the other values */
  | { kind: 'number'; unit?: string | ((value: FormValue) => string) }
  /** `options`, or the options that the page provides under the field's name (`choices` of `ConsoleForm`) */
  | { kind: 'select'; options?: readonly Choice[]; none?: string }
  | { kind: 'radio'; options: readonly Choice[] }
  /** Yes or no */
  | { kind: 'switch' }
  /** Several of a few options, as a list of texts */
  | { kind: 'checks'; options?: readonly Choice[] }
  /** Several of many options, chosen one by one, as a list of texts */
  | { kind: 'picks'; options?: readonly Choice[] }
  /** Texts that are typed one by one, as a list */
  | { kind: 'tags'; placeholder?: string }
  | { kind: 'color' }
  /** Minute in KST, saved as ISO UTC; `end` means the last instant of that minute */
  | { kind: 'instant'; end?: boolean }
  | { kind: 'image'; purpose: UploadPurpose }
  | { kind: 'images'; purpose: UploadPurpose; most: number }
  | { kind: 'richText' }
  /** Rendered by a `part` of the screen's own */
  | {
      kind: 'custom';
      render: (props: CustomProps) => ReactNode;
      /** Names of further fields of the contract that the part manages, also as JSON */
      beside?: readonly string[];
      /** Merges the clerk's value with the value that somebody else saved since the form was `opened` */
      keep?: (typed: unknown, saved: unknown, opened: unknown) => unknown;
    };

export type FieldDeclaration<T = unknown> = Kind & {
  name: [T] extends [unknown] ? (unknown extends T ? string : FieldName<T>) : never;
  label: string;
  hint?: string;
  required?: boolean;
  /** Takes the full width of its section */
  wide?: boolean;
  /** Condition under which the field is shown; otherwise it is not sent at all */
  when?: (value: FormValue) => boolean;
};

/**
 * Uses a component of a screen as the `render` of a custom field. Its value is the contract's value under the field's
 * name.
 */
export const customField =
  <Value>(Part: (props: CustomProps<Value>) => ReactNode) =>
  ({ initialValue, ...props }: CustomProps): ReactNode =>
    createElement(Part, { ...props, initialValue: initialValue as Value | undefined });

export type SectionDeclaration<T = unknown> = {
  title: string;
  note?: string;
  fields: readonly FieldDeclaration<T>[];
  when?: (value: FormValue) => boolean;
};

export type FormDeclaration = { contract: z.ZodType; sections: readonly SectionDeclaration[] };

/**
 * Declares a form of the console against the contract of its request: field names are checked against it, and its error
 * messages are used. `ConsoleForm` shows it, and the screen's action parses it with `parseForm(form, contract)`.
 */
export const declareForm = <S extends z.ZodType<object>>(
  contract: S,
  sections: readonly SectionDeclaration<z.output<S>>[],
): FormDeclaration => ({ contract, sections: sections as readonly SectionDeclaration[] });

/** True when a switch of a form that is being filled in is on. */
export const isOn = (value: unknown): boolean => value === 'on' || value === true;

/** Finds the value under a dotted name in a form, as it is saved or as it is being filled in. */
export const valueAt = (value: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((at, key) => (at && typeof at === 'object' ? Reflect.get(at, key) : undefined), value);

/** Builds a condition for `when`: the field has one of these values. */
export const isAt =
  (name: string, ...values: string[]) =>
  (value: FormValue): boolean =>
    values.some((candidate) => candidate === valueAt(value, name));
