import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Coverage } from '../coverage.ts';
import type { Fate, Fates } from './fates.ts';
import type { Random } from './random.ts';
import type { CallKind, Task } from './task.ts';

type WaitingTask = {
  task: Task;
  kind: CallKind;
  name: string;
  due: number;
  /** Names of the things it concerns: a story finds it by these */
  about: string;
  perform(fate: Fate): Promise<() => void>;
};

type Planned = { at: number; name: string; begin(): void };

const deedOf = (name: string): string => name.split(': ').slice(1).join(': ') || name;

const running = new AsyncLocalStorage<Task>();

/** Finds the task whose code runs now; undefined outside of tasks. */
export const taskNow = (): Task | undefined => running.getStore();

/** Thrown when simulated code waits for something that nobody will answer: it bypassed the ports. */
export class PastThePorts extends Error {}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Turns of the real event loop that a task may take between two calls. */
const MOST_TURNS = 5_000;

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Decides who goes next, the outcome of each call, and the time. Nothing runs in parallel: a task runs until all of its
 * code waits for calls. Then the seed chooses one of all waiting calls and due events.
 */
export const createScheduler = ({
  start,
  random,
  fates,
  coverage,
  onStep,
}: {
  /** First instant, epoch ms */
  start: number;
  random: (stream: string) => Random;
  fates: Fates;
  /** Records the calls that may fail */
  coverage: Pick<Coverage, 'begins' | 'calls'>;
  onStep?: (line: string) => void;
}) => {
  let now = start;
  let steps = 0;
  let tasks = 0;
  const order = random('order');
  const waiting: WaitingTask[] = [];
  const planned: Planned[] = [];
  const live = new Set<Task>();
  const griefs: { at: number; who: string; does: string; fate: Fate; about: string }[] = [];
  const hash = createHash('sha256');

  const log = (line: string): void => {
    const whole = `${steps} ${now - start} ${line}\n`;
    hash.update(whole);
    onStep?.(whole);
  };

  /** Counts the planned events, sorted by time, that are due by an instant. */
  const dueBy = (instant: number): number => {
    let [low, high] = [0, planned.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((planned[middle]?.at ?? 0) <= instant) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const plan = (at: number, name: string, begin: () => void): void => {
    const event = { at: Math.max(at, now), name, begin };
    planned.splice(dueBy(event.at), 0, event);
  };

  /** Lets all tasks run until each waits for a call or has ended. */
  const quiet = async (): Promise<void> => {
    await turn();
    await turn();
    // A task waits when one of its calls does. They are matched by the instance, or by the data, that a task shares
    // with all it started.
    const busy = () => {
      const still = new Set<unknown>();
      for (const { task } of waiting) still.add(task.data).add(task.data.open);
      return [...live].filter(({ data }) => !still.has(data) && !(data.open && still.has(data.open)));
    };
    for (let turns = 0; busy().length > 0; turns++) {
      if (turns > MOST_TURNS) {
        const stuck = busy().map(({ name }) => name);
        throw new PastThePorts(`waits for something past the ports: ${stuck.join(', ')}`);
      }
      await turn();
    }
  };

  const begin = <T>(
    name: string,
    work: () => Promise<T>,
    { sheltered = false, wish = name, data = {} as Record<string, unknown> } = {},
  ): Promise<
    | { task: Task; outcome: 'done'; value: T }
    | { task: Task; outcome: 'thrown'; error: unknown }
    | { task: Task; outcome: 'killed' }
  > =>
    new Promise((settle) => {
      tasks += 1;
      const task: Task = {
        n: tasks,
        name,
        deed: deedOf(name),
        wish,
        state: 'alive',
        startedAt: now,
        calls: 0,
        writes: 0,
        spoilt: false,
        sheltered,
        data,
        died: () => {
          live.delete(task);
          settle({ task, outcome: 'killed' });
        },
      };
      if (!sheltered)
        coverage.begins(
          task.deed,
          [...live].flatMap((other) => (other.sheltered ? [] : [other.deed])),
        );
      live.add(task);
      log(`begins ${task.n} ${name}`);
      running.run(task, () => {
        const end = (state: Task['state']): boolean => {
          if (task.state === 'dead') return false;
          task.state = state;
          task.endedAt = now;
          live.delete(task);
          log(`ends ${task.n} ${name}`);
          return true;
        };
        work().then(
          (value) => end('done') && settle({ task, outcome: 'done', value }),
          (error: unknown) => end('done') && settle({ task, outcome: 'thrown', error }),
        );
      });
    });

  const kill = (task: Task): void => {
    task.state = 'dead';
    for (let at = waiting.length - 1; at >= 0; at--) if (waiting[at]?.task === task) waiting.splice(at, 1);
    task.died();
  };

  const answer = async (at: number): Promise<void> => {
    const [call] = waiting.splice(at, 1);
    if (!call) return;
    const { task, kind, name, about } = call;
    const mayFail = kind !== 'pause' && !task.sheltered;
    const fate = mayFail ? fates.draw(task, kind, name) : 'ok';
    if (mayFail) coverage.calls(task.deed, kind, fate);
    log(`${task.n} ${kind} ${name} ${fate}`);
    if (fate !== 'ok') griefs.push({ at: now, who: task.name, does: `${kind} ${name}`, fate, about });
    if (fate === 'kill before') return kill(task);
    task.calls += 1;
    if (kind !== 'read' && kind !== 'pause') task.writes += 1;
    if (fate !== 'ok') task.spoilt = true;
    const tell = await call.perform(fate);
    if (fate === 'kill after') return kill(task);
    tell();
  };

  return {
    now: () => now,
    iso: () => new Date(now).toISOString(),
    steps: () => steps,
    /** Failures injected so far, in order. */
    griefs: () => griefs,
    log,
    /** Hash of the history so far: two histories with the same hash were the same, byte for byte. */
    hash: () => hash.copy().digest('hex'),
    plan,
    begin,
    kill,
    /**
     * Makes an external call wait for its turn. `perform` executes it according to its fate, and decides what the
     * caller receives.
     */
    call: <T>(
      kind: CallKind,
      name: string,
      perform: (fate: Fate) => Promise<T>,
      { due = 0, about = '' } = {},
    ): Promise<T> => {
      const task = running.getStore();
      if (!task) return perform('ok');
      if (task.state === 'dead') return new Promise<T>(() => undefined);
      return new Promise<T>((resolve, reject) => {
        waiting.push({
          task,
          kind,
          name,
          due,
          about,
          perform: (fate) =>
            perform(fate).then(
              (value) => () => resolve(value),
              (error: unknown) => () => reject(error),
            ),
        });
      });
    },
    /** Waits in virtual time. */
    pause(ms: number): Promise<void> {
      const whole = Math.ceil(ms);
      return this.call('pause', `${whole} ms`, async () => undefined, { due: now + whole });
    },
    /** Runs until nothing is left to do before `until`. */
    async run(until: number): Promise<void> {
      for (;;) {
        await quiet();
        const calls = waiting.flatMap(({ due }, at) => (due <= now ? [at] : []));
        const choices = calls.length + dueBy(now);
        if (choices === 0) {
          const next = Math.min(...waiting.map(({ due }) => due), planned[0]?.at ?? Number.POSITIVE_INFINITY);
          if (next > until) return;
          now = next;
          continue;
        }
        steps += 1;
        now += order.between(1, 40);
        const chosen = order.between(0, choices - 1);
        if (chosen < calls.length) await answer(calls[chosen] as number);
        else {
          const [event] = planned.splice(chosen - calls.length, 1);
          if (event) {
            log(`event ${event.name}`);
            event.begin();
          }
        }
      }
    },
  };
};
