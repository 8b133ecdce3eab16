import { jsonName } from '#app/web/forms/json-field.ts';
import { type FieldDeclaration, type SectionDeclaration, valueAt } from '../declare.ts';

/** Values by the dotted names of their fields, in the types of the contract. */
export type Values = Readonly<Record<string, unknown>>;

/** Field that two clerks changed in different ways, with the other fields that its part manages. */
export type Dispute = { field: FieldDeclaration; typed: Values; saved: Values };

export type Merged = {
  /** Saved value with the clerk's own changes applied */
  value: object;
  disputes: Dispute[];
  /** Fields that only the other clerk changed: their values are taken over */
  taken: FieldDeclaration[];
};

/** Kinds of fields that are sent as JSON in a hidden field. All others are sent as they are. */
const AS_JSON = new Set<FieldDeclaration['kind']>(['picks', 'tags', 'image', 'images', 'custom']);

const parsedJson = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readAs = (kind: FieldDeclaration['kind'], text: string): unknown => {
  if (AS_JSON.has(kind)) return parsedJson(text);
  if (kind === 'switch') return text === 'on';
  const count = kind === 'number' && text.trim() !== '' ? Number(text.replaceAll(',', '')) : Number.NaN;
  return Number.isNaN(count) ? text : count;
};

/** Lists the fields of a form, each name once. */
const fieldsIn = (sections: readonly SectionDeclaration[]): FieldDeclaration[] => [
  ...new Map(sections.flatMap(({ fields }) => fields).map((field) => [field.name, field])).values(),
];

const namesOf = (field: FieldDeclaration): string[] => [
  field.name,
  ...((field.kind === 'custom' || field.kind === 'text') && field.beside ? field.beside : []),
];

const valuesOf = (field: FieldDeclaration, value: object): Values =>
  Object.fromEntries(namesOf(field).map((name) => [name, valueAt(value, name)]));

/**
 * Reads what is typed into the visible fields. Passwords are left out, since they are never shown again.
 * @param isShown returns true when a control of this name is on the screen, since an unticked box sends nothing
 */
export const typedIn = (
  form: FormData,
  sections: readonly SectionDeclaration[],
  isShown: (name: string) => boolean = (name) => form.has(name),
): Values => {
  const typed: Record<string, unknown> = {};
  for (const field of fieldsIn(sections)) {
    const { kind } = field;
    if (kind === 'password') continue;
    for (const name of namesOf(field)) {
      const sent = AS_JSON.has(kind) ? jsonName(name) : name;
      if (!isShown(sent)) continue;
      const texts = form.getAll(sent).map(String);
      if (kind === 'checks') typed[name] = texts;
      // A phone number is typed into three fields of the same name.
      else typed[name] = kind === 'text' ? texts.join('-') : readAs(kind, texts[0] ?? '');
    }
  }
  return typed;
};

/**
 * Converts a value to a text that is equal whenever a form shows the same: `3` and `"3"`, a switch that is off and no
 * value.
 */
const plain = (value: unknown): string => {
  if (value === undefined || value === null || value === false) return '';
  if (Array.isArray(value)) return value.length > 0 ? JSON.stringify(value.map(plain)) : '';
  if (typeof value !== 'object') return String(value).replaceAll('\r\n', '\n').trim();
  const entries = Object.entries(value)
    .map(([key, item]) => [key, plain(item)] as const)
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? JSON.stringify(entries) : '';
};

/** True when a form shows both values alike. */
export const looksLike = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

/** Copies `whole` with other values under their dotted names. */
export const withValues = (object: object, values: Values): object =>
  Object.entries(values).reduce((copy, [name, value]) => put(copy, name.split('.'), value), object);

const put = (target: unknown, [key = '', ...rest]: string[], value: unknown): object => {
  const from = typeof target === 'object' && target ? target : {};
  return { ...from, [key]: rest.length > 0 ? put(Reflect.get(from, key), rest, value) : value };
};

/** Pictures are files: they are not stored in a draft, where others could open them. */
const FILES = new Set<FieldDeclaration['kind']>(['image', 'images']);

/** Collects the changed values of the fields without files, and their values when the form was opened. */
export const changesIn = (
  sections: readonly SectionDeclaration[],
  opened: object,
  typed: Values,
): { typed: Values; opened: Values } => {
  const changed = fieldsIn(sections)
    .filter(({ kind }) => !FILES.has(kind))
    .flatMap(namesOf)
    .filter((name) => Object.hasOwn(typed, name) && !looksLike(typed[name], valueAt(opened, name)));
  const only = (valueUnder: (name: string) => unknown) =>
    Object.fromEntries(changed.map((name) => [name, valueUnder(name)]));
  return { typed: only((name) => typed[name]), opened: only((name) => valueAt(opened, name)) };
};

const keptOver = (field: FieldDeclaration, typed: Values, saved: Values, opened: Values): Values => {
  if (field.kind !== 'custom' || !field.keep) return typed;
  const { name, keep } = field;
  return { ...typed, [name]: keep(typed[name], saved[name], opened[name]) };
};

/** Kinds of fields with a native control, which works without scripts. */
const NATIVE = new Set<FieldDeclaration['kind']>(['text', 'textarea', 'number', 'select', 'radio']);

/**
 * Lists the fields in which a form that was sent without scripts differs from the saved value. The value the form was
 * opened with is unknown then.
 */
export const differencesOf = (
  sections: readonly SectionDeclaration[],
  sent: object,
  saved: object,
): Dispute[] =>
  fieldsIn(sections).flatMap((field) => {
    const [text, now] = [valueAt(sent, field.name), valueAt(saved, field.name)];
    if (!NATIVE.has(field.kind) || typeof text !== 'string') return [];
    const typed = readAs(field.kind, text);
    const under = (value: unknown) => ({ [field.name]: value });
    return looksLike(typed, now) ? [] : [{ field, typed: under(typed), saved: under(now) }];
  });

/**
 * Merges what two clerks changed in the same form. A change by only one of them is kept. A field that both changed is a
 * dispute, in which the clerk's own value is used until they choose.
 *
 * @param opened value the form was opened with
 * @param typed current values of its visible fields (`typedIn`)
 * @param saved value that has been saved since
 */
export const mergeFields = (
  sections: readonly SectionDeclaration[],
  { opened, typed, saved }: { opened: object; typed: Values; saved: object },
): Merged => {
  const merged: Merged = { value: saved, disputes: [], taken: [] };
  for (const field of fieldsIn(sections)) {
    const [before, now] = [valuesOf(field, opened), valuesOf(field, saved)];
    const mine = Object.hasOwn(typed, field.name)
      ? Object.fromEntries(namesOf(field).map((name) => [name, typed[name]]))
      : before;
    const isTheirs = !looksLike(now, before);
    if (looksLike(mine, before)) {
      if (isTheirs) merged.taken.push(field);
      continue;
    }
    const mergedValue = keptOver(field, mine, now, before);
    if (looksLike(mergedValue, now)) continue;
    merged.value = withValues(merged.value, mergedValue);
    if (isTheirs) merged.disputes.push({ field, typed: mergedValue, saved: now });
  }
  return merged;
};
