import { fail } from '#shared/domain/result.ts';
import type { ScoresPort } from '#shared/usecases/ports/scores.ts';
import { unsigned } from '../audit/repository.ts';
import { madeWithin, pageOf } from '../common/pages.ts';
import { putting, updating } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { scoreEntryEntity, scoreSumEntity } from './score.entity.ts';

const entered = fail('SCORE_ENTERED', '이미 처리된 점수입니다.').failure;

/** The sum of a member's score of all time. */
const ALL = 'all';
/** Sorts after every month; other sums are named by letters. */
const AFTER_DIGITS = ':';

export const createScoresRepository = (data: DataConfig): ScoresPort => {
  const entries = scoreEntryEntity(data);
  const sums = scoreSumEntity(data);
  const add = (_user: string, of: string, amount: number) =>
    updating(sums.upsert({ _user, of }).add({ sum: amount }).params());

  return {
    /** The ledger of scores: one bounded query. */
    entries: ({ _user, ...page }) =>
      pageOf(
        madeWithin(_user ? entries.query.ofMember({ _user }) : entries.query.all({}), page),
        page,
        unsigned,
      ),

    /** Two items. */
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

    /** One query: an item a month in which something was confirmed. */
    async confirmedInAll(_user) {
      const { data: months } = await sums.query
        .sum({ _user })
        .between({ of: '0' }, { of: AFTER_DIGITS })
        .go({ pages: 'all', consistent: true });
      return months.reduce((all, { sum }) => all + sum, 0);
    },

    /** Two items. */
    async earned(_user, purchaseNo) {
      const [confirmed, line] = await Promise.all([
        sums.get({ _user, of: `confirmed#${purchaseNo}` }).go({ consistent: true }),
        entries.get({ _user, _id: `purchase#${purchaseNo}` }).go({ consistent: true }),
      ]);
      return confirmed.data ? { score: line.data?.amount ?? 0, price: confirmed.data.sum } : undefined;
    },

    enter: (entry, changedBy) => [
      putting(entries.create({ ...entry, changedBy }).params(), entered),
      add(entry._user, ALL, entry.direction === 'INCREASE' ? entry.amount : -entry.amount),
    ],

    confirm: ({ _user, occasion, month, price }) => [
      putting(sums.create({ _user, of: `confirmed#${occasion}`, sum: price }).params(), entered),
      add(_user, month, price),
    ],

    unconfirm: ({ _user, occasion, month, price }) => [
      putting(sums.create({ _user, of: `returned#${occasion}`, sum: price }).params(), entered),
      add(_user, month, -price),
    ],
  };
};
