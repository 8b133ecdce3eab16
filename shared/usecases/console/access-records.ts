import type { AccessRecordsRequest } from '#shared/contracts/members/access-record.ts';
import type { AccessRecord } from '#shared/domain/audit/access-record.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../ports/index.ts';
import { readThrough } from '../read-through.ts';
import { type MemberName, userNamed, withNames } from './named-members.ts';

/** Record with the name of the first member it is about; `_user` is that member. */
export type ShownAccessRecord = Omit<AccessRecord, '_user' | 'username'> & {
  clerk: { _id: string; username: string };
  _user?: string;
  user?: MemberName;
};

const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * Lists who read whose personal data, newest first: of a clerk, about a member (or the order of a guest), in a period.
 * Needs scope console. A narrow search may return a short page that has a `cursor`.
 */
export const listAccessRecords = recordAccess(
  '접속기록 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'accessRecords' | 'users'>) =>
    async ({
      actor,
      clerk,
      about,
      way,
      ...query
    }: AccessRecordsRequest & Pick<PageQuery, 'counts'> & { actor: Actor }): Promise<
      Result<Page<ShownAccessRecord>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const [reader, member] = await Promise.all([idOf(ports, clerk), idOf(ports, about)]);
      if (clerk && !reader) return ok({ items: [] });
      const { createdFrom: from, createdTo: to, ...place } = query;
      const subject = member ?? about;
      const read = (pageQuery: PageQuery) =>
        ports.accessRecords.records({ ...pageQuery, from, to, _user: reader });
      const isWanted = (record: AccessRecord) =>
        (!way || record.way === way) && (!subject || record.subjects.includes(subject));
      const page = way || subject ? await readThrough(place, read, isWanted) : await read(place);
      if (!page.ok) return page;
      const { items, ...rest } = page.value;
      const shown = items.map(({ _user, username, ...record }) => {
        const first = subject ?? record.subjects[0];
        return {
          ...record,
          clerk: { _id: _user, username },
          ...(first && ULID.test(first) && { _user: first }),
        };
      });
      return ok(await withNames(ports, { items: shown, ...rest }));
    },
);

const idOf = async (ports: Pick<Ports, 'users'>, username = ''): Promise<string | undefined> => {
  if (!username) return undefined;
  const found = await userNamed(ports, username.toLowerCase());
  return found.ok ? found.value : undefined;
};
