import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** An amount with less and more, and a field to type it into. */
export const QuantityStepper = ({
  name,
  label = '수량',
  value,
  min = 1,
  max,
  live = false,
  onChange,
}: {
  /** Its field in the form; without one it only tells its changes */
  name?: string;
  label?: string;
  value: number;
  min?: number;
  /** What is in stock, or the most one order may hold */
  max: number;
  /** Tells each amount on the way while one is typed; otherwise only the one that is meant */
  live?: boolean;
  onChange: (value: number) => void;
}) => {
  const field = useRef<HTMLInputElement>(null);
  /** What is being typed, which is no amount yet while it is empty or begins one */
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
  // The browser's own `change` is what React has no word for: Enter, an arrow key, or the field is left.
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
