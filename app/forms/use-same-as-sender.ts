import { type RefObject, useEffect, useRef, useState } from 'react';

/** Fields that sender and receiver share, each under the prefix of its side; a phone number has several parts. */
const shared = ['name', 'phone'] as const;

const inputs = (form: HTMLFormElement, name: string): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
];

/** Copies the sender into the receiver. */
const copySender = (form: HTMLFormElement): void => {
  for (const field of shared) {
    const from = inputs(form, `sender.${field}`);
    for (const [at, input] of inputs(form, `receiver.${field}`).entries())
      input.value = from[at]?.value ?? '';
  }
};

/**
 * Manages whether the receiver is the sender. While it is, the receiver's fields follow the sender's; typing another
 * receiver ends it.
 *
 * @param place any element inside the form @param onCopied called when the receiver was filled in
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
