/**
 * Progress of a long job. `missed`: cursors of pages in which something failed; the cursor of the first page is ''.
 * Without a cursor but with missed pages, the end was reached.
 */
export type Checkpoint = { cursor?: string; done: boolean; missed?: string[] };

/** Checkpoints of jobs that take more than one run of a schedule: the next run continues where the last one stopped. */
export interface CheckpointsPort {
  checkpoint(name: string): Promise<Checkpoint>;
  /** Stores the progress; kept for months, so that a finished job does not start again. */
  note(name: string, checkpoint: Checkpoint, now: string): Promise<void>;
}
