/**
 * Progress of a long job. `missed`: cursors of pages in which something failed; the cursor of the first page is ''.
 * Without a cursor but with missed pages, the end was reached.
 */
export type Checkpoint = { cursor?: string; done: boolean; missed?: string[] };
