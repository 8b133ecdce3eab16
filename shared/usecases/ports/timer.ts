/** The only stopwatch, and the only way to wait. */
export interface TimerPort {
  /** Milliseconds since some moment before the first call: to measure by, whatever happens to the clock */
  elapsed(): number;
  /** Waits so many milliseconds; 0 lets others go first */
  pause(ms: number): Promise<void>;
}
