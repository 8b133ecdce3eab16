/** By how much each figure has to change to say what it should; what is right is left out. */
export type CountDifference<Name extends string = string> = Readonly<Partial<Record<Name, number>>>;

/** What has to be added to figures to make them say what they should. A figure that is absent is 0. */
export const differenceBetween = <Name extends string>(
  kept: CountDifference<Name>,
  should: CountDifference<Name>,
): CountDifference<Name> =>
  Object.fromEntries(
    ([...new Set([...Object.keys(kept), ...Object.keys(should)])] as Name[])
      .sort()
      .map((name) => [name, (should[name] ?? 0) - (kept[name] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  ) as CountDifference<Name>;

export const isNothing = (difference: CountDifference): boolean =>
  Object.values(difference).every((by) => by === 0);

/** A difference that a recount has found before, and when (ISO UTC). */
export type Noted<Name extends string = string> = { difference: CountDifference<Name>; at: string };

/** Longer than the stream lags without an alarm: what differs as long is no change on its way. */
const SETTLED_MS = 10 * 60 * 1000;

/**
 * What a recount does about figures that differ from the truth. Changes that are still on their way make them differ for
 * a while: a difference is noted first, and mended when it is the same ten minutes later.
 */
export const verdictOf = <Name extends string>(
  difference: CountDifference<Name>,
  noted: Noted<Name> | undefined,
  now: string,
): 'right' | 'note' | 'wait' | 'mend' => {
  if (isNothing(difference)) return 'right';
  if (!noted || !isNothing(differenceBetween(noted.difference, difference))) return 'note';
  return Date.parse(now) - Date.parse(noted.at) < SETTLED_MS ? 'wait' : 'mend';
};
