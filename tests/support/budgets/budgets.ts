import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestBudget, WorkClass } from '#shared/domain/cost/work.ts';
import type { Measured } from './walk.ts';

type ByName<T> = Record<string, T>;

export type Budgets = {
  /** By method and path of the site map */
  requests: ByName<RequestBudget>;
  /** By their names in shared/usecases */
  useCases: ByName<RequestBudget>;
  /** Requests and use cases that no walk measures yet; the list may only get shorter. */
  unmeasured: { requests: string[]; useCases: string[] };
};

type Known = { requests: string[]; useCases: string[] };
type Walked = { requests: ReadonlyMap<string, Measured>; useCases: ReadonlyMap<string, Measured> };

export const budgetsFile = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../budgets.json');

/** Order of the figures in a line of the file, which is one budget. */
const COLUMNS = ['trips', 'readUnits', 'writeUnits', 'bytes', 'work'] as const;
type Line = [number, number, number, number, WorkClass];
type File = {
  columns: typeof COLUMNS;
  requests: ByName<Line>;
  useCases: ByName<Line>;
  unmeasured: Budgets['unmeasured'];
};

const fromLines = (lines: ByName<Line>): ByName<RequestBudget> =>
  Object.fromEntries(
    Object.entries(lines).map(([name, [trips, readUnits, writeUnits, bytes, work]]) => [
      name,
      { trips, readUnits, writeUnits, bytes, work },
    ]),
  );

const toLines = (all: ByName<RequestBudget>): string =>
  Object.entries(all)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, budget]) => {
      const figures = COLUMNS.map((column) => JSON.stringify(budget[column])).join(', ');
      return `    ${JSON.stringify(name)}: [${figures}]`;
    })
    .join(',\n');

export const readBudgets = async (): Promise<Budgets> => {
  const { requests, useCases, unmeasured }: File = JSON.parse(await readFile(budgetsFile, 'utf8'));
  return { requests: fromLines(requests), useCases: fromLines(useCases), unmeasured };
};

/** Writes one sorted line for each budget, so that a diff of the file shows what became more expensive. */
export const writeBudgets = async ({ requests, useCases, unmeasured }: Budgets): Promise<void> => {
  const list = (names: readonly string[]) =>
    names.length === 0
      ? '[]'
      : `[\n${[...names]
          .sort()
          .map((name) => `      ${JSON.stringify(name)}`)
          .join(',\n')}\n    ]`;
  const text = [
    '{',
    `  "columns": [${COLUMNS.map((column) => JSON.stringify(column)).join(', ')}],`,
    `  "requests": {\n${toLines(requests)}\n  },`,
    `  "useCases": {\n${toLines(useCases)}\n  },`,
    `  "unmeasured": {\n    "requests": ${list(unmeasured.requests)},\n    "useCases": ${list(unmeasured.useCases)}\n  }`,
    '}',
  ];
  await writeFile(budgetsFile, `${text.join('\n')}\n`);
};

const COUNTED = ['trips', 'readUnits', 'writeUnits', 'bytes'] as const;

/** Lists everything that exceeds its budget or has none, in words. */
export const complaintsAbout = (
  budgets: ByName<RequestBudget>,
  walked: ReadonlyMap<string, Measured>,
): string[] =>
  [...walked].flatMap(([name, cost]) => {
    const budget = budgets[name];
    if (!budget) return [`${name} has no budget`];
    return COUNTED.filter((what) => cost[what] > budget[what]).map(
      (what) => `${name}: ${what} ${cost[what]} of ${budget[what]}`,
    );
  });

/**
 * Renews the budgets from new measurements: units exactly, bytes with 5 % of room. Entries that are not measured any
 * more are removed. Entries that are newly unmeasured are not added to `unmeasured`, so that the list cannot grow.
 */
export const renewed = (before: Budgets, walked: Walked, known: Known): Budgets => ({
  requests: renew(before.requests, walked.requests, workOfRequest),
  useCases: renew(before.useCases, walked.useCases, ({ writeUnits }) => (writeUnits > 0 ? 'write' : 'read')),
  unmeasured: {
    requests: stillMissing(before.unmeasured.requests, walked.requests, known.requests),
    useCases: stillMissing(before.unmeasured.useCases, walked.useCases, known.useCases),
  },
});

const renew = (
  before: ByName<RequestBudget>,
  walked: ReadonlyMap<string, Measured>,
  workOf: (cost: Measured, name: string) => WorkClass,
): ByName<RequestBudget> =>
  Object.fromEntries(
    [...walked].map(([name, cost]) => {
      const old = before[name];
      const keepsBytes = old && cost.bytes <= old.bytes && old.bytes <= withRoom(cost.bytes) * 1.05;
      const bytes = keepsBytes ? old.bytes : withRoom(cost.bytes);
      return [name, { ...cost, bytes, work: old?.work ?? workOf(cost, name) }];
    }),
  );

/** Adds 5 % of room, because ids and instants make some responses a little longer than others. */
const withRoom = (bytes: number): number => Math.ceil((bytes * 1.05) / 10) * 10;

const workOfRequest = ({ writeUnits }: Measured, name: string): WorkClass => {
  if (name.startsWith('GET ')) return /^GET \/(api|me|rss|feeds|sitemap|robots)/.test(name) ? 'read' : 'page';
  return writeUnits > 0 ? 'write' : 'read';
};

const stillMissing = (before: string[], walked: ReadonlyMap<string, Measured>, known: string[]): string[] =>
  before.filter((name) => !walked.has(name) && known.includes(name));
