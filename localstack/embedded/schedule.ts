import { randomUUID } from 'node:crypto';
import type { ScheduledEvent } from 'aws-lambda';
import { Cron } from 'croner';
import { virtualNow } from './clock.ts';

/** Times at which a function runs: every `rateMs` of virtual time, or by a five-field cron pattern in KST. */
export type Schedule = { name: string } & ({ rateMs: number } | { cron: string });

/**
 * Emulates EventBridge: calls functions by name at their virtual times. A jump over several due times runs a function
 * once, because each function does everything that is due. A function that is still running is not started again; a
 * failure is reported, and the next due time runs it again.
 * @returns `runNow` runs one function immediately and resolves when it is done (it throws the error of the function).
 * It waits for a run in progress, whose lease would leave it nothing to do
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
  /** Real milliseconds between two looks at the clock. */
  tickMs?: number;
}): { runNow(name: string): Promise<unknown>; stop(): void } {
  const start = virtualNow(clockFile);
  /** `due` is the first instant after `from`, cached because finding the next match of a cron pattern is expensive. */
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
      // The caller of that run gets its failure.
      while (entry.underWay) await entry.underWay.catch(() => undefined);
      return run(entry, virtualNow(clockFile));
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns the first due instant after `from`, both in epoch ms. Infinity when a cron pattern has no further match. */
export function nextDue(schedule: Schedule, from: number): number {
  if ('rateMs' in schedule) return from + schedule.rateMs;
  return new Cron(schedule.cron, { timezone: 'Asia/Seoul' }).nextRun(new Date(from))?.getTime() ?? Infinity;
}

/** Returns the event EventBridge sends to a scheduled function; `time` is the virtual instant, in whole seconds UTC. */
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
