/** Difference of each figure from its correct value; correct figures are omitted. */
export type CountDifference<Name extends string = string> = Readonly<Partial<Record<Name, number>>>;

/** Calculates the differences to add to the stored figures. An absent figure is 0. */
export const calculateCountDifference = <Name extends string>(
  stored: CountDifference<Name>,
  should: CountDifference<Name>,
): CountDifference<Name> =>
  Object.fromEntries(
    ([...new Set([...Object.keys(stored), ...Object.keys(should)])] as Name[])
      .sort()
      .map((name) => [name, (should[name] ?? 0) - (stored[name] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  ) as CountDifference<Name>;

export const isNoDifference = (difference: CountDifference): boolean =>
  Object.values(difference).every((by) => by === 0);

/** A difference that an earlier recount found, with its time (ISO UTC). */
export type Noted<Name extends string = string> = { difference: CountDifference<Name>; at: string };

/**
 * Longer than the stream may lag without an alarm: a difference that lasts as long is not caused by pending changes.
 */
const SETTLED_MS = 10 * 60 * 1000;

/**
 * Decides what a recount does about figures that differ from the correct values. Pending changes make them differ for a
 * while: a difference is noted first, and corrected when it is the same ten minutes later.
 */
export const judgeCountDifference = <Name extends string>(
  difference: CountDifference<Name>,
  noted: Noted<Name> | undefined,
  now: string,
): 'right' | 'note' | 'wait' | 'mend' => {
  if (isNoDifference(difference)) return 'right';
  if (!noted || !isNoDifference(calculateCountDifference(noted.difference, difference))) return 'note';
  return Date.parse(now) - Date.parse(noted.at) < SETTLED_MS ? 'wait' : 'mend';
};
