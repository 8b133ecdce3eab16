import { type ChildProcess, fork } from 'node:child_process';
import { writeSync } from 'node:fs';

const FIRST_RESTART_MS = 100;
const SLOWEST_RESTART_MS = 5_000;
/** A process that lived this long is thought healthy: its next crash restarts at once again. */
const HEALTHY_AFTER_MS = 10_000;
const KILL_AFTER_MS = 5_000;

export type ProcessPlan = {
  /** The bundled host and its arguments. */
  script: string;
  args: string[];
  env: Record<string, string>;
  /** File descriptor for stdout and stderr: the functions' log lines go there without passing this process. */
  log: number;
  onMessage(message: unknown, child: ChildProcess): void;
  onExit(): void;
};

/**
 * Keeps one process of functions alive: whatever ends it, another takes its place, ever slower while it keeps crashing.
 */
export class KeptProcess {
  #plan: ProcessPlan;
  #child: ChildProcess | undefined;
  #stopping = false;
  #restartMs = FIRST_RESTART_MS;
  #restart: NodeJS.Timeout | undefined;

  constructor(plan: ProcessPlan) {
    this.#plan = plan;
    this.#start();
  }

  /** The process as it is now; undefined between a crash and its restart. */
  get child(): ChildProcess | undefined {
    return this.#child;
  }

  #start(): void {
    const { script, args, env, log, onMessage, onExit } = this.#plan;
    const startedAt = Date.now();
    const child = fork(script, args, {
      env: { NODE_ENV: 'production', ...env },
      execArgv: [],
      stdio: ['ignore', log, log, 'ipc'],
    });
    this.#child = child;
    child.on('message', (message) => onMessage(message, child));
    // Told of what cannot be sent or started. Unheard it would end this process, with all the others it keeps.
    child.on('error', (error) => {
      const line = { level: 'ERROR', message: 'a process of functions failed', error: String(error) };
      writeSync(log, `${JSON.stringify(line)}\n`);
      // One that was never started does not exit.
      if (child.pid === undefined) ended();
    });
    const ended = () => {
      this.#child = undefined;
      onExit();
      if (this.#stopping) return;
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) this.#restartMs = FIRST_RESTART_MS;
      this.#restart = setTimeout(() => this.#start(), this.#restartMs);
      this.#restartMs = Math.min(this.#restartMs * 2, SLOWEST_RESTART_MS);
    };
    child.once('exit', ended);
  }

  /** Ends the process for good; answers when it is gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    await gone;
    clearTimeout(timer);
  }
}
