import { purchaseBonusTypes } from '#shared/domain/bonus/bonus.ts';
import { fail } from '#shared/domain/result.ts';
import type { BonusesPort } from '#shared/usecases/ports/bonuses.ts';
import { unsigned } from '../audit/repository.ts';
import { pageOf } from '../common/pages.ts';
import { putting, updating } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { bonusBalanceEntity, bonusEntryEntity } from './bonus.entity.ts';

const entered = fail('BONUS_ENTERED', '이미 처리된 보너스입니다.').failure;
const changed = fail('BONUS_CHANGED', '그 사이 보너스가 변경되었습니다. 다시 시도해주세요.').failure;

export const createBonusesRepository = (data: DataConfig): BonusesPort => {
  const entries = bonusEntryEntity(data);
  const balances = bonusBalanceEntity(data);

  return {
    /** One item. */
    async balance(_user) {
      const { data: found } = await balances.get({ _user }).go({ consistent: true });
      return found ? { remain: found.remain, lines: found.lines } : { remain: 0, lines: 0 };
    },

    /** Two items. */
    async earned(_user, purchaseNo) {
      const named = purchaseBonusTypes.map((type) => ({ _user, _id: `${type}#${purchaseNo}` }));
      const { data: found } = await entries.get(named).go({ consistent: true });
      return found.map(unsigned);
    },

    /** The ledger: one bounded query. */
    entries: ({ _user, ...page }) =>
      pageOf(_user ? entries.query.ofMember({ _user }) : entries.query.all({}), page, unsigned),

    enter(was, added, changedBy) {
      const last = added.at(-1);
      if (!last) return [];
      const balance = balances
        .upsert({ _user: last._user })
        .set({ remain: last.remain, lines: was.lines + added.length })
        .where(({ lines }, { eq, notExists }) => (was.lines === 0 ? notExists(lines) : eq(lines, was.lines)))
        .params();
      return [
        ...added.map((entry) => putting(entries.create({ ...entry, changedBy }).params(), entered)),
        updating(balance, changed),
      ];
    },
  };
};
