import { type RefObject, useEffect, useRef } from 'react';
import { useAskedFor } from './use-asked-for.ts';

/** The fields of a form that were changed since it was last sent. */
const useUnsent = (form: RefObject<HTMLFormElement | null>) => {
  const unsent = useRef(new Set<EventTarget | null>());
  useEffect(() => {
    const here = form.current;
    const change = ({ target }: Event) => void unsent.current.add(target);
    const send = () => unsent.current.clear();
    here?.addEventListener('input', change);
    here?.addEventListener('submit', send);
    return () => {
      here?.removeEventListener('input', change);
      here?.removeEventListener('submit', send);
    };
  }, [form]);
  return unsent;
};

/**
 * Has the fields of a form show what the address says under their names, each time that changes. They do so before the
 * answer has come: who presses 초기화 and chooses something at once does not send what was just put away. They stay the
 * same fields, so that the focus stays in them; what somebody types into one meanwhile stays as well.
 */
export const useFollowAddress = (form: RefObject<HTMLFormElement | null>, names: readonly string[]): void => {
  const params = useAskedFor();
  const unsent = useUnsent(form);
  const asked = new URLSearchParams(names.map((name) => [name, params.get(name) ?? ''])).toString();
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    for (const [name, value] of new URLSearchParams(asked)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const isEntered = field === document.activeElement;
      // A day of which a part is typed is still none: its field must not be emptied for being empty.
      if (isEntered && (unsent.current.has(field) || field.value === value)) continue;
      field.value = value;
      unsent.current.delete(field);
    }
  }, [form, unsent, asked]);
};
