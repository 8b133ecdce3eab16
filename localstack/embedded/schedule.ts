import { randomUUID } from 'node:crypto';
import type { ScheduledEvent } from 'aws-lambda';
import { Cron } from 'croner';
import { virtualNow } from './clock.ts';

/** When a function runs: every `rateMs` of virtual time, or by a five-field cron pattern read in KST. */
export type Schedule = { name: string } & ({ rateMs: number } | { cron: string });

/**
 * Plays EventBridge: calls functions by name when the virtual clock says so. A jump ahead over several due times
 * runs a function once, since each of ours does all that is due. A run that is still under way is not doubled;
 * a failed one is reported and comes again with the next due time.
 * @returns `runNow` runs one function out of turn and answers when it is done (it throws what the function throws); it
 *   waits for a run under way, which has the lease and would leave it nothing to do
 */
export function startSchedules({
  schedules,
  invoke,
  clockFile,
  tickMs = 1_000,
}: {
  schedules: Schedule[];
  invoke(name: string, event: ScheduledEvent): Promise<unknown>;
  clockFile: string;
  /** How often the clock is looked at, in real ms. */
  tickMs?: number;
}): { runNow(name: string): Promise<unknown>; stop(): void } {
  const start = virtualNow(clockFile);
  /** `due` is the first instant after `from`, kept because finding the next match of a cron pattern is dear. */
  type Entry = { schedule: Schedule; from: number; due: number; underWay?: Promise<unknown> };
  const plan = schedules.map((schedule): Entry => ({ schedule, from: start, due: nextDue(schedule, start) }));
  const countFrom = (entry: Entry, from: number): void => {
    entry.from = from;
    entry.due = nextDue(entry.schedule, from);
  };

  const run = async (entry: Entry, now: number): Promise<unknown> => {
    const { name } = entry.schedule;
    const running = invoke(name, scheduledEvent(name, now));
    entry.underWay = running;
    try {
      return await running;
    } finally {
      entry.underWay = undefined;
    }
  };

  const tick = async (entry: Entry, now: number): Promise<void> => {
    if (now < entry.from) countFrom(entry, now); // the clock was set back
    if (entry.underWay || now < entry.due) return;
    countFrom(entry, now);
    try {
      await run(entry, now);
    } catch (error) {
      console.error(`schedule ${entry.schedule.name} failed`, error);
    }
  };
  const timer = setInterval(() => {
    const now = virtualNow(clockFile);
    for (const entry of plan) void tick(entry, now);
  }, tickMs);

  return {
    async runNow(name) {
      const entry = plan.find(({ schedule }) => schedule.name === name);
      if (!entry) throw new Error(`no schedule is named ${name}`);
      // A failure is told to whoever asked for that run.
      while (entry.underWay) await entry.underWay.catch(() => undefined);
      return run(entry, virtualNow(clockFile));
    },
    stop: () => clearInterval(timer),
  };
}

/** The first due instant after `from`, both in epoch ms; never, when a cron pattern has no further match. */
export function nextDue(schedule: Schedule, from: number): number {
  if ('rateMs' in schedule) return from + schedule.rateMs;
  return new Cron(schedule.cron, { timezone: 'Asia/Seoul' }).nextRun(new Date(from))?.getTime() ?? Infinity;
}

/** What EventBridge hands a function on schedule; `time` is the virtual instant, in whole seconds UTC. */
function scheduledEvent(name: string, now: number): ScheduledEvent {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: new Date(now).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    region: 'ap-northeast-2',
    resources: [`arn:aws:events:ap-northeast-2:000000000000:rule/${name}`],
    detail: {},
  };
}
