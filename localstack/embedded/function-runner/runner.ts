import { mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { functionNames } from '#infra/build/function-names.ts';
import { EventProcess } from './event-process.ts';
import { WebProcesses } from './web-processes.ts';

/** Timeout as the functions are configured on AWS: long enough for a batch of pictures. */
const EVENT_TIMEOUT_MS = 60_000;
const LARGEST_LOG = 20 * 1024 * 1024;

export type FunctionRunner = {
  web: WebProcesses;
  /** Calls a stream, schedule or upload function by its name (`expire-points`) with its Lambda event. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** File the functions' log lines are written to. */
  logFile: string;
  stop(): Promise<void>;
};

/**
 * Emulates Lambda: runs the built bundles (`build/functions/<name>/index.mjs`) in child processes with the events and the
 * context they get on AWS. The web function has separate processes. Stream, schedule and
 * upload functions share one process for each kind, each in a thread with its own environment, started when first
 * called.
 *
 * @param environmentOf returns the whole environment of a function, by its name
 */
export const startFunctions = async ({
  buildDirectory,
  environmentOf,
  logDirectory,
  webProcesses = 2,
  beatMs,
}: {
  buildDirectory: string;
  environmentOf(name: string): Record<string, string>;
  logDirectory: string;
  webProcesses?: number;
  /** Milliseconds between two checks if a process of the web function still responds. */
  beatMs?: number;
}): Promise<FunctionRunner> => {
  const logFile = path.join(logDirectory, 'functions.log');
  const log = openLog(logFile);
  const directory = path.join(buildDirectory, 'functions');
  const plan = (args: string[], env: Record<string, string> = {}) => ({
    script: path.join(buildDirectory, 'local', 'function-host.mjs'),
    args: [directory, ...args],
    env: { PATH: process.env.PATH ?? '', ...env },
    log,
  });
  const kinds = await functionNames();
  const processes = new Map<string, EventProcess>();
  for (const names of kinds.values()) {
    const shared = new EventProcess(plan([]));
    for (const name of names) processes.set(name, shared);
  }
  const web = new WebProcesses(webProcesses, plan(['web'], environmentOf('web')), beatMs);
  const stop = async () => {
    await Promise.all([
      web.stop(),
      ...[...new Set(processes.values())].map((eventProcess) => eventProcess.stop()),
    ]);
  };
  if (webProcesses > 0)
    await web.ready.catch(async (error: unknown) => {
      await stop();
      throw new Error(`${String(error)}; see ${logFile}`);
    });
  return {
    web,
    logFile,
    stop,
    invoke: async (name, event) => {
      const eventProcess = processes.get(name);
      if (!eventProcess) throw new Error(`no function is named ${name}`);
      return eventProcess.invoke({ name, event, timeoutMs: EVENT_TIMEOUT_MS, env: environmentOf(name) });
    },
  };
};

/** Opens the log for appending; a large one is renamed first. */
const openLog = (file: string): number => {
  mkdirSync(path.dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(file, `${file}.old`);
  return openSync(file, 'a');
};
