import { fail } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { IdentitiesPort } from '#shared/usecases/ports/members/identities.ts';
import { deletePartition } from '../common/delete-partition.ts';
import { END, pageOfWork } from '../common/pages.ts';
import { checking, deleting, putting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { formerPersonEntity, identityEntity } from './identity.entity.ts';

/** Queue of the persons who left, sorted by the end of their time. */
const FORMER = 'former-persons';

const moved = fail('IDENTITY_MOVED', '그사이 회원정보가 변경되었습니다. 다시 시도해주세요').failure;

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
        putting(
          identities
            .put({ hash, _person, hashes: [...hashes], until, expiresAt: epochSeconds(until) })
            .params(),
        ),
      ),
      putting(persons.put({ _person, due: FORMER, dueAt: until }).params()),
    ],

    takeUp({ _person, hashes, kept, now }) {
      const of = (hash: string) => kept.find((one) => one.hash === hash);
      const own = hashes.filter((hash) => _person !== undefined && of(hash)?._person === _person);
      const free = hashes.filter((hash) => (of(hash)?.until ?? '') <= now && !own.includes(hash));
      return [
        ...own.map((hash) =>
          deleting(
            identities
              .remove({ hash })
              .where((was, { eq }) => eq(was._person, _person ?? ''))
              .params(),
            moved,
          ),
        ),
        ...free.map((hash) =>
          checking(
            identities
              .delete({ hash })
              .where(({ until }, { notExists, lte }) => `${notExists(until)} OR ${lte(until, now)}`)
              .params(),
            moved,
          ),
        ),
        ...(_person === undefined ? [] : [deleting(persons.delete({ _person }).params())]),
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
