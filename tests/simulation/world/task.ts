/** One run of shop code: a request of a person, or a function's work on an event. */
export type Task = {
  readonly n: number;
  /** `김하늘 #3: placeAndPay`, `settle-payments` */
  readonly name: string;
  /** Name of the work, without the person: `placeAndPay`, `settle-payments` */
  readonly deed: string;
  /** Name by which random numbers are drawn for it, and by which shrinking skips the request or its failures. */
  readonly wish: string;
  state: 'alive' | 'done' | 'dead';
  readonly startedAt: number;
  endedAt?: number;
  calls: number;
  writes: number;
  /** True when the task received an answer that may not be true: its failure is no surprise. */
  spoilt: boolean;
  /** True when no failure is injected into it. */
  readonly sheltered: boolean;
  readonly data: Record<string, unknown>;
  died(): void;
};

export type CallKind =
  | 'read'
  | 'write'
  | 'batch'
  | 'transaction'
  | 'provider'
  | 'carrier'
  | 'queue'
  | 'pause';
