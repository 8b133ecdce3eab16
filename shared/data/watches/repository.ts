import type { Watch } from '#shared/domain/user/watch.ts';
import { latestWatches, MOST_WATCHES } from '#shared/domain/user/watch.ts';

import type { DataConfig } from '../data-config.ts';
import { watchesEntity } from './watches.entity.ts';

/** Length at which the list is trimmed. It leaves room for repeated looks between two trims. */
const TRIM_PAST = MOST_WATCHES + 25;

export interface WatchesPort {
  watchesOfMember(_user: string): Promise<Watch[]>;
  /** Adds views of products; only the latest ones are kept. */
  addWatches(_user: string, looks: readonly Watch[]): Promise<void>;
}

export const createWatchesRepository = (data: DataConfig): WatchesPort => {
  const watches = watchesEntity(data);

  return {
    /** Reads the products a member viewed lately from one item. */
    async watchesOfMember(_user) {
      const { data: found } = await watches.get({ _user }).go();
      return latestWatches(found?.looks ?? []);
    },

    /** Appends without reading. A long list is trimmed unless another look was added in between. */
    async addWatches(_user, added) {
      if (added.length === 0) return;
      const looks = latestWatches(added);
      const { data: grown } = await watches
        .upsert({ _user })
        .append({ looks })
        .add({ length: looks.length })
        .go({ response: 'all_new' });
      if (!grown || grown.length <= TRIM_PAST) return;
      const latest = latestWatches(grown.looks);
      await watches
        .patch({ _user })
        .set({ looks: latest, length: latest.length })
        .where((item, { eq }) => eq(item.length, grown.length))
        .go({ returnOnConditionCheckFailure: true });
    },
  };
};
