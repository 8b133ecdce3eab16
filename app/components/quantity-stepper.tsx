import { Icon } from './icon.tsx';

/** An amount with less and more. Controlled when `onChange` is given; otherwise a plain number field of the form. */
export const QuantityStepper = ({
  name,
  label = '수량',
  value,
  min = 1,
  max,
  onChange,
}: {
  /** Its field in the form; without one it only tells its changes */
  name?: string;
  label?: string;
  value: number;
  min?: number;
  /** What is in stock, or the most one order may hold */
  max: number;
  onChange: (value: number) => void;
}) => {
  const set = (to: number) => onChange(Math.min(Math.max(Math.trunc(to) || min, min), max));
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
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        value={value}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
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
