/** State the previous run left. */
export type LastRun = {
  /** Items that were due and not done, as far as they were counted */
  left: number;
  /** Consecutive runs that left more than the run before them */
  growing: number;
  /** Number of runs so far, this one included */
  runs: number;
};
