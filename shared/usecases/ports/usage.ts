/** Usage of functions and table by one process, or in a whole day. */
export type Usage = {
  /** Requests answered */
  invocations: number;
  /** Total milliseconds they took */
  milliseconds: number;
  readUnits: number;
  writeUnits: number;
};

export interface UsagePort {
  /** Adds the counts of a process to a KST day, `2026-11-20`: one write unit. */
  add(day: string, usage: Usage): Promise<void>;
  /** Lists the days of a KST month, `2026-11`, that have counts, first one first. */
  ofMonth(month: string): Promise<(Usage & { day: string })[]>;
}
