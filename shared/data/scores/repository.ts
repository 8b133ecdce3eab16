import { fail } from '#shared/domain/result.ts';
import type { ScoresPort } from '#shared/usecases/ports/benefits/scores.ts';
import { unsigned } from '../audit/repository.ts';
import { madeWithin, pageOf } from '../common/pages.ts';
import { putting, updating } from '../common/write.ts';
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

export const createScoresRepository = (data: DataConfig): ScoresPort => {
  const entries = scoreEntryEntity(data);
  const sums = scoreSumEntity(data);
  const add = (_user: string, of: string, amount: number) =>
    updating(sums.upsert({ _user, of }).add({ sum: amount }).params());

  return {
    /** Reads the score ledger with one bounded query. */
    entries: ({ _user, ...page }) =>
      pageOf(
        madeWithin(_user ? entries.query.ofMember({ _user }) : entries.query.all({}), page),
        page,
        unsigned,
      ),

    /** Reads two items. */
    async progress(_user, month) {
      const { data: found } = await sums
        .get([
          { _user, of: ALL },
          { _user, of: month },
        ])
        .go({ consistent: true });
      const sumOf = (of: string) => found.find((one) => one.of === of)?.sum ?? 0;
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
      putting(entries.create({ ...entry, changedBy }).params(), entered),
      add(entry._user, ALL, entry.direction === 'INCREASE' ? entry.amount : -entry.amount),
    ],

    confirm: ({ _user, occasion, month, price, scorePer10000 }) => [
      putting(sums.create({ _user, of: confirmed(occasion), sum: price, scorePer10000 }).params(), entered),
      add(_user, month, price),
    ],

    countLess: ({ _user, occasion, month, was, price }) => [
      updating(
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
