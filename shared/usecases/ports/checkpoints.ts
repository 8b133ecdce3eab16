/**
 * How far a long piece of work has come. `missed`: cursors of pages within which something failed, the first page's is '';
 * without a cursor but with some missed, the end was reached.
 */
export type Checkpoint = { cursor?: string; done: boolean; missed?: string[] };

/** Work that one run of a schedule may not finish: the next run goes on where it stopped. */
export interface CheckpointsPort {
  checkpoint(name: string): Promise<Checkpoint>;
  /** Notes how far it has come; kept for months, so that what was done is not begun again. */
  note(name: string, checkpoint: Checkpoint, now: string): Promise<void>;
}
