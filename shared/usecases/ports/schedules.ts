/** State the previous run left. */
export type LastRun = {
  /** Items that were due and not done, as far as they were counted */
  left: number;
  /** Consecutive runs that left more than the run before them */
  growing: number;
  /** Number of runs so far, this one included */
  runs: number;
};

/** Schedules that work through queues or lists: one run of each at a time, and the work it leaves. */
export interface SchedulesPort {
  /**
   * Gives a run the lease of its schedule until the run ends, or until `until`, when a crashed run has ended for
   * certain.
   * @returns undefined while another run has the lease
   */
  begin(name: string, lease: { run: string; now: string; until: string }): Promise<LastRun | undefined>;
  /** Stores what a run leaves and releases its lease; does nothing when another run has the lease by now. */
  end(name: string, run: string, behind: Pick<LastRun, 'left' | 'growing'>): Promise<void>;
  /** Stores that nothing is left, if something was: one read, and rarely a write. */
  clear(name: string): Promise<void>;
}
