import type { OverdueQuery } from '#shared/contracts/overdue.ts';
import {
  daysWaited,
  isPastDue,
  latestOverdue,
  type Moment,
  OVERDUE_OF_EACH,
} from '#shared/domain/overdue/overdue.ts';
import { factsOfKind, type OverdueKind, overdueKindNames } from '#shared/domain/overdue/overdue-kinds.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Arrival } from '#shared/domain/shipping/arrival.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { payerOf, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { CountAtLeast } from '../get-waiting.ts';
import { readWaiting, type WaitingItem, type WaitingPorts } from './read-waiting.ts';

type Needs = WaitingPorts & Pick<Ports, 'benefits' | 'calendar' | 'clock'>;

/** Work that has waited beyond its time. */
export type OverdueItem = WaitingItem & {
  kind: OverdueKind;
  /** Working days waited */
  days: number;
};

/** Number of overdue items of each kind the clerk may see. */
export type OverdueCounts = Partial<Record<OverdueKind, CountAtLeast>>;

export type OverduePage = { counts: OverdueCounts; items: OverdueItem[]; cursor?: string };

/** Items of a kind that are counted; beyond it a figure is "at least this many". */
const COUNTED = 30;
/** Most reads for one page of a kind: its list may also hold what is not overdue. */
const READS_MAX = 4;

/**
 * Lists what waits beyond its time: of one kind by page, or the longest waiting of each. Reads are bounded, so a page
 * costs the same however much waits, and each kind is counted up to 30 (rules 9.42). Answers only kinds whose part of
 * the console the clerk may enter. Needs service scopes.
 */
export const listOverdue = recordAccess(
  '처리 필요 목록 조회',
  ({ items }) => items.map(payerOf),
  (ports: Needs) =>
    async ({
      actor,
      kind,
      ...page
    }: { actor: Actor } & OverdueQuery): Promise<Result<OverduePage, AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes[kind ? factsOfKind(kind).area : 'service'] });
      if (!permitted.ok) return permitted;
      const moment = await momentOf(ports);
      const [beginnings, asked] = await Promise.all([
        beginningsOf(ports, actor, moment),
        kind && pageOfKind(ports, kind, moment, page),
      ]);
      const counts = countsOf(beginnings);
      if (asked) return ok({ counts, ...asked });
      const items = beginnings.flatMap(([, found]) => found.items.slice(0, OVERDUE_OF_EACH));
      return ok({ counts, items: items.sort((a, b) => (a.since < b.since ? -1 : 1)) });
    },
);

/**
 * Counts what waits beyond its time, by kind: numbers only. Kinds of parts the clerk may not enter are left out. Needs
 * any console scope.
 */
export const countOverdue =
  (ports: Needs) =>
  async ({ actor }: { actor: Actor }): Promise<Result<OverdueCounts, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.any });
    if (!permitted.ok) return permitted;
    return ok(countsOf(await beginningsOf(ports, actor, await momentOf(ports))));
  };

/** Moment with the arrival of each shipping code. */
type MomentOfShop = Moment & { arrivals: ReadonlyMap<string, Arrival | undefined> };

const momentOf = async ({ benefits, calendar, clock }: Needs): Promise<MomentOfShop> => {
  const [{ codes }, days] = await Promise.all([benefits.shippingTerms(), calendar.ofShop()]);
  return {
    now: clock.now(),
    calendar: days,
    arrivals: new Map(codes.map(({ value, arrival }) => [value, arrival])),
  };
};

type Beginning = readonly [OverdueKind, Page<OverdueItem>];

/** Reads the longest waiting of each kind that the clerk may see. */
const beginningsOf = (ports: Needs, actor: Actor, moment: MomentOfShop): Promise<Beginning[]> =>
  Promise.all(
    overdueKindNames
      .filter((kind) => permit(actor, { scopes: consoleScopes[factsOfKind(kind).area] }).ok)
      .map(async (kind) => [kind, await pageOfKind(ports, kind, moment, { limit: COUNTED })] as const),
  );

const countsOf = (beginnings: readonly Beginning[]): OverdueCounts =>
  Object.fromEntries(
    beginnings.map(([kind, { items, cursor }]) => [
      kind,
      { count: items.length, atLeast: cursor !== undefined },
    ]),
  );

/** Reads a page of one kind. A page that is not full has a cursor when there may be more. */
const pageOfKind = async (
  ports: WaitingPorts,
  kind: OverdueKind,
  { arrivals, ...moment }: MomentOfShop,
  { limit, cursor }: PageQuery,
): Promise<Page<OverdueItem>> => {
  const until = latestOverdue(kind, moment);
  const found: OverdueItem[] = [];
  let next = cursor;
  for (let reads = 0; reads < READS_MAX; reads++) {
    const page = await readWaiting[kind](ports, { until, limit: limit - found.length, cursor: next });
    for (const item of page.items)
      if (isPastDue(kind, item.since, moment, arrivals.get(item.goods?.shippingCode ?? '')))
        found.push({ ...item, kind, days: daysWaited(item.since, moment) });
    // The list is sorted by how long it waits: what follows is not overdue yet.
    const isOver = page.items.some(({ since }) => since > until);
    next = isOver ? undefined : page.cursor;
    if (!next || found.length === limit) break;
  }
  return { items: found, cursor: next };
};
