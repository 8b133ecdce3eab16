import { expect, test } from 'vitest';
import type { Checkpoint } from '#shared/domain/stored/checkpoints.ts';
import type { LastRun } from '#shared/domain/stored/schedules.ts';
import { list, queue, type WorkPart } from '#shared/usecases/common/pass-through.ts';
import {
  PiecesFailed,
  type Worked,
  type WorkPorts,
  workThrough,
} from '#shared/usecases/common/work-through.ts';
import type { Budget } from '#shared/usecases/ports/outside/budget.ts';
import { testClock } from '#tests/support/clock.ts';
import { testIds } from '#tests/support/ids.ts';

/** Creates the ports in memory; leases and conditions are tested on tables (integration/schedules). */
const portsInMemory = (): WorkPorts & { noted: Map<string, Checkpoint> } => {
  const noted = new Map<string, Checkpoint>();
  let last: LastRun = { left: 0, growing: 0, runs: 0 };
  return {
    noted,
    clock: testClock(),
    ids: testIds(),
    checkpoints: {
      checkpoint: async (name) => noted.get(name) ?? { done: false },
      note: async (name, checkpoint) => void noted.set(name, checkpoint),
    },
    schedules: {
      begin: async () => {
        last = { ...last, runs: last.runs + 1 };
        return last;
      },
      end: async (_name, _run, behind) => {
        last = { ...last, ...behind };
      },
      clear: async () => {
        last = { ...last, left: 0, growing: 0 };
      },
    },
  };
};

/** Pages through numbered pieces; a page begins after the piece its cursor names, whether or not it still exists. */
const pagesOf =
  (pieces: () => number[]) =>
  async ({ limit, cursor }: { limit: number; cursor?: string }) => {
    const rest = pieces().filter((piece) => cursor === undefined || piece > Number(cursor));
    const items = rest.slice(0, limit);
    return { items, ...(rest.length > limit && { cursor: String(items.at(-1)) }) };
  };

const AMPLE = 100_000;

/** Creates a budget for the given number of pieces. */
const timeFor = (pieces: number): Budget & { spend(): void } => {
  let left = pieces;
  return { leftMs: () => left, spend: () => void left-- };
};

/** Creates a queue of pieces, some of which never leave it; `tried` counts the tries of each. */
const queueOf = (count: number, isStuck: (piece: number) => boolean | Error = () => false) => {
  const waiting = new Set(Array.from({ length: count }, (_, n) => n));
  const tried = new Map<number, number>();
  let time = timeFor(AMPLE);
  const part: WorkPart = queue(
    'numbers',
    pagesOf(() => [...waiting].sort((a, b) => a - b)),
    async (piece) => {
      time.spend();
      tried.set(piece, (tried.get(piece) ?? 0) + 1);
      const stuck = isStuck(piece);
      if (stuck instanceof Error) throw stuck;
      return !stuck && waiting.delete(piece);
    },
  );
  const run = (ports: WorkPorts, budget = timeFor(AMPLE)) => {
    time = budget;
    return workThrough(ports, 'count', () => [part])(budget);
  };
  return { run, waiting, tried };
};

test('pieces that cannot be done are tried once a run and hold up none behind them', async () => {
  const { run, waiting, tried } = queueOf(250, (piece) => piece < 120);
  expect(await run(portsInMemory())).toEqual({ done: 130, left: 120, growing: 1 });
  expect(waiting.size).toBe(120);
  expect(new Set(tried.values())).toEqual(new Set([1]));
});

test('pieces that fail eat no run after run: each goes on where the one before stopped', async () => {
  const ports = portsInMemory();
  const { run, waiting } = queueOf(400, (piece) => (piece < 300 ? new Error('down') : false));
  for (let n = 0; n < 8; n++) await run(ports, timeFor(80)).catch(() => undefined);
  expect([...waiting].filter((piece) => piece >= 300)).toEqual([]);
});

test('what fails is told at the end, when all others are done, and comes again with the next run', async () => {
  const ports = portsInMemory();
  let isDown = true;
  const { run, waiting, tried } = queueOf(60, (piece) => (isDown && piece === 3 ? new Error('odd') : false));
  await expect(run(ports)).rejects.toThrow('1 pieces of due work failed');
  expect([...waiting]).toEqual([3]);
  expect(tried.get(3)).toBe(1);
  isDown = false;
  expect(await run(ports)).toEqual({ done: 1, left: 0, growing: 0 });
});

test('nothing due costs one look and no lease', async () => {
  let looks = 0;
  const nothing = queue(
    'none',
    async () => {
      looks++;
      return { items: [] };
    },
    async () => true,
  );
  const { checkpoints, clock, ids } = portsInMemory();
  const schedules = {
    begin: () => Promise.reject(new Error('no lease is wanted')),
    end: () => Promise.reject(new Error('no lease is wanted')),
    clear: async () => {},
  };
  const idle = workThrough({ checkpoints, clock, ids, schedules }, 'idle', () => [nothing]);
  expect(await idle(timeFor(9))).toEqual({ done: 0, left: 0, growing: 0 });
  expect(looks).toBe(1);
});

test('a queue that grows run after run is told of, until it shrinks', async () => {
  const ports = portsInMemory();
  const { run, waiting } = queueOf(1_000);
  const growing: number[] = [];
  let next = 1_000;
  for (const [time, added] of [
    [100, 0],
    [100, 200],
    [100, 200],
    [100, 100],
    [400, 0],
  ] as const) {
    for (let n = 0; n < added; n++) waiting.add(next++);
    growing.push((await run(ports, timeFor(time))).growing);
  }
  expect(growing).toEqual([1, 2, 3, 3, 0]);
});

test('what is done between runs ends the growing, and what fails is told of together with it', async () => {
  const ports = portsInMemory();
  const { run, waiting } = queueOf(0, () => new Error('down'));
  const growing: unknown[] = [];
  for (const pieces of [1, 2, 0, 1, 2, 3]) {
    waiting.clear();
    for (let n = 0; n < pieces; n++) waiting.add(n);
    const told = await run(ports).catch((error: unknown) => error);
    growing.push(told instanceof PiecesFailed ? told.worked.growing : (told as Worked).growing);
  }
  expect(growing).toEqual([1, 2, 0, 1, 2, 3]);
});

test('what is not due yet is neither done nor left', async () => {
  const later = queue(
    'later',
    pagesOf(() => [1, 2, 3]),
    async (piece) => (piece === 2 ? true : 'later'),
  );
  expect(await workThrough(portsInMemory(), 'later', () => [later])(timeFor(9))).toEqual({
    done: 1,
    left: 0,
    growing: 0,
  });
});

test('two queues take turns: one that is stuck does not keep the other waiting', async () => {
  const done: string[] = [];
  const time = timeFor(150);
  const endless = (name: string) =>
    queue(
      name,
      pagesOf(() => Array.from({ length: 1_000 }, (_, n) => n)),
      async () => {
        time.spend();
        done.push(name);
        return true;
      },
    );
  await workThrough(portsInMemory(), 'both', () => [endless('slow'), endless('other')])(time);
  expect(done.filter((name) => name === 'other').length).toBeGreaterThan(0);
});

test('a list is gone through once, over as many runs as it takes; what fails is done again, and only its page', async () => {
  const ports = portsInMemory();
  const tried = new Map<number, number>();
  const members = Array.from({ length: 170 }, (_, n) => n);
  let isDown = true;
  const run = (time: ReturnType<typeof timeFor>) =>
    workThrough(ports, 'members', () => [
      list(
        'all',
        pagesOf(() => members),
        async (piece) => {
          time.spend();
          tried.set(piece, (tried.get(piece) ?? 0) + 1);
          if (isDown && piece === 60) throw new Error('odd');
        },
      ),
    ])(time);
  await expect(run(timeFor(110))).rejects.toThrow('1 pieces');
  expect(ports.noted.get('all')).toEqual({ done: false, cursor: '99', missed: ['49'] });
  isDown = false;
  expect(await run(timeFor(500))).toMatchObject({ left: 0 });
  expect(ports.noted.get('all')).toEqual({ done: true });
  expect(members.every((piece) => tried.has(piece))).toBe(true);
  expect([tried.get(0), tried.get(60), tried.get(160)]).toEqual([1, 2, 1]);
  expect(await run(timeFor(500))).toEqual({ done: 0, left: 0, growing: 0 });
});
