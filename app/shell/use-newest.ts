import { useState } from 'react';

/** Returns the value that changed last; at first the first one. */
export const useNewest = <T>(a: T, b: T): T => {
  const [known, setKnown] = useState({ a, b, newest: a ?? b });
  if (known.a === a && known.b === b) return known.newest;
  const now = { a, b, newest: known.b === b ? a : b };
  setKnown(now);
  return now.newest;
};

/**
 * Returns the last value that was not undefined: when a page reloads its data, the answer to its form is lost, with the
 * typed values.
 */
export const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value);
  if (value === undefined || value === last) return last;
  setLast(value);
  return value;
};
