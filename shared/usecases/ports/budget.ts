/** How long one run of a schedule may work. */
export interface Budget {
  /** Milliseconds in which it may still begin something; 0 or less when it has to come to an end */
  leftMs(): number;
}

/** Milliseconds a run has beyond its budget: to end the piece in hand and to note what is left. */
export const CLOSING_MS = 20_000;
