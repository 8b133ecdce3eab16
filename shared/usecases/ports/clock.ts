/** The only source of time: ISO-8601 UTC. Locally a virtual offset may lie on top of it. */
export interface ClockPort {
  now(): string;
}

/** The only source of new identities: ULIDs, sortable by creation. */
export interface IdsPort {
  next(): string;
}
