import { type RefObject, useEffect } from 'react';

const fieldValue = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** The depositor is usually who orders, so the field follows their name until it is edited. */
export const useDepositor = (form: RefObject<HTMLFormElement>): void => {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    /** The name that was filled in last; a depositor with another name was typed by the shopper. */
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
