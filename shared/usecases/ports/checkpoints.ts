/**
 * How far a long piece of work has come. `missed`: cursors of pages within which something failed, the first page's is '';
 * without a cursor but with some missed, the end was reached.
 */
export type Checkpoint = { cursor?: string; done: boolean; missed?: string[] };

/** Checkpoints of work that takes more than one run of a schedule: the next run goes on where the last one stopped. */
export interface CheckpointsPort {
  checkpoint(name: string): Promise<Checkpoint>;
  /** Writes how far the work has come; stored for months, so that finished work is not begun again. */
  note(name: string, checkpoint: Checkpoint, now: string): Promise<void>;
}
