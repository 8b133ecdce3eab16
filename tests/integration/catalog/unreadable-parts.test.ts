import { expect, test } from 'vitest';
import { getHome } from '#shared/usecases/catalog/get-home.ts';
import { getShell } from '#shared/usecases/catalog/get-shell.ts';
import { catalogPorts } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';

/** A table with items that cannot be read: pages show without the optional parts. */
describeWithTable('a page with a part that cannot be read', (table) => {
  const ports = catalogPorts(table);
  const FAULT = 'fault of the table';

  /** Does `work` while every read that names `item` fails. @returns the number of failed reads, too */
  const without = async <T>(item: string, work: () => Promise<T>) => {
    let failed = 0;
    table.client.middlewareStack.add(
      (next) => async (call) => {
        if (!JSON.stringify(call.input).includes(item)) return next(call);
        failed++;
        throw new Error(FAULT);
      },
      { step: 'initialize', name: FAULT, priority: 'low' },
    );
    try {
      return { answer: await work(), failed };
    } finally {
      table.client.middlewareStack.remove(FAULT);
    }
  };

  test.each([
    ['bandBanners', 'band-banner'],
    ['notices', 'notification'],
  ])('the frame stands without its %s', async (part, item) => {
    const { answer, failed } = await without(item, getShell(ports));
    expect(failed).toBe(1);
    expect(answer.setting.seo.meta.title).toBe('온결홈');
    expect(answer).toMatchObject({ bandBanners: [], notices: [] });
    expect(answer.unread).toMatchObject([{ part, error: { message: expect.stringContaining(FAULT) } }]);
  });

  test.each([
    ['popups', 'popup'],
    ['exhibitions', 'exhibition'],
    ['showrooms', 'showroom'],
  ])('the home page stands without its %s, and says so', async (part, item) => {
    const { answer, failed } = await without(item, () => getHome(ports)());
    expect(failed).toBe(1);
    expect(answer).toMatchObject({ popups: [], exhibitions: [], best: [] });
    expect(answer.unread).toMatchObject([{ part, error: { message: expect.stringContaining(FAULT) } }]);
  });

  test('home page: fails as a whole when the categories cannot be read', async () => {
    await expect(without('categor', () => getHome(ports)())).rejects.toThrow(FAULT);
    expect(await getHome(ports)()).toMatchObject({ unread: [] });
  });
});
