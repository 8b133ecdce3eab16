/** How far a piece of work that goes through many members has come. */
export type Checkpoint = { cursor?: string; done: boolean };

/** Work that one run of a schedule may not finish: the next run goes on where it stopped. */
export interface CheckpointsPort {
  checkpoint(name: string): Promise<Checkpoint>;
  /** Notes how far it has come; kept for months, so that what was done is not begun again. */
  note(name: string, checkpoint: Checkpoint, now: string): Promise<void>;
}
