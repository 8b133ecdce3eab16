/** What one process, or a whole day, asked of functions and table. */
export type Usage = {
  /** Answers given */
  invocations: number;
  /** Milliseconds they took together */
  milliseconds: number;
  readUnits: number;
  writeUnits: number;
};

export interface UsagePort {
  /** Adds what a process counted to a KST day, `2026-11-20`: one write unit. */
  add(day: string, usage: Usage): Promise<void>;
  /** The days of a KST month, `2026-11`, of which anything was counted, the first one first. */
  ofMonth(month: string): Promise<(Usage & { day: string })[]>;
}
