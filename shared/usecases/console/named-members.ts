import type { FailureCode } from '#shared/domain/failures.ts';
import { type AnyCode, type Failure, fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import type { Page } from '../ports/page.ts';

/** A member as a clerk's list names them; nothing of one who left. */
export type MemberName = { username: string; name: string };
export type OfMember<T> = T & { user?: MemberName };

/** What was done to members one by one: one that is refused does not hold up the others. */
export type DoneForMembers<Code extends AnyCode> = {
  given: string[];
  refused: { username: string; failure: Failure<Code> }[];
};

/** The refusal of a username nobody has, beside its field. */
export const nobodyCalled = (username: string) =>
  fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다', {
    issues: [{ path: 'username', message: `회원을 찾을 수 없습니다: ${username}` }],
  });

/** Who a username is. Failure: NOT_FOUND / USER_NOT_FOUND. */
export const userNamed = async (
  { users }: Pick<Ports, 'users'>,
  username: string,
): Promise<Result<string, 'USER_NOT_FOUND'>> => {
  const credential = await users.credential(username);
  return credential ? ok(credential._user) : nobodyCalled(username);
};

/** Does something to each of the members named. */
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

/** A page with the names of whose its items are; one read a member. */
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
 * A list of what members have, of one member when a username is given. A username nobody has is an empty page: it is
 * what was searched for.
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
