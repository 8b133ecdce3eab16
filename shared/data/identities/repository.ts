import type { FormerIdentity } from '#shared/domain/identity/person.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';

import { deletePartition } from '../common/delete-partition.ts';
import { END, pageOfWork } from '../common/pages.ts';
import { toConditionCheck, toDelete, toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { formerPersonEntity, identityEntity } from './identity.entity.ts';

/** Queue of the persons who left, sorted by the end of their time. */
const FORMER = 'former-persons';

const moved = fail('IDENTITY_MOVED', '그사이 회원정보가 변경되었습니다. 다시 시도해주세요').failure;

/**
 * Hashes of persons who left, stored for some time, by which it is recognised that a person who joins was a member
 * before.
 */
export interface IdentitiesPort {
  /** Reads what is stored under any of these hashes, ended or not: one consistent read. */
  kept(hashes: readonly string[]): Promise<FormerIdentity[]>;
  /** Stores a person who leaves under each of their hashes, until an instant. */
  keep(identity: { _person: string; hashes: readonly string[]; until: string }): Write[];
  /**
   * Ends the storage of a person who has joined again, and checks that the other hashes have no person that `kept` does
   * not name. Refused as CONFLICT / IDENTITY_MOVED when this has changed.
   */
  takeUp(read: {
    _person: string | undefined;
    hashes: readonly string[];
    kept: readonly FormerIdentity[];
    now: string;
  }): Write<'IDENTITY_MOVED'>[];
  /** Lists persons whose storage period has ended, earliest first. */
  ended(now: string, page: PageQuery): Promise<Page<string>>;
  /** Deletes the records of what a person gets once only. May be repeated. */
  forget(_person: string): Promise<void>;
}

export const createIdentitiesRepository = (data: DataConfig): IdentitiesPort => {
  const identities = identityEntity(data);
  const persons = formerPersonEntity(data);

  return {
    async kept(hashes) {
      if (hashes.length === 0) return [];
      const { data: found } = await identities.get(hashes.map((hash) => ({ hash }))).go({ consistent: true });
      return found.map(({ hash, _person, hashes, until }) => ({ hash, _person, hashes, until }));
    },

    keep: ({ _person, hashes, until }) => [
      ...hashes.map((hash) =>
        toPut(
          identities
            .put({ hash, _person, hashes: [...hashes], until, expiresAt: epochSeconds(until) })
            .params(),
        ),
      ),
      toPut(persons.put({ _person, due: FORMER, dueAt: until }).params()),
    ],

    takeUp({ _person, hashes, kept, now }) {
      const of = (hash: string) => kept.find((identity) => identity.hash === hash);
      const own = hashes.filter((hash) => _person !== undefined && of(hash)?._person === _person);
      const free = hashes.filter((hash) => (of(hash)?.until ?? '') <= now && !own.includes(hash));
      return [
        ...own.map((hash) =>
          toDelete(
            identities
              .remove({ hash })
              .where((was, { eq }) => eq(was._person, _person ?? ''))
              .params(),
            moved,
          ),
        ),
        ...free.map((hash) =>
          toConditionCheck(
            identities
              .delete({ hash })
              .where(({ until }, { notExists, lte }) => `${notExists(until)} OR ${lte(until, now)}`)
              .params(),
            moved,
          ),
        ),
        ...(_person === undefined ? [] : [toDelete(persons.delete({ _person }).params())]),
      ];
    },

    ended: (now, page) =>
      pageOfWork(
        persons.query.due({ due: FORMER }).lte({ dueAt: `${now}${END}` }),
        page,
        ({ _person }) => _person,
      ),

    /** The person's own item is deleted last, because the queue finds the partition by it. */
    forget: (_person) =>
      deletePartition(data, persons.get({ _person }), { last: ({ sk }) => sk === 'person' }),
  };
};
