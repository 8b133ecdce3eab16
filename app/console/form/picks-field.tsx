import { type KeyboardEvent, useRef, useState } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { useHiddenJson } from './hidden-value.tsx';

/**
 * Several of many: a select adds one, a press on one takes it away. One that is pointed at is added at once. By keys, some
 * browsers choose each one they go past, so that what is chosen waits for Enter, or until the select is left.
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
  /** What keys have come to */
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
              onClick={() => set(picked.filter((one) => one !== value))}
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
