/** What runner and host say to each other over the process's IPC channel. */
export type ToHost = { id: number; name: string; event: unknown; timeoutMs: number };
export type FromHost =
  | { kind: 'listening'; port: number }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string };
