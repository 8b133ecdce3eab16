import { useCallback, useRef } from 'react';
import { jsonName } from './parse.ts';

/**
 * The value of a control that is no native field. Set through `put`, which tells the form as a keystroke would, so
 * that it validates again and knows that there is something to save.
 */
export const useHiddenValue = (name: string, initial: string) => {
  const ref = useRef<HTMLInputElement>(null);
  const put = useCallback((value: string) => {
    const input = ref.current;
    if (!input || input.value === value) return;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return { put, input: <input ref={ref} type="hidden" name={name} defaultValue={initial} /> };
};

/** The same for a list or object, which travels as JSON; nothing is sent for `undefined`. */
export const useHiddenJson = <Value,>(name: string, initial: Value | undefined) => {
  const { put, input } = useHiddenValue(jsonName(name), initial === undefined ? '' : JSON.stringify(initial));
  const putJson = useCallback(
    (value: Value | undefined) => put(value === undefined ? '' : JSON.stringify(value)),
    [put],
  );
  return { put: putJson, input };
};
