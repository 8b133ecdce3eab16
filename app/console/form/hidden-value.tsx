import { useEffect, useRef, useState } from 'react';
import { jsonName } from '#app/web/forms/json-field.ts';

/**
 * Manages the value of a control that has no native field. A change is sent to the form like a keystroke, so that the
 * form validates again and knows that there is something to save.
 */
export const useHiddenValue = (name: string, initial: string) => {
  const [value, put] = useState(initial);
  const ref = useRef<HTMLInputElement>(null);
  const lastValue = useRef(initial);
  useEffect(() => {
    if (lastValue.current === value) return;
    lastValue.current = value;
    ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return { put, input: <input ref={ref} type="hidden" name={name} value={value} /> };
};

/** Manages a list or object in the same way; it is sent as JSON. Nothing is sent for `undefined`. */
export const useHiddenJson = <Value,>(name: string, initial: Value | undefined) => {
  const { put, input } = useHiddenValue(jsonName(name), initial === undefined ? '' : JSON.stringify(initial));
  return {
    put: (value: Value | undefined) => put(value === undefined ? '' : JSON.stringify(value)),
    input,
  };
};
