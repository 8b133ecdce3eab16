import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';

const PAGE = 500;

/** Yields every member, read page by page: for an operator's command, never in a request. */
export async function* everyMember({ users }: Pick<Ports, 'users'>): AsyncGenerator<User> {
  let cursor: string | undefined;
  do {
    const page = await users.everyone({ limit: PAGE, cursor });
    if (!page.ok) throw new Error(page.failure.code);
    yield* page.value.items;
    cursor = page.value.cursor;
  } while (cursor);
}
