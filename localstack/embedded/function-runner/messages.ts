/** Messages between runner and host over the process's IPC channel. */
export type Call = {
  id: number;
  name: string;
  event: unknown;
  timeoutMs: number;
  /** The function's whole environment: its thread is started with it by the first call */
  env: Record<string, string>;
};
export type ToHost = { kind: 'beat' } | ({ kind: 'call' } & Call);
export type FromHost =
  | { kind: 'listening'; port: number }
  /** The process ends after its current work: it gets no more requests */
  | { kind: 'ending' }
  /** Reply of a process to a beat while its event loop runs */
  | { kind: 'alive' }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string };
