import { type ChildProcess, fork } from 'node:child_process';
import { writeSync } from 'node:fs';

const FIRST_RESTART_MS = 100;
const SLOWEST_RESTART_MS = 5_000;
/** Milliseconds after which a process counts as healthy: its next crash restarts it immediately again. */
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
 * Keeps one process of functions running: it is restarted after every end, with growing pauses while it keeps crashing.
 */
export class RestartingProcess {
  #plan: ProcessPlan;
  #child: ChildProcess | undefined;
  #stopping = false;
  #restartMs = FIRST_RESTART_MS;
  #restart: NodeJS.Timeout | undefined;

  constructor(plan: ProcessPlan) {
    this.#plan = plan;
    this.#start();
  }

  /** The current process; undefined between a crash and its restart. */
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
    // Handles failures to send or to start. Unhandled they would end this process, with all its other children.
    child.on('error', (error) => {
      const line = { level: 'ERROR', message: 'a process of functions failed', error: String(error) };
      writeSync(log, `${JSON.stringify(line)}\n`);
      // A process that was never started does not emit `exit`.
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

  /** Stops the process permanently. Resolves when it has ended. */
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
