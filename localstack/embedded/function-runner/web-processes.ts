import type { Lease } from '../edge/origin.ts';
import type { FromHost } from './messages.ts';
import { KeptProcess, type ProcessPlan } from './process.ts';

type Slot = { process: KeptProcess; port: number | undefined; busy: number };

/** Several processes of the web function, each with its own function URL; a request goes to the least busy. */
export class WebProcesses {
  #slots: Slot[];
  #waiting: (() => void)[] = [];

  constructor(count: number, plan: Omit<ProcessPlan, 'onMessage' | 'onExit'>) {
    this.#slots = Array.from({ length: count }, () => {
      const slot: Slot = { port: undefined, busy: 0 } as Slot;
      slot.process = new KeptProcess({
        ...plan,
        onMessage: (message) => this.#listening(slot, message as FromHost),
        onExit: () => {
          slot.port = undefined;
        },
      });
      return slot;
    });
  }

  #listening(slot: Slot, message: FromHost): void {
    if (message.kind !== 'listening') return;
    slot.port = message.port;
    slot.busy = 0;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Ports of the function URLs that listen now. */
  get ports(): number[] {
    return this.#slots.flatMap(({ port }) => port ?? []);
  }

  /** Resolves as soon as one process listens; rejects after `ms`. */
  async ready(ms: number): Promise<void> {
    if (this.ports.length > 0) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the web function does not start')), ms);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** The least busy process; undefined while none listens. */
  lease(): Lease | undefined {
    let best: Slot | undefined;
    for (const slot of this.#slots) if (slot.port && (!best || slot.busy < best.busy)) best = slot;
    if (!best?.port) return undefined;
    const { port } = best;
    const slot = best;
    slot.busy++;
    return {
      port,
      release: () => {
        if (slot.port === port) slot.busy--;
      },
    };
  }

  async stop(): Promise<void> {
    await Promise.all(this.#slots.map(({ process }) => process.stop()));
  }
}
