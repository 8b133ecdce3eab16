/** Time in which a step may be undone. */
export interface UndoPort {
  /** Returns seconds; 0: every step is taken at once. */
  seconds(): number;
}
