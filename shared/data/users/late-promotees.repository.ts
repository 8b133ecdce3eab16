import type { LateIndexPort } from '#shared/usecases/ports/late-index.ts';
import { scan } from '../common/scan.ts';
import type { DataConfig } from '../data-config.ts';
import { userEntity } from './user.entity.ts';

/** Members who joined by a promoter's code before promoters could list them (`ofPromoter`). */
export const createLatePromotees = (data: DataConfig): LateIndexPort<string> => {
  const users = userEntity(data);
  return {
    async missing(page) {
      const read = ({ _id, _promoter }: Record<string, unknown>) => ({ _id: String(_id), _promoter });
      const { items, cursor } = await scan(data, ['user'], page, read, ['gsi1pk']);
      return { items: items.flatMap(({ _id, _promoter }) => (_promoter ? _id : [])), cursor };
    },

    async enter(_id) {
      const { data: user } = await users.get({ _id }).go({ consistent: true });
      if (!user) return;
      // As a whole, which writes all its keys. Who is changed meanwhile is entered by that, who leaves is not brought back.
      await users
        .put(user)
        .where(({ version }, { eq }) => eq(version, user.version))
        .go({ returnOnConditionCheckFailure: true });
    },
  };
};
