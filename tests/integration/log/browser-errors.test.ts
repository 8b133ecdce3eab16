import { expect, test } from 'vitest';
import { action } from '#app/storefront/me/errors.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import * as limits from '#shared/domain/limits.ts';
import { reportBrowserError } from '#shared/usecases/errors/index.ts';
import { createErrorLog } from '#shared/wiring/log/errors.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { loggedLines } from '#tests/support/logged-lines.ts';

const ORIGIN = 'https://shop.example';
const body = {
  page: '/shop/products/01JD5ZK3V8Q9W7E6R5T4Y3U2I1',
  text: "TypeError: Cannot read properties of undefined (reading '홍길동')",
  stack: `at f (${ORIGIN}/assets/route-4f2a.js:1:2031)`,
};

describeWithTable('errors in browsers', (table) => {
  const report = reportBrowserError({
    errors: createErrorLog(),
    rateLimits: createRateLimitsRepository({ client: table.client, table: table.tableName }),
    clock: testClock(),
    site: { origin: ORIGIN },
  });
  const post = async (address: string, sent: Record<string, string> = body) => {
    const request = new Request(`${ORIGIN}/me/errors`, {
      method: 'POST',
      body: new URLSearchParams(sent),
      headers: { 'x-viewer-address': address },
    });
    const context = { shop: { reportBrowserError: report } };
    const response = await action({ request, context, params: {} } as unknown as Parameters<
      typeof action
    >[0]);
    return response.status;
  };

  test('are logged as errors, without the person’s data, as often as the limits allow', async () => {
    const answers: number[] = [];
    const lines = await loggedLines(async () => {
      for (let n = 0; n <= limits.errorsPerAddress.most; n++) answers.push(await post('203.0.113.1'));
    });
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(lines).toHaveLength(limits.errorsPerAddress.most);
    expect(lines[0]).toMatchObject({
      level: 'ERROR',
      message: 'an error in a browser',
      page: '/shop/products/:id',
      text: 'TypeError: Cannot read properties of undefined (reading …)',
      frames: '/assets/route-4f2a.js:1:2031',
    });
  });

  test('of many addresses are limited together, and one that is limited takes nothing from the others', async () => {
    const rest = limits.errorsOfBrowsers.most - limits.errorsPerAddress.most;
    const lines = await loggedLines(async () => {
      await post('203.0.113.1');
      for (let n = 0; n < rest + 2; n++) await post(`198.51.100.${n}`);
    });
    expect(lines).toHaveLength(rest);
  });

  test('that are longer than the shop sends are refused, and others’ dropped', async () => {
    const lines = await loggedLines(async () => {
      expect(await post('192.0.2.1', { ...body, stack: 'x'.repeat(1_501) })).toBe(400);
      expect(await post('192.0.2.1', { page: '/' })).toBe(400);
      expect(await post('192.0.2.1', { ...body, stack: 'at chrome-extension://a/b.js:1:1' })).toBe(204);
    });
    expect(lines).toEqual([]);
  });
});
