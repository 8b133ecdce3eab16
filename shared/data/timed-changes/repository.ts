import type { EntityItem } from 'electrodb';
import { TIMED_CHANGE_KEPT_SECONDS, type TimedChange } from '#shared/domain/product/timed-change.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { TimedChangesPort } from '#shared/usecases/ports/catalog/timed-changes.ts';
import { overtaken } from '#shared/usecases/ports/refusals.ts';
import { END, pageOf, pageOfWork } from '../common/pages.ts';
import { puttingOver } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { timedChangeEntity } from './timed-change.entity.ts';

const toItem = ({ change, ...timed }: TimedChange) => ({
  ...timed,
  change: JSON.stringify(change),
  ...(timed.state === 'WAITING' || timed.state === 'APPLYING'
    ? { due: 'timed-changes' as const, dueAt: timed.at }
    : { expiresAt: epochSeconds(timed.settledAt ?? timed.at, TIMED_CHANGE_KEPT_SECONDS) }),
});

const fromItem = ({
  change,
  due,
  dueAt,
  expiresAt,
  ...timed
}: EntityItem<ReturnType<typeof timedChangeEntity>>): TimedChange => ({
  ...timed,
  change: JSON.parse(change),
});

export const createTimedChanges = (data: DataConfig): TimedChangesPort => {
  const entity = timedChangeEntity(data);
  return {
    async change(_id) {
      const { data: found } = await entity.get({ _id }).go({ consistent: true });
      return found ? fromItem(found) : undefined;
    },

    list: ({ state, ...page }) =>
      pageOf(state ? entity.query.ofState({ state }) : entity.query.all({}), page, fromItem),

    due: (now, page) =>
      pageOfWork(
        entity.query.due({ due: 'timed-changes' }).lte({ dueAt: `${now}${END}` }),
        page,
        ({ _id }) => _id,
      ),

    save: (before, after) =>
      puttingOver(
        before.version,
        entity.put(toItem({ ...after, version: before.version + 1 })).params(),
        overtaken,
      ),
  };
};
