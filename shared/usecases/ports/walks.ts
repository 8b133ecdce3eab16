/** How far a piece of work that goes through many members has come. */
export type Walk = { cursor?: string; done: boolean };

/** Work that one run of a schedule may not finish: the next run goes on where it stopped. */
export interface WalksPort {
  walk(name: string): Promise<Walk>;
  /** Notes how far it has come; kept for months, so that what was done is not begun anew. */
  note(name: string, walk: Walk, now: string): Promise<void>;
}
