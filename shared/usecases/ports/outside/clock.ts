/** The only source of time: ISO-8601 UTC. Locally a virtual offset may be added to it. */
export interface ClockPort {
  now(): string;
}

/** The only source of new ids: ULIDs, sortable by creation time. */
export interface IdsPort {
  next(): string;
}
