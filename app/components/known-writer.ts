import { type RefObject, useEffect, useRef } from 'react';

/** Who is logged in, as forms for services ask for it. Public pages know nothing of it; the shell tells it afterwards. */
type Writer = { name: string; phone: string };

let writer: Writer | undefined;
const listeners = new Set<() => void>();

export const setKnownWriter = (known: Writer | undefined): void => {
  writer = known;
  for (const listener of listeners) listener();
};

const partsOf = (phone: string): string[] => [phone.slice(0, 3), phone.slice(3, -4), phone.slice(-4)];

/** Fills what nobody has typed into; the first part of a phone number is there from the start. */
const fillIn = (form: HTMLFormElement, { name, phone }: Writer): void => {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name="writer.name"], [name="writer.phone"]')];
  const [first, ...parts] = fields;
  if (!first || fields.some((field, at) => at !== 1 && field.value)) return;
  first.value = name;
  partsOf(phone).forEach((part, at) => {
    const field = parts[at];
    if (field) field.value = part;
  });
};

/** Fills a member's name and phone into a form of a page that is the same for everybody; then `filled`. */
export const useKnownWriter = (form: RefObject<HTMLFormElement>, filled?: () => void): void => {
  const then = useRef(filled);
  then.current = filled;
  useEffect(() => {
    const fill = () => {
      if (!writer || !form.current) return;
      fillIn(form.current, writer);
      then.current?.();
    };
    fill();
    listeners.add(fill);
    return () => {
      listeners.delete(fill);
    };
  }, [form]);
};
