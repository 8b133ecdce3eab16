/** What runner and host say to each other over the process's IPC channel. */
export type Call = {
  id: number;
  name: string;
  event: unknown;
  timeoutMs: number;
  /** All the function sees of the environment: with it its thread is started, by its first call */
  env: Record<string, string>;
};
export type ToHost = { kind: 'beat' } | ({ kind: 'call' } & Call);
export type FromHost =
  | { kind: 'listening'; port: number }
  /** It ends once what it is doing is done: it is asked nothing more */
  | { kind: 'ending' }
  /** What a process says to a beat as long as its event loop turns */
  | { kind: 'alive' }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string };
