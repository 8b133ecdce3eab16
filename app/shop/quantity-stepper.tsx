import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Amount with buttons for less and more, and a field to type it into. */
export const QuantityStepper = ({
  name,
  label = '수량',
  value,
  min = 1,
  max,
  live = false,
  onChange,
}: {
  /** Name of its field in the form; without one it only calls `onChange` */
  name?: string;
  label?: string;
  value: number;
  min?: number;
  /** Units in stock, or the most one order may contain */
  max: number;
  /** Calls `onChange` for each valid amount while one is typed; otherwise only for the final one */
  live?: boolean;
  onChange: (value: number) => void;
}) => {
  const field = useRef<HTMLInputElement>(null);
  /** Text being typed; it is not a valid amount while it is empty or incomplete */
  const [typed, setTyped] = useState<string>();
  const set = (to: number) => {
    const amount = Math.min(Math.max(Math.trunc(to), min), max);
    setTyped(undefined);
    if (amount !== value) onChange(amount);
  };
  const type = ({ value: text, valueAsNumber: amount }: HTMLInputElement) => {
    setTyped(text);
    if (live && Number.isInteger(amount) && amount >= min && amount <= max) onChange(amount);
  };
  // The native `change` event, which React does not provide: Enter, an arrow key, or the field loses focus.
  useEffect(() => {
    const input = field.current;
    const settle = () => input && set(input.value === '' ? value : input.valueAsNumber);
    input?.addEventListener('change', settle);
    return () => input?.removeEventListener('change', settle);
  });
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={`${label} 줄이기`}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        value={typed ?? value}
        onChange={(event) => type(event.currentTarget)}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        aria-label={`${label} 늘리기`}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
};
