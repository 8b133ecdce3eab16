/** Time one run of a schedule may work. */
export interface Budget {
  /** Milliseconds in which the run may still start work; 0 or less when it has to finish */
  leftMs(): number;
}

/** Milliseconds a run has after its budget ends: to finish the current item and to store what is left. */
export const CLOSING_MS = 20_000;
