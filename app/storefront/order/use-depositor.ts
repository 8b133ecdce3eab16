import { type RefObject, useEffect } from 'react';

const fieldValue = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** Copies the sender's name to the depositor, who is usually the same person, until the field is edited. */
export const useDepositor = (form: RefObject<HTMLFormElement>): void => {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    /** Name that was filled in last; any other depositor was typed by the shopper. */
    let followed = fieldValue(element, 'sender.name');
    const follow = () => {
      const depositor = element.elements.namedItem('depositor');
      const name = fieldValue(element, 'sender.name');
      if (!(depositor instanceof HTMLInputElement) || !['', followed].includes(depositor.value)) return;
      depositor.value = name;
      followed = name;
    };
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'sender.name') follow();
    };
    follow();
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [form]);
};
