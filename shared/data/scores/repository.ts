import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { GradeProgress } from '#shared/domain/grade/user-grade.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import type { ScoreEntry } from '#shared/domain/score/score.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { removeSignature } from '../audit/repository.ts';
import { madeWithin, pageOf } from '../common/pages.ts';
import { toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { scoreEntryEntity, scoreSumEntity } from './score.entity.ts';

const entered = fail('SCORE_ENTERED', '이미 처리된 점수입니다.').failure;

const changed = fail('CHANGED_MEANWHILE', '그사이 점수가 바뀌었습니다.').failure;

/** Returns the name of a confirmed purchase's score. */
const confirmed = (occasion: string): string => `confirmed#${occasion}`;

/** Name of the sum of a member's score of all time. */
const ALL = 'all';
/** Sorts after every month; names of other sums begin with letters. */
const AFTER_DIGITS = ':';

/**
 * Counted part of a confirmed purchase: won, and the score for each full 10,000 won at the time of its confirmation.
 */
type CountedPurchase = { price: number; scorePer10000: number };

/** Scores members collect toward their grades. */
export interface ScoresPort {
  /** Lists the ledger of scores, newest first, of a member or the whole shop. */
  entries(query: PageQuery & Made & { _user?: string }): Promise<Result<Page<ScoreEntry>, 'BAD_CURSOR'>>;
  /** Reads a member's score, and won confirmed in a KST month `2026-11`. */
  progress(_user: string, month: string): Promise<GradeProgress>;
  /** Reads the won a member confirmed in all months, less refunds. */
  confirmedInAll(_user: string): Promise<number>;
  /** Enters a ledger line and counts it. Refused as CONFLICT / SCORE_ENTERED when its occasion was entered before. */
  enter(entry: ScoreEntry, by?: ChangedBy): Write<'SCORE_ENTERED'>[];
  /** Reads what currently counts of a confirmed purchase; undefined when it was not counted. */
  counted(_user: string, occasion: string): Promise<CountedPurchase | undefined>;
  /**
   * Counts a confirmed purchase and its won in a month, once for each `occasion`: CONFLICT / SCORE_ENTERED otherwise.
   */
  confirm(input: Counting & CountedPurchase): Write<'SCORE_ENTERED'>[];
  /**
   * Reduces what counts of it, in the same month, after a part was refunded. Refused as CONFLICT / CHANGED_MEANWHILE
   * when `was` is no longer what counts.
   */
  countLess(input: Counting & { was: number; price: number }): Write<'CHANGED_MEANWHILE'>[];
}

/** The member, the purchase that earns and the KST month of its confirmation. */
type Counting = { _user: string; occasion: string; month: string };

export const createScoresRepository = (data: DataConfig): ScoresPort => {
  const entries = scoreEntryEntity(data);
  const sums = scoreSumEntity(data);
  const add = (_user: string, of: string, amount: number) =>
    toUpdate(sums.upsert({ _user, of }).add({ sum: amount }).params());

  return {
    /** Reads the score ledger with one bounded query. */
    entries: ({ _user, ...page }) =>
      pageOf(
        madeWithin(_user ? entries.query.ofMember({ _user }) : entries.query.all({}), page),
        page,
        removeSignature,
      ),

    /** Reads two items. */
    async progress(_user, month) {
      const { data: found } = await sums
        .get([
          { _user, of: ALL },
          { _user, of: month },
        ])
        .go({ consistent: true });
      const sumOf = (of: string) => found.find((candidate) => candidate.of === of)?.sum ?? 0;
      return { score: sumOf(ALL), confirmed: sumOf(month) };
    },

    /** Runs one query, which finds one item for each month with a confirmed purchase. */
    async confirmedInAll(_user) {
      const { data: months } = await sums.query
        .sum({ _user })
        .between({ of: '0' }, { of: AFTER_DIGITS })
        .go({ pages: 'all', consistent: true });
      return months.reduce((all, { sum }) => all + sum, 0);
    },

    /** Reads one item. */
    async counted(_user, occasion) {
      const { data: found } = await sums.get({ _user, of: confirmed(occasion) }).go({ consistent: true });
      return found ? { price: found.sum, scorePer10000: found.scorePer10000 ?? 0 } : undefined;
    },

    enter: (entry, changedBy) => [
      toPut(entries.create({ ...entry, changedBy }).params(), entered),
      add(entry._user, ALL, entry.direction === 'INCREASE' ? entry.amount : -entry.amount),
    ],

    confirm: ({ _user, occasion, month, price, scorePer10000 }) => [
      toPut(sums.create({ _user, of: confirmed(occasion), sum: price, scorePer10000 }).params(), entered),
      add(_user, month, price),
    ],

    countLess: ({ _user, occasion, month, was, price }) => [
      toUpdate(
        sums
          .patch({ _user, of: confirmed(occasion) })
          .set({ sum: price })
          .where((stored, { eq }) => eq(stored.sum, was))
          .params(),
        changed,
      ),
      add(_user, month, price - was),
    ],
  };
};
