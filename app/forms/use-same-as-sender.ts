import { type RefObject, useEffect, useRef, useState } from 'react';

/** What an order asks of both, each under the name of its side: a phone in its parts. */
const shared = ['name', 'phone'] as const;

const inputs = (form: HTMLFormElement, name: string): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
];

/** Fills in the receiver with who orders. */
const copySender = (form: HTMLFormElement): void => {
  for (const field of shared) {
    const from = inputs(form, `sender.${field}`);
    for (const [at, input] of inputs(form, `receiver.${field}`).entries())
      input.value = from[at]?.value ?? '';
  }
};

/**
 * Whether an order goes to who orders. While it does, the receiver follows what is typed about them; typing another
 * receiver ends it.
 *
 * @param place somewhere in the form @param onCopied told when the receiver was filled in
 */
export const useSameAsSender = (place: RefObject<HTMLElement>, onCopied?: () => void) => {
  const [isSame, setSame] = useState(false);
  const copied = useRef(onCopied);
  copied.current = onCopied;
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || !isSame) return;
    const copy = () => {
      copySender(form);
      copied.current?.();
    };
    const onInput = ({ target }: Event) => {
      const { name } = target as HTMLInputElement;
      if (shared.some((field) => name === `sender.${field}`)) copy();
      if (shared.some((field) => name === `receiver.${field}`)) setSame(false);
    };
    copy();
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [isSame, place]);
  return [isSame, setSame] as const;
};
