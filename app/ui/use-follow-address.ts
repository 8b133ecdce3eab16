import { type RefObject, useEffect, useRef } from 'react';
import { usePendingQuery } from './use-pending-query.ts';

/** Tracks the fields of a form that were changed since it was last sent. */
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
 * Updates the fields of a form from the address each time the address changes. It does so before the answer has come: a
 * person who presses 초기화 and then chooses something does not send what was just removed. The fields are not remounted,
 * so that they keep the focus; what is typed into one meanwhile stays as well.
 */
export const useFollowAddress = (form: RefObject<HTMLFormElement | null>, names: readonly string[]): void => {
  const params = usePendingQuery();
  const unsent = useUnsent(form);
  const query = new URLSearchParams(names.map((name) => [name, params.get(name) ?? ''])).toString();
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    for (const [name, value] of new URLSearchParams(query)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const isEntered = field === document.activeElement;
      // A partly typed day has no value yet: its field must not be cleared because of that.
      if (isEntered && (unsent.current.has(field) || field.value === value)) continue;
      field.value = value;
      unsent.current.delete(field);
    }
  }, [form, unsent, query]);
};
