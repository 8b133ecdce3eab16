import { type KeyboardEvent, useRef, useState } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { useHiddenJson } from './hidden-value.tsx';

/**
 * Field of several values out of many: a select adds one, a press on a chosen one removes it. A value chosen with the
 * pointer is added at once. With the keyboard some browsers select each option they pass, so the value is added on
 * Enter or when the select loses focus.
 */
export const PicksField = ({
  id,
  name,
  label,
  options,
  initialValue,
}: {
  id?: string;
  name: string;
  label: string;
  options: readonly Choice[];
  initialValue: readonly string[];
}) => {
  const [picked, setPicked] = useState(initialValue);
  const { put, input } = useHiddenJson(name, initialValue);
  const set = (next: readonly string[]) => {
    setPicked(next);
    put(next);
  };
  const isTyped = useRef(false);
  /** Option the keyboard has reached */
  const [reached, setReached] = useState('');
  const add = (value: string) => {
    setReached('');
    if (value) set([...picked, value]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isTyped.current = true;
    if (event.key !== 'Enter' || !reached) return;
    event.preventDefault();
    add(reached);
  };
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <div className="grid gap-2">
      {input}
      {picked.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {picked.map((value) => (
            <button
              key={value}
              type="button"
              className="badge badge-accent"
              aria-label={`${labelOf(value)} 빼기`}
              onClick={() => set(picked.filter((other) => other !== value))}
            >
              {labelOf(value)} ×
            </button>
          ))}
        </div>
      )}
      <select
        id={id}
        className="input"
        aria-label={`${label} 추가`}
        value={reached}
        onPointerDown={() => {
          isTyped.current = false;
        }}
        onKeyDown={onKeyDown}
        onBlur={() => add(reached)}
        onChange={({ currentTarget: { value } }) => (isTyped.current ? setReached(value) : add(value))}
      >
        <option value="">추가할 항목 선택</option>
        {options
          .filter(({ value }) => !picked.includes(value))
          .map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
      </select>
    </div>
  );
};
