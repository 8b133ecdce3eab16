import { toInstant, toLocalMinute } from './instant.ts';

/**
 * Input of a minute in KST in a part that manages its own value as ISO UTC. `end` means the last instant of the minute.
 */
export const MinuteInput = ({
  label,
  value,
  end,
  invalid,
  onChange,
}: {
  label: string;
  value: string | undefined;
  end?: boolean;
  invalid?: boolean;
  onChange: (instant: string | undefined) => void;
}) => (
  <input
    type="datetime-local"
    className="input"
    aria-label={label}
    aria-invalid={invalid || undefined}
    max="2999-12-31T23:59"
    defaultValue={toLocalMinute(value)}
    onChange={({ currentTarget }) => onChange(toInstant(currentTarget.value, end) || undefined)}
  />
);
