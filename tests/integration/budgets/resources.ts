import { apiPathOf } from '#app/resources/declare.ts';
import { consoleResources } from '#app/resources/menu.server.ts';
import type { Walk } from '#tests/support/budgets/walk.ts';

const as = 'rootadmin';

/** What the seed's first one may not go: goods stand by it. */
const NEEDED = new Set(['brands', 'levels']);

/** Every resource of the console: one is read, saved as it is, and removed. */
export const walkResources = async (walk: Walk): Promise<void> => {
  for (const { names, useCases, form, ...resource } of consoleResources) {
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
    if (useCases.remove && !NEEDED.has(names.many)) await walk.send('DELETE', `${path}/:id`, at);
  }
};
