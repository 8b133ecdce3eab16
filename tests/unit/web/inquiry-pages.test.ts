import { expect, test } from 'vitest';
import { action, loader } from '#app/mypage/inquiries/route.tsx';
import { ok } from '#shared/domain/result.ts';
import type { Member } from '#shared/domain/user/actor.ts';

const actor: Member = { kind: 'member', _user: 'me', username: 'me01', userType: 'PERSON', scope: [] };
const shop = {
  removeProductQuestion: async () => ok(undefined),
  listMyProductQuestions: async () => ok({ items: [] }),
};
const asked = (search: string, form?: URLSearchParams) =>
  ({
    request: new Request(`http://shop/mypage/inquiries${search}`, form && { method: 'POST', body: form }),
    context: { shop, session: { requireMember: async () => actor } },
    params: {},
  }) as never;

test.each(['', '?cursor=page2'])(
  'who takes a question back stays on the page it was on: %s',
  async (search) => {
    const form = new URLSearchParams({ _id: '01KA0000000000000000000008' });
    const answer = (await action(asked(search, form))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/mypage/inquiries${search}`]);
  },
);

test('a later page that is empty by now leads to the first, which says so itself when it is', async () => {
  const thrown = await loader(asked('?cursor=page2')).catch((answer: Response) => answer);
  expect((thrown as Response).headers.get('location')).toBe('/mypage/inquiries');
  expect(await loader(asked(''))).toMatchObject({ inquires: [], isLater: false });
});
