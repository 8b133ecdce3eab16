import type { BonusLineId, LateIndexPort } from '#shared/usecases/ports/late-index.ts';
import { scan } from '../common/scan.ts';
import type { DataConfig } from '../data-config.ts';
import { bonusEntryEntity } from './bonus.entity.ts';

/** Lines of promoters' ledgers from before they could be listed by type (`ofType`, `allOfType`). */
export const createLateBonuses = (data: DataConfig): LateIndexPort<BonusLineId> => {
  const entries = bonusEntryEntity(data);
  return {
    missing: (page) =>
      scan(data, ['bonusEntry'], page, ({ _user, _id }) => ({ _user: String(_user), _id: String(_id) }), [
        'gsi3pk',
        'gsi4pk',
      ]),

    async enter(key) {
      const { data: line } = await entries.get(key).go({ consistent: true });
      if (!line) return;
      const { type, createdAt } = line;
      // A line never changes, but it may be erased in this moment.
      await entries
        .update(key)
        .set({ type, createdAt })
        .where((stored, { exists }) => exists(stored.type))
        .go({ returnOnConditionCheckFailure: true });
    },
  };
};
