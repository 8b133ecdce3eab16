import { createElement, type ReactNode } from 'react';
import type * as z from 'zod';
import type { Choice } from '#app/forms/field.tsx';
import type { UploadPurpose } from '#shared/domain/upload/upload.ts';

/** Names of a form's fields as its contract has them: `discount.expiration.enabled`. Lists are one field. */
export type FieldName<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${FieldName<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** What a form holds while it is being filled in: texts by name, switches as `on` or `off`. */
export type FormValue = Record<string, unknown>;

/** What a part of a form that is drawn by its screen is handed. */
export type CustomProps<Value = unknown> = {
  name: string;
  /** As saved; the part keeps its own state from there */
  initialValue: Value | undefined;
  /** All that is saved, for parts that draw more than their own field */
  whole: object | undefined;
  /** Options the page brings under the field's name */
  choices: readonly Choice[];
  /** Hands over the whole new value */
  onChange: (value: Value) => void;
  /** Complaints about the field (`''`) and what is in it (`0.stock`) */
  errors: Record<string, string>;
};

type Kind =
  | {
      kind: 'text';
      placeholder?: string;
      maxLength?: number;
      inputMode?: 'numeric' | 'url';
      /** Names of further texts that make one value with it: of an address, say */
      beside?: readonly string[];
    }
  /** An address: typed, or picked among what the shop has */
  | { kind: 'link' }
  /** A password to be; it is never filled in again */
  | { kind: 'password' }
  /** `long` for texts of pages: a window of many lines */
  | { kind: 'textarea'; placeholder?: string; long?: true }
  /** `unit` stands behind the number: 원, %, 개; it may hang on what else is filled in */
  | { kind: 'number'; unit?: string | ((value: FormValue) => string) }
  /** `options`, or those the page brings under the field's name (`choices` of `ConsoleForm`) */
  | { kind: 'select'; options?: readonly Choice[]; none?: string }
  | { kind: 'radio'; options: readonly Choice[] }
  /** Yes or no */
  | { kind: 'switch' }
  /** Several of a few, as a list of texts */
  | { kind: 'checks'; options?: readonly Choice[] }
  /** Several of many: chosen one by one, as a list of texts */
  | { kind: 'picks'; options?: readonly Choice[] }
  /** Texts typed one by one, as a list */
  | { kind: 'tags'; placeholder?: string }
  | { kind: 'color' }
  /** A minute in KST, saved as ISO UTC; `end` means its last instant */
  | { kind: 'instant'; end?: boolean }
  | { kind: 'image'; purpose: UploadPurpose }
  | { kind: 'images'; purpose: UploadPurpose; most: number }
  | { kind: 'richText' }
  /** Drawn by a `part` of the screen's own */
  | {
      kind: 'custom';
      render: (props: CustomProps) => ReactNode;
      /** Names of further fields of the contract that the part keeps, as JSON too */
      beside?: readonly string[];
      /** The clerk's value over one that somebody else saved since the form was `opened` */
      keep?: (typed: unknown, saved: unknown, opened: unknown) => unknown;
    };

export type FieldDeclaration<T = unknown> = Kind & {
  name: [T] extends [unknown] ? (unknown extends T ? string : FieldName<T>) : never;
  label: string;
  hint?: string;
  required?: boolean;
  /** Takes the whole width of its section */
  wide?: boolean;
  /** Asked for only while this holds; otherwise it is not sent at all */
  when?: (value: FormValue) => boolean;
};

/** A part of a screen as the `render` of a custom field; its value is what the contract has under the field's name. */
export const part =
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
 * A form of the console, declared once against the contract of its request: names are checked against it, messages
 * come from it. `ConsoleForm` shows it, the screen's action parses it with `parseForm(form, contract)`.
 */
export const declareForm = <S extends z.ZodType<object>>(
  contract: S,
  sections: readonly SectionDeclaration<z.output<S>>[],
): FormDeclaration => ({ contract, sections: sections as readonly SectionDeclaration[] });

/** A switch of a form being filled in. */
export const isOn = (value: unknown): boolean => value === 'on' || value === true;

/** What lies under a dotted name in a form, as it is saved or as it is being filled in. */
export const valueAt = (value: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((at, key) => (at && typeof at === 'object' ? Reflect.get(at, key) : undefined), value);

/** A condition of `when`: a field has one of these values. */
export const isAt =
  (name: string, ...values: string[]) =>
  (value: FormValue): boolean =>
    values.some((one) => one === valueAt(value, name));
