import type { Call, FromHost, ToHost } from './messages.ts';
import { type ProcessPlan, RestartingProcess } from './process.ts';

type Pending = { resolve(value: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };

/** A process of functions that are called with events, each in its own thread. Started by the first call. */
export class EventProcess {
  #plan: Omit<ProcessPlan, 'onMessage' | 'onExit'>;
  #process: RestartingProcess | undefined;
  #pending = new Map<number, Pending>();
  #nextId = 1;

  constructor(plan: Omit<ProcessPlan, 'onMessage' | 'onExit'>) {
    this.#plan = plan;
  }

  /**
   * Calls a function and returns its response.
   * @throws Error when it throws, takes longer than `timeoutMs` (its process is ended, as on Lambda) or dies
   */
  async invoke({ name, event, timeoutMs, env }: Omit<Call, 'id'>): Promise<unknown> {
    this.#process ??= new RestartingProcess({
      ...this.#plan,
      onMessage: (message) => this.#settle(message as FromHost),
      onExit: () => this.#failAll(),
    });
    const { child } = this.#process;
    if (!child) throw new Error(`${name}: its process is being restarted`);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#settle({ kind: 'failure', id, message: `${name}: timed out after ${timeoutMs} ms` });
        child.kill('SIGKILL');
      }, timeoutMs);
      this.#pending.set(id, { resolve, reject, timer });
      // A process that has just died is not detected yet: without a callback its closed pipe would end this process
      // too.
      child.send({ kind: 'call', id, name, event, timeoutMs, env } satisfies ToHost, (error) => {
        if (error)
          this.#settle({ kind: 'failure', id, message: `${name}: its process ended: ${error.message}` });
      });
    });
  }

  #settle(message: FromHost): void {
    if (!('id' in message)) return;
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    clearTimeout(pending.timer);
    if (message.kind === 'answer') pending.resolve(message.value);
    else pending.reject(new Error(message.message));
  }

  #failAll(): void {
    for (const id of [...this.#pending.keys()])
      this.#settle({ kind: 'failure', id, message: 'its process ended' });
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
  }
}
