import { writeSync } from 'node:fs';
import type { Lease } from '../edge/origin.ts';
import type { FromHost, ToHost } from './messages.ts';
import { type ProcessPlan, RestartingProcess } from './process.ts';

type Plan = Omit<ProcessPlan, 'onMessage' | 'onExit'>;

/** Beats a process may leave unanswered until it counts as stuck, and until it is ended. */
const STUCK_AFTER = 2;
const ENDED_AFTER = 15;
const BEAT_MS = 1_000;

/**
 * One process of the web function with its own function URL. A request that blocks the event loop stops all others in
 * its process, including the timers that would time them out. Lambda's time-out would end such a request; here a
 * process that is silent for too long is killed and restarted.
 */
class WebProcess {
  /** Port it listens on; undefined while it starts. */
  port: number | undefined;
  #busy = 0;
  #unanswered = 0;
  #beats: NodeJS.Timeout | undefined;
  readonly #process: RestartingProcess;

  constructor(plan: Plan, beatMs: number, on: { listening(): void; exit(): void }) {
    this.#process = new RestartingProcess({
      ...plan,
      onMessage: (message) => {
        const heard = message as FromHost;
        this.#unanswered = 0;
        if (heard.kind === 'ending') this.port = undefined;
        if (heard.kind !== 'listening') return;
        this.port = heard.port;
        this.#busy = 0;
        this.#beats = setInterval(() => this.#beat(plan.log), beatMs);
        on.listening();
      },
      onExit: () => {
        clearInterval(this.#beats);
        this.port = undefined;
        on.exit();
      },
    });
  }

  get busy(): number {
    return this.#busy;
  }

  get isStuck(): boolean {
    return this.#unanswered >= STUCK_AFTER;
  }

  #beat(log: number): void {
    const { child } = this.#process;
    if (!child) return;
    this.#unanswered++;
    if (this.#unanswered <= ENDED_AFTER) {
      child.send({ kind: 'beat' } satisfies ToHost, () => {});
      return;
    }
    const line = { level: 'ERROR', message: 'a process of the web function did not answer', pid: child.pid };
    writeSync(log, `${JSON.stringify(line)}\n`);
    child.kill('SIGKILL');
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
    clearInterval(this.#beats);
    return this.#process.stop();
  }
}

/** Several processes of the web function; a request goes to the least busy of those that are not stuck. */
export class WebProcesses {
  readonly #processes: WebProcess[];
  /** Resolves when one listens; rejects when one ends before any listens. */
  readonly ready: Promise<void>;

  constructor(count: number, plan: Plan, beatMs = BEAT_MS) {
    let listening = () => {};
    let exit = () => {};
    this.ready = new Promise((resolve, reject) => {
      listening = resolve;
      exit = () => reject(new Error('the web function does not start'));
    });
    this.#processes = Array.from({ length: count }, () => new WebProcess(plan, beatMs, { listening, exit }));
  }

  /** Ports of the function URLs that listen now. */
  get ports(): number[] {
    return this.#processes.flatMap(({ port }) => port ?? []);
  }

  /** Returns the least busy process, a stuck one only when all are stuck. Undefined while none listens. */
  lease(): Lease | undefined {
    const [best] = this.#processes
      .filter(({ port }) => port !== undefined)
      .sort((a, b) => Number(a.isStuck) - Number(b.isStuck) || a.busy - b.busy);
    return best?.port === undefined ? undefined : best.lease(best.port);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.stop()));
  }
}
