import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { expireLot, isSpendable, pointLotId } from '#shared/domain/point/lots.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';
import type { EarningTerms, PointRule } from '#shared/domain/point/point-rule.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { EarnedPoints } from '#shared/domain/reward/take-back.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import { madeWithin, pageOf, pageOfWork } from '../common/pages.ts';
import { toPut, toUpdate } from '../common/write.ts';
import { countTowardLimit } from '../coupons/repository.ts';
import type { DataConfig } from '../data-config.ts';
import { pointEntryEntity, pointLotEntity } from './point.entity.ts';
import { pointEntered, pointsGone, takeFromLots } from './point-lots.ts';

/** Queue of the lots to look at. */
export const DUE_POINTS = 'points';

/** Sorts after every lot. */
const LAST = '~';

/** Never shown to anybody: the lot stays due and is looked at again. */
const changed = fail('CHANGED_MEANWHILE', '적립금이 변경되었습니다.').failure;

const spent = fail('POINT_LIMIT', '준비된 적립금이 모두 지급되었습니다.').failure;

/** Line of the ledger as it is stored. */
type StoredEntry = PointEntry & { terms?: EarningTerms; lost?: number; changedBy?: ChangedBy };
/** Returns the line without its terms, its lost won and the clerk who entered it. */
const toEntry = ({ changedBy, terms, lost, ...entry }: StoredEntry): PointEntry => entry;

/** Returns the occasion of points that a rule gave, from `earn#{rule}#{occasion}`. */
const occasionIn = (_id: string): string => _id.split('#').slice(2).join('#');

/** Returns a lot without its position in the queue. */
const fromItem = ({
  due: _due,
  dueAt: _dueAt,
  ...lot
}: PointLot & { due?: string; dueAt?: string }): PointLot => lot;

/** True when some of the lot can still be spent, now or later. */
const isOpen = (lot: PointLot): boolean => isSpendable(lot, lot.usage.startsAt ?? lot.createdAt);

/** A member's points. */
export interface PointsPort {
  /** Reads lots the member may spend now, earliest end first. */
  spendableLots(_user: string, now: string): Promise<PointLot[]>;
  /** Reads lots the member may spend now or later, earliest end first. */
  openLots(_user: string, now: string): Promise<PointLot[]>;
  /** Lists the ledger of a member, newest first. */
  entriesOf(_user: string, page: PageQuery & Made): Promise<Result<Page<PointEntry>, 'BAD_CURSOR'>>;
  /** Lists the ledger of all members, newest first. */
  entries(page: PageQuery & Made): Promise<Result<Page<PointEntry>, 'BAD_CURSOR'>>;
  /**
   * Takes points from lots for another reason than an order, with a ledger line. Refused as CONFLICT / POINT_ENTERED
   * when the occasion was entered before, POINT_CHANGED when a lot has fewer points left.
   */
  take(
    spends: readonly PointSpend[],
    entry: PointEntry,
    by?: ChangedBy,
  ): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /** Reads the ledger lines of a member that any of these events caused, each with its lot. */
  earned(_user: string, events: readonly string[]): Promise<EarnedPoints[]>;
  /**
   * Stores how many points of such a line are no longer earned. Refused as CONFLICT / POINT_CHANGED when others stored
   * more meanwhile.
   */
  lose(was: EarnedPoints, lost: number): Write<'POINT_CHANGED'>;
  /**
   * Counts what a rule gives toward its shop-wide limits. Refused as CONFLICT / POINT_LIMIT when it would exceed them.
   */
  countToward(rule: PointRule, amount: number): Write<'POINT_LIMIT'>[];
  /** Lists lots that end between two instants, earliest first. */
  ending(from: string, to: string, page: PageQuery): Promise<Page<PointLot>>;
  /** Lists the lots of one member that have points left and end between two instants. */
  endingOf(_user: string, from: string, to: string): Promise<PointLot[]>;
  /** Lists lots that have reached their end, or that got points back and have to be checked again. */
  due(now: string, page: PageQuery): Promise<Page<PointLot>>;
  /**
   * Takes a due lot out of the queue. When its end has passed, its remaining points expire with a ledger line;
   * otherwise it is queued again. Returns false when the lot changed meanwhile: it remains due.
   */
  settleDue(lot: PointLot, now: string): Promise<boolean>;
}

export const createPointsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): PointsPort => {
  const lots = pointLotEntity(data);
  const entries = pointEntryEntity(data);

  /** Queries the part of the member's partition from now on: lots that have not ended, in the order they are spent. */
  const unendedLots = async (_user: string, now: string): Promise<PointLot[]> => {
    const { data: found } = await lots.query
      .lot({ _user })
      .between({ _id: now }, { _id: LAST })
      .go({ pages: 'all', consistent: true });
    return found.map(fromItem);
  };

  return {
    async spendableLots(_user, now) {
      return (await unendedLots(_user, now)).filter((lot) => isSpendable(lot, now));
    },

    async openLots(_user, now) {
      return (await unendedLots(_user, now)).filter(isOpen);
    },

    entriesOf: (_user, page) => pageOf(madeWithin(entries.query.ofMember({ _user }), page), page, toEntry),

    /** Returns the ledger of all members. */
    entries: (page) => pageOf(madeWithin(entries.query.all({}), page), page, toEntry),

    take: (spends, entry, changedBy) => [
      toPut(entries.create({ ...entry, changedBy }).params(), pointEntered),
      ...takeFromLots(data, entry._user, spends, entry.createdAt),
    ],

    /**
     * Returns all lines and lots one member earned for these events. Lines are needed because rules may be deleted, and
     * a lot does not name its occasion.
     */
    async earned(_user, events) {
      const { data: lines } = await entries.query
        .entry({ _user })
        .begins({ _id: 'earn#' })
        .go({ pages: 'all', consistent: true });
      const brought = lines.filter(({ _id }) => events.includes(occasionIn(_id)));
      if (brought.length === 0) return [];
      const { data: all } = await lots.query.lot({ _user }).go({ pages: 'all', consistent: true });
      return brought.map((line) => {
        const event = occasionIn(line._id);
        const _point = line._id.slice('earn#'.length, -event.length - 1);
        const lot = all.find(
          (candidate) => candidate._point === _point && candidate.createdAt === line.createdAt,
        );
        const { terms, lost = 0 } = line;
        return { entry: toEntry(line), event, terms, lost, ...(lot && { lot: fromItem(lot) }) };
      });
    },

    lose: ({ entry: { _user, _id }, lost: was }, lost) =>
      toUpdate(
        entries
          .patch({ _user, _id })
          .set({ lost })
          .where((line, { eq, notExists }) => (was === 0 ? notExists(line.lost) : eq(line.lost, was)))
          .params(),
        pointsGone,
      ),

    countToward: (rule, amount) =>
      countTowardLimit(
        data,
        rule.issue.limit.shop,
        { _coupon: rule._id, of: 'issue' },
        { count: 1, price: amount },
        spent,
      ),

    /** Returns lots that end within a period: that part of the queue. */
    async ending(from, to, page) {
      const query = lots.query.due({ due: DUE_POINTS }).between({ dueAt: from }, { dueAt: to });
      const { items, cursor } = await pageOfWork(query, page, fromItem);
      return { items: items.filter(isOpen), cursor };
    },

    async endingOf(_user, from, to) {
      const { data: found } = await lots.query
        .lot({ _user })
        .between({ _id: from }, { _id: pointLotId(to, LAST) })
        .go({ pages: 'all' });
      return found.map(fromItem).filter((lot) => lot.usage.endsAt !== undefined && isOpen(lot));
    },

    /** Returns lots to look at, those that end first coming first. */
    due: (now, page) => pageOfWork(lots.query.due({ due: DUE_POINTS }).lt({ dueAt: now }), page, fromItem),

    async settleDue(lot, now) {
      const { _user, _id, amount_left, amount_expired, usage } = lot;
      const change = lots.patch({ _user, _id });
      const lapsed = expireLot(lot, now);
      const write = lapsed
        ? change
            .set({ isExpired: true, amount_left: 0, amount_expired: lapsed.lot.amount_expired })
            .remove(['due', 'dueAt'])
        : usage.endsAt
          ? change.set({ due: DUE_POINTS, dueAt: usage.endsAt })
          : change.remove(['due', 'dueAt']);
      const params = write
        .where(
          (now, { eq }) =>
            `${eq(now.amount_left, amount_left)} AND ${eq(now.amount_expired, amount_expired)}`,
        )
        .params();
      const settled = await unitOfWork.commit([
        toUpdate(params, changed),
        ...(lapsed?.entry ? [toPut(entries.create(lapsed.entry).params(), changed)] : []),
      ]);
      if (!settled.ok && settled.failure !== changed) throw new Error(settled.failure.code);
      return settled.ok;
    },
  };
};
