import type { EntityItem } from 'electrodb';
import type { TimedChangeState } from '#shared/domain/product/timed-change.ts';
import { TIMED_CHANGE_KEPT_SECONDS, type TimedChange } from '#shared/domain/product/timed-change.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { overtaken } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { END, pageOf, pageOfWork } from '../common/pages.ts';
import { putOverVersion } from '../common/write.ts';
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

/** Planned changes of products, and their results. */
export interface TimedChangesPort {
  /** Reads one planned change consistently. */
  change(_id: string): Promise<TimedChange | undefined>;
  /** Lists planned changes of a state, or all, latest time first, by page. Answers NOT_FOUND / BAD_CURSOR. */
  list(query: PageQuery & { state?: TimedChangeState }): Promise<Result<Page<TimedChange>, 'BAD_CURSOR'>>;
  /** Lists planned changes whose time has come, earliest first. */
  due(now: string, page: PageQuery): Promise<Page<string>>;
  /**
   * Creates (version 0) or replaces what was read. Refused when somebody changed it since, or when it exists already.
   */
  save(before: { version: number }, after: TimedChange): Write<'CHANGED_MEANWHILE'>;
}

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
      putOverVersion(
        before.version,
        entity.put(toItem({ ...after, version: before.version + 1 })).params(),
        overtaken,
      ),
  };
};
