/** The only stopwatch, and the only way to wait. */
export interface TimerPort {
  /** Milliseconds since some moment before the first call: for measuring durations, independent of clock changes */
  elapsed(): number;
  /** Waits `ms` milliseconds; 0 lets other tasks run first */
  pause(ms: number): Promise<void>;
}
