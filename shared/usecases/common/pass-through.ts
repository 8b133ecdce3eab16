import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Checkpoint } from '#shared/domain/stored/checkpoints.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { withLogFields } from '#shared/log/log-fields.ts';
import type { Ports } from '../ports/index.ts';
import { type Budget, CLOSING_MS } from '../ports/outside/budget.ts';

/**
 * Items of a page; failed pages after which a list goes no further; errors that are reported; items of a page when
 * counting.
 */
const PAGE = 50;
const MISSED_MAX = 20;
const ERRORS_MAX = 20;
const COUNT_PAGE = 500;
export const LEFT_MAX = 10_000;

/** Processes one item; returns false when it is still due, and `later` when its time has not come. */
type Task = () => Promise<boolean | 'later'>;

/** One queue or list of a schedule: the due items, and the processing of each. An item may be processed twice. */
export type WorkPart = {
  /** Name of its checkpoint; every queue or list has its own */
  readonly name: string;
  /** `queue`: the write of a finished item removes it. `list`: processed once, from beginning to end. */
  readonly kind: 'queue' | 'list';
  tasks(page: PageQuery): Promise<Page<Task>>;
};

/** Returns the order an item belongs to, if any, for the log. */
const orderOf = (piece: unknown): string | undefined => (piece as { orderNo?: string } | undefined)?.orderNo;

const partOf =
  (kind: WorkPart['kind']) =>
  <T>(
    name: string,
    page: (page: PageQuery) => Promise<Page<T>>,
    // biome-ignore lint/suspicious/noConfusingVoidType: most pieces are done when nothing is thrown
    work: (piece: T) => Promise<boolean | 'later' | void>,
  ): WorkPart => ({
    name,
    kind,
    async tasks(query) {
      const { items, cursor } = await page(query);
      return {
        items: items.map(
          (piece) => async () =>
            (await withLogFields({ orderNo: orderOf(piece) }, () => work(piece))) ?? true,
        ),
        cursor,
      };
    },
  });

/**
 * Queue of work, oldest first. The write of a finished item removes it; one that cannot be done stays and is skipped. A
 * run that does not reach the end is continued by the next one where it stopped, so that many failing items do not
 * block those after them; after a run that does, the next one begins at the start.
 * @param work returns whether the item left the queue, or `later` when its time has not come: then it does not count as
 * left
 */
export const queue = partOf('queue');

/**
 * List that is processed once, in as many runs as needed. A page with a failed item is repeated by the next run, so
 * `work` may get the same item twice.
 */
export const list = partOf('list');

/** Returns a page of a list. @throws Error when the checkpoint belongs to another list */
export const pageOrThrow = async <T>(answer: Promise<Result<Page<T>, AnyCode>>): Promise<Page<T>> => {
  const page = await answer;
  if (!page.ok) throw new Error(page.failure.code);
  return page.value;
};

/** Numbers of items done and left, and the failures, by the names of the parts. */
export type Passed = { done: number; left: number; failures: { part: string; error: unknown }[] };

type CheckpointPorts = Pick<Ports, 'checkpoints' | 'clock'>;

/** Checks for work to do: one cheap read. */
export const hasWork = async ({ checkpoints }: CheckpointPorts, part: WorkPart): Promise<boolean> =>
  part.kind === 'queue'
    ? (await part.tasks({ limit: 1 })).items.length > 0
    : !(await checkpoints.checkpoint(part.name)).done;

/**
 * Processes the parts in turn, page by page, until all are finished or the time is over. Errors are reported at the end
 * and do not stop the rest.
 * @param first index of the part to begin with
 */
export const passThrough = async (
  ports: CheckpointPorts,
  parts: readonly WorkPart[],
  budget: Budget,
  first = 0,
): Promise<Passed> => {
  const passes = await Promise.all(parts.map((part) => startPass(ports, part, budget)));
  let open = [...passes.slice(first), ...passes.slice(0, first)];
  while (open.length > 0 && budget.leftMs() > 0) {
    const going: typeof open = [];
    for (const pass of open) if (await pass.turn()) going.push(pass);
    open = going;
  }
  const total: Passed = { done: 0, left: 0, failures: [] };
  for (const pass of passes) {
    const { done, left, failures } = await pass.outcome();
    total.done += done;
    total.left += left;
    total.failures.push(...failures);
  }
  return total;
};

/** Progress of a pass: the next page, and the checkpoint to write. A page is named by its cursor, the first by ''. */
type PassProgress = {
  /** undefined at the end */
  next(): string | undefined;
  /** Checkpoint to write before a page is processed */
  before(following: string): Checkpoint | undefined;
  /** Checkpoint to write after it; `stayed` items are still due, undefined when the time ended within the page */
  after(page: string, following: string, stayed: number | undefined): Checkpoint | undefined;
  /** First page this run has not read; undefined when it has read all */
  unseen(): string | undefined;
};

/**
 * Writes the following page into the checkpoint first: when a page crashes the process, the next run continues after
 * it.
 */
const progressInQueue = ({ cursor: start = '' }: Checkpoint): PassProgress => {
  let [page, noted, isAtEnd] = [start, start, false];
  const noting = (cursor: string): Checkpoint | undefined => {
    if (cursor === noted) return undefined;
    noted = cursor;
    return { done: false, ...(cursor && { cursor }) };
  };
  return {
    next: () => (isAtEnd ? undefined : page),
    before: noting,
    after(worked, following, stayed) {
      // When the first page takes all the time, the next run begins after it: otherwise no run would get further.
      if (stayed === undefined) return worked === start ? undefined : noting(worked);
      page = following;
      isAtEnd = following === '';
      return undefined;
    },
    unseen: () => (isAtEnd && start === '' ? undefined : ''),
  };
};

/** Writes each finished page into the checkpoint, and the pages with failures, which come first in the next run. */
const progressInList = ({ cursor, done, missed: before = [] }: Checkpoint): PassProgress => {
  const [again, missed] = [[...before], new Set(before)];
  let page = cursor ?? '';
  let isAtEnd = done || (cursor === undefined && before.length > 0);
  return {
    next: () => again[0] ?? (isAtEnd || missed.size >= MISSED_MAX ? undefined : page),
    before: () => undefined,
    after(worked, following, stayed) {
      if (stayed === undefined) return undefined;
      if (again[0] === worked) again.shift();
      else {
        page = following;
        isAtEnd = following === '';
      }
      if (stayed === 0) missed.delete(worked);
      else missed.add(worked);
      return {
        done: isAtEnd && missed.size === 0,
        ...(!isAtEnd && { cursor: page }),
        ...(missed.size > 0 && { missed: [...missed] }),
      };
    },
    unseen: () => (isAtEnd ? undefined : page),
  };
};

const startPass = async (ports: CheckpointPorts, part: WorkPart, budget: Budget) => {
  const start = await ports.checkpoints.checkpoint(part.name);
  const progress = part.kind === 'queue' ? progressInQueue(start) : progressInList(start);
  const failures: Passed['failures'] = [];
  const fails = (error: unknown) => failures.push({ part: part.name, error });
  let [done, stayed] = [0, 0];

  const note = async (checkpoint: Checkpoint | undefined): Promise<void> => {
    if (checkpoint) await ports.checkpoints.note(part.name, checkpoint, ports.clock.now());
  };
  const tasksOf = (page: string, limit: number) => part.tasks({ limit, ...(page && { cursor: page }) });
  const outcomeOf = (task: Task): Promise<boolean | 'later'> =>
    task().catch((error: unknown) => {
      if (failures.length < ERRORS_MAX) fails(error);
      return false;
    });
  const work = async (tasks: readonly Task[]): Promise<number | undefined> => {
    let here = 0;
    for (const task of tasks) {
      if (budget.leftMs() <= 0) return undefined;
      const outcome = await outcomeOf(task);
      if (outcome === true) done++;
      else if (!outcome) here++;
    }
    stayed += here;
    return here;
  };

  return {
    /** Processes one page. @returns true when there is another one */
    async turn(): Promise<boolean> {
      const page = progress.next();
      if (page === undefined) return false;
      try {
        const { items, cursor = '' } = await tasksOf(page, PAGE);
        await note(progress.before(cursor));
        const here = await work(items);
        await note(progress.after(page, cursor, here));
        return here !== undefined && progress.next() !== undefined;
      } catch (error) {
        fails(error);
        return false;
      }
    },
    /** Returns the result; items this run did not read are counted without being processed. */
    async outcome(): Promise<Passed> {
      let page = progress.unseen();
      if (page === undefined) return { done, left: stayed, failures };
      let leftCount = 0;
      do {
        const { items, cursor }: Page<Task> = await tasksOf(page, COUNT_PAGE);
        leftCount += items.length;
        page = cursor;
      } while (page && leftCount < LEFT_MAX && budget.leftMs() > -CLOSING_MS / 2);
      return { done, left: Math.min(leftCount, LEFT_MAX), failures };
    },
  };
};
