import { useState } from 'react';

/** Of two values that change by themselves the one that changed last; at first the first. */
export const useNewest = <T>(a: T, b: T): T => {
  const [known, setKnown] = useState({ a, b, newest: a ?? b });
  if (known.a === a && known.b === b) return known.newest;
  const now = { a, b, newest: known.b === b ? a : b };
  setKnown(now);
  return now.newest;
};

/** The last value there was: asking a page's data again takes its form's answer away, and what was typed with it. */
export const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value);
  if (value === undefined || value === last) return last;
  setLast(value);
  return value;
};
