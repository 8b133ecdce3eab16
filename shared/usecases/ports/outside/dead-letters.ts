/** Queue of the events that functions failed to process. */
export interface DeadLettersPort {
  /** Shows that the queue answers. @throws the reason why it does not */
  reach(): Promise<void>;
}
