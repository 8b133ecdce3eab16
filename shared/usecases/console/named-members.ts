import type { FailureCode } from '#shared/domain/failures.ts';
import { type AnyCode, type Failure, fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { Ports } from '../ports/index.ts';

/** Member as a clerk's list names them; absent for a member who left. */
export type MemberName = { username: string; name: string };
export type OfMember<T> = T & { user?: MemberName };

/** Result of an action on several members: one that is refused does not block the others. */
export type DoneForMembers<Code extends AnyCode> = {
  given: string[];
  refused: { username: string; failure: Failure<Code> }[];
};

/** Makes the failure of an unknown username, with its issue at the field. */
export const nobodyCalled = (username: string) =>
  fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다', {
    issues: [{ path: 'username', message: `회원을 찾을 수 없습니다: ${username}` }],
  });

/** Finds the id of a username. Answers NOT_FOUND / USER_NOT_FOUND. */
export const userNamed = async (
  { users }: Pick<Ports, 'users'>,
  username: string,
): Promise<Result<string, 'USER_NOT_FOUND'>> => {
  const credential = await users.credential(username);
  return credential ? ok(credential._user) : nobodyCalled(username);
};

/** Runs a task for each of the named members. */
export const forEachNamed = async <Code extends FailureCode>(
  ports: Pick<Ports, 'users'>,
  usernames: readonly string[],
  task: (_user: string) => Promise<Result<unknown, Code>>,
): Promise<DoneForMembers<Code | 'USER_NOT_FOUND'>> => {
  const answer: DoneForMembers<Code | 'USER_NOT_FOUND'> = { given: [], refused: [] };
  for (const username of usernames) {
    const user = await userNamed(ports, username);
    const done = user.ok ? await task(user.value) : user;
    if (done.ok) answer.given.push(username);
    else answer.refused.push({ username, failure: done.failure });
  }
  return answer;
};

/** Adds the members' names to the items of a page; one read for each member. */
export const withNames = async <T extends { _user?: string }>(
  { users }: Pick<Ports, 'users'>,
  { items, ...place }: Page<T>,
): Promise<Page<OfMember<T>>> => {
  const ids = [...new Set(items.flatMap(({ _user }) => _user ?? []))];
  const found = await Promise.all(ids.map((_id) => users.user(_id)));
  const byId = new Map(found.flatMap((user) => (user ? [[user._id, user] as const] : [])));
  return {
    items: items.map((item) => {
      const user = byId.get(item._user ?? '');
      return { ...item, ...(user && { user: { username: user.username, name: user.name } }) };
    }),
    ...place,
  };
};

/**
 * Lists what members have, of one member when a username is given. An unknown username gives an empty page, because it
 * is a search value.
 */
export const listOfMembers = async <T extends { _user: string }, Code extends AnyCode>(
  ports: Pick<Ports, 'users'>,
  username: string | undefined,
  page: (_user: string | undefined) => Promise<Result<Page<T>, Code>>,
): Promise<Result<Page<OfMember<T>>, Code>> => {
  const user = username ? await userNamed(ports, username) : ok(undefined);
  if (!user.ok) return ok({ items: [] });
  const found = await page(user.value);
  return found.ok ? ok(await withNames(ports, found.value)) : found;
};
