import type { Lease } from '../edge/origin.ts';
import type { FromHost } from './messages.ts';
import { KeptProcess, type ProcessPlan } from './process.ts';

type Plan = Omit<ProcessPlan, 'onMessage' | 'onExit'>;

/** One process of the web function with its own function URL. */
class WebProcess {
  /** Where it listens; undefined while it starts. */
  port: number | undefined;
  #busy = 0;
  readonly #process: KeptProcess;

  constructor(plan: Plan, on: { listening(): void; exit(): void }) {
    this.#process = new KeptProcess({
      ...plan,
      onMessage: (message) => {
        const heard = message as FromHost;
        if (heard.kind !== 'listening') return;
        this.port = heard.port;
        this.#busy = 0;
        on.listening();
      },
      onExit: () => {
        this.port = undefined;
        on.exit();
      },
    });
  }

  get busy(): number {
    return this.#busy;
  }

  lease(port: number): Lease {
    this.#busy++;
    return {
      port,
      release: () => {
        if (this.port === port) this.#busy--;
      },
    };
  }

  stop(): Promise<void> {
    return this.#process.stop();
  }
}

/** Several processes of the web function; a request goes to the least busy. */
export class WebProcesses {
  readonly #processes: WebProcess[];
  /** Resolves when one listens; rejects when one ends before any did. */
  readonly ready: Promise<void>;

  constructor(count: number, plan: Plan) {
    let listening = () => {};
    let exit = () => {};
    this.ready = new Promise((resolve, reject) => {
      listening = resolve;
      exit = () => reject(new Error('the web function does not start'));
    });
    this.#processes = Array.from({ length: count }, () => new WebProcess(plan, { listening, exit }));
  }

  /** Ports of the function URLs that listen now. */
  get ports(): number[] {
    return this.#processes.flatMap(({ port }) => port ?? []);
  }

  /** The least busy process; undefined while none listens. */
  lease(): Lease | undefined {
    const [best] = this.#processes
      .filter(({ port }) => port !== undefined)
      .sort((one, other) => one.busy - other.busy);
    return best?.port === undefined ? undefined : best.lease(best.port);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.stop()));
  }
}
