import { isDraftable } from './draft-storage.ts';

/** Typed values of a form by field name; a phone number has several fields of one name. */
export type DraftValues = Readonly<Record<string, readonly string[]>>;

/** Fields of a form to store: visible ones that people type into, and hidden ones that are named. */
export type DraftFields = { only?: RegExp; hidden?: readonly string[] };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types that are not typed, or must not be restored. A consent must be given each time, too. */
const LEFT_OUT = new Set(['hidden', 'file', 'password', 'submit', 'button', 'reset']);
const CONSENT = /terms|agreed|homepage/i;

const controlsOf = (form: HTMLFormElement, { only, hidden = [] }: DraftFields): Control[] =>
  [...form.elements].filter((element): element is Control => {
    if (!('name' in element && 'value' in element)) return false;
    const { name, type } = element as Control;
    if (hidden.includes(name)) return true;
    return (
      name !== '' &&
      !LEFT_OUT.has(type) &&
      !CONSENT.test(name) &&
      isDraftable(name) &&
      (!only || only.test(name))
    );
  });

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

const valuesOf = (
  form: HTMLFormElement,
  fields: DraftFields,
  read: (control: Control) => string | undefined,
): DraftValues => {
  const values: Record<string, string[]> = {};
  for (const control of controlsOf(form, fields)) {
    values[control.name] ??= [];
    const value = read(control);
    if (value !== undefined) values[control.name]?.push(value);
  }
  return values;
};

/** Reads the current values of a form. */
export const readDraftValues = (form: HTMLFormElement, fields: DraftFields = {}): DraftValues =>
  valuesOf(form, fields, (control) => (!isTicked(control) || control.checked ? control.value : undefined));

/** Reads the initial values of a form: people may have typed into it before any script ran. */
export const readInitialValues = (form: HTMLFormElement, fields: DraftFields = {}): DraftValues =>
  valuesOf(form, fields, (control) => {
    if (isTicked(control)) return control.defaultChecked ? control.value : undefined;
    if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
    const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected);
    return (chosen ?? control.options[0])?.value ?? '';
  });

const isSame = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** Collects the changed fields with their current and earlier values. */
export const diffDraftValues = (
  opened: DraftValues,
  typed: DraftValues,
): { typed: DraftValues; opened: DraftValues } => {
  const changed = Object.keys(typed).filter((name) => !isSame(typed[name], opened[name]));
  const only = (values: DraftValues) => Object.fromEntries(changed.map((name) => [name, values[name] ?? []]));
  return { typed: only(typed), opened: only(opened) };
};

const put = (control: Control, value: string, values: readonly string[]): boolean => {
  if (!isTicked(control)) {
    if (control.value === value) return false;
    control.value = value;
    return true;
  }
  const ticked = values.includes(control.value);
  if (control.checked === ticked) return false;
  control.checked = ticked;
  return true;
};

/** Types the values into the form again. Listeners of the form get the same events as from a person. */
export const fillForm = (form: HTMLFormElement, draft: DraftValues, fields: DraftFields = {}): void => {
  const times: Record<string, number> = {};
  for (const control of controlsOf(form, { ...fields, hidden: [] })) {
    const { name } = control;
    const values = draft[name];
    const at = times[name] ?? 0;
    times[name] = at + 1;
    if (!values || !put(control, values[at] ?? '', values)) continue;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
};
