import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerCommand } from './dynamodb-engines.ts';

/**
 * Milliseconds before a restart: long enough that a server which exits at once causes no busy loop, short enough for
 * the SDK's own retries.
 */
const RESTART_MS = 100;

/** Milliseconds a server may take to write its last pages before it is killed. */
const STOP_MS = 5_000;

/**
 * Ports below those that systems give to `listen(0)` and to outgoing connections (from 32768 on Linux, 49152
 * elsewhere): a Java server takes seconds until its own `listen`, and meanwhile another process could get one of those
 * ports.
 */
const PORTS = { from: 20_000, to: 32_000 };

/**
 * Returns a port of the loopback on which nobody listens now, and which the system gives to nobody before the caller
 * uses it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer();
    const free = await new Promise<boolean>((resolve, reject) => {
      server.once('listening', () => resolve(true));
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      server.listen(port, '127.0.0.1');
    });
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/**
 * Keeps one server process running until it is stopped. It runs in its own process group, so that Ctrl-C reaches only
 * the parent, which stops it last. When the parent ends in any other way, the server ends too.
 * @param onDeath called when the process ended unexpectedly; it is restarted if this returns true
 * @throws when the server does not respond within `startMs`, or ends before that
 */
export async function keepRunning(
  { command, args, env, log }: ServerCommand,
  port: number,
  onDeath: (exit: string) => boolean,
  startMs = 20_000,
): Promise<{ pid(): number; stop(): Promise<void> }> {
  let stopping: Promise<void> | undefined;
  let child = launch();

  function launch(): ChildProcess {
    const output = log ?? 'ignore';
    const started = spawn(command, args, { detached: true, stdio: ['ignore', output, output], env });
    started.on('error', () => undefined); // reported by `exited`, which sees the missing pid
    if (started.pid !== undefined) endWithParent(started, started.pid);
    return started;
  }
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (stopping || !onDeath(signal ?? `code ${code}`)) return;
      setTimeout(() => {
        if (stopping) return;
        child = launch();
        watch();
      }, RESTART_MS);
    });
  };
  const stop = (): Promise<void> => {
    stopping ??= terminate(child);
    return stopping;
  };

  try {
    await answering(port, child, startMs);
  } catch (error) {
    await stop();
    throw error;
  }
  watch();
  const pid = (): number => {
    if (child.pid === undefined) throw new Error(`${command} is not running`);
    return child.pid;
  };
  return { pid, stop };
}

/**
 * Starts a shell that waits until this process's end of a pipe closes, which happens even when this process is killed,
 * and then kills the server. The shell ends when the server does.
 */
function endWithParent(server: ChildProcess, pid: number): void {
  const guard = spawn('sh', ['-c', 'read _; kill -9 "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined); // no shell, no guard: the server is still stopped in every orderly end
  guard.unref();
  server.once('exit', () => guard.kill('SIGKILL'));
}

async function terminate(child: ChildProcess): Promise<void> {
  if (exited(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(patience);
}

const exited = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function answering(port: number, child: ChildProcess, startMs: number): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    if (exited(child)) throw new Error(`${child.spawnfile} ended before it listened on port ${port}`);
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (answered) return;
    await pause(20);
  }
  throw new Error(`${child.spawnfile} did not listen on port ${port} within ${startMs} ms`);
}
