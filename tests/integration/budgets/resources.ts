import { apiPathOf } from '#app/resources/declare.ts';
import { consoleResources } from '#app/resources/menu.server.ts';
import type { Banner } from '#shared/domain/content/banner.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Walk } from '#tests/support/budgets/walk.ts';

const as = 'rootadmin';

/** Lists whose first seeded item must not be removed, because goods, orders or consents need it. */
const NEEDED = new Set(['brands', 'levels', 'categories', 'shippings', 'termsList', 'displays']);

/** Items created to be removed instead of the seed's own; in lists that need complete items, a copy of the first. */
const spares: Record<string, (first: object) => object> = {
  brands: () => ({ code: 'spare', name: '임시' }),
  categories: () => ({ code: 'spare', name: '임시' }),
  displays: () => ({ code: 'SPARE', name: '임시' }),
  termsList: () => ({ code: 'spare', subject: '임시 약관', content: '임시 약관의 내용입니다.' }),
  shippings: (first) => first,
  users: () => ({
    username: 'spare01',
    password: 'local!2345',
    name: '임시 회원',
    email: 'spare01@example.com',
    phone: '01077770001',
  }),
};

/** Walks through every resource of the console: reads one item, saves it unchanged, and removes it. */
export const walkResources = async (walk: Walk): Promise<void> => {
  for (const { names, useCases, form, ...resource } of consoleResources) {
    if (resource.isScreenOnly) continue;
    const path = apiPathOf({ names, ...resource });
    const query = path.endsWith('/forms') ? '?inbox=user-service-forms' : '';
    const listed = await walk.get(path, { as, query });
    const [first] = (listed.body as Record<string, { _id: string }[]>)[names.many] ?? [];
    if (!first || !useCases.get) continue;
    const at = { as, params: { id: first._id } };
    const { body } = await walk.get(`${path}/:id`, at);
    const item = (body as Record<string, object>)[names.one ?? ''];
    if (form.update && useCases.update) {
      const reply =
        names.one === 'question' || names.one === 'inquire' ? { reply: '확인해드리겠습니다.' } : {};
      await walk.send('PUT', `${path}/:id`, { ...at, body: { ...item, ...reply } });
    }
    if (names.one === 'banner') await walkPictures(walk, item as Banner);
    if (names.one === 'message') await walkWords(walk, path, item as { _id: string });
    const spare = spares[names.many];
    if (spare && names.one) {
      const made = await walk.send('POST', path, { as, body: spare(first) });
      const { _id = '' } = (made.body as Record<string, { _id?: string }>)[names.one] ?? {};
      const ofSpare = { as, params: { id: _id } };
      if (names.one === 'user') {
        const after = { _id } as User;
        await walk.call((shop) => shop.indexMembers([{ id: 'made', entity: 'user', after }]));
      }
      if (names.one === 'shipping') await walk.get(`${path}/:id/options`, ofSpare);
      if (names.one === 'category')
        await walk.send('PATCH', `${path}/:id`, { ...ofSpare, body: { index: 0 } });
      await walk.send('DELETE', `${path}/:id`, ofSpare);
    }
    if (useCases.remove && !NEEDED.has(names.many)) await walk.send('DELETE', `${path}/:id`, at);
  }
};

/** Adds a picture to a banner and removes it again. */
const walkPictures = async (walk: Walk, { _id: id, slides: [slide] }: Banner): Promise<void> => {
  await walk.send('POST', '/api/console/banners/:id/images', { as, params: { id }, body: slide });
  await walk.send('DELETE', '/api/console/banners/:id/images/:n', { as, params: { id, n: '0' } });
};

/** Takes a message back to its original words, sends them to the clerk, and shows them with examples. */
const walkWords = async (walk: Walk, path: string, words: { _id: string }): Promise<void> => {
  await walk.send('PUT', path, { as, body: { ...words, version: 1, to: 0 } });
  await walk.send('POST', path, { as, body: words });
  await walk.send('POST', '/console/site/messages/:id/preview', {
    as,
    params: { id: words._id },
    body: words,
  });
};
