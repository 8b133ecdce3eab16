/** What the run before left behind. */
export type LastRun = {
  /** Pieces that were due and not done, as far as they were counted */
  left: number;
  /** Runs in a row that left more than the one before them */
  growing: number;
  /** Runs so far, this one included */
  runs: number;
};

/** Schedules that work through something: one run of each at a time, and what it leaves behind. */
export interface SchedulesPort {
  /**
   * Gives a run the lease of its schedule until the run ends, or until `until`, when a crashed run has ended for certain.
   * @returns undefined while another run has it
   */
  begin(name: string, lease: { run: string; now: string; until: string }): Promise<LastRun | undefined>;
  /** Notes what a run leaves behind and gives its lease back; nothing when another run has it by now. */
  end(name: string, run: string, behind: Pick<LastRun, 'left' | 'growing'>): Promise<void>;
  /** Notes that nothing is left, where something was: a read, and seldom a write. */
  clear(name: string): Promise<void>;
}
