import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Terms } from '#shared/domain/terms/terms.ts';
import { getOrder } from '#shared/usecases/orders/index.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper, stockOf } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const text = (code: string, over: Partial<Terms> = {}): Terms => ({
  _id: `id-${code}`,
  code,
  version: 1,
  subject: `${code} 동의`,
  content: '내용',
  necessary: true,
  targets: ['ORDER'],
  index: 0,
  revisedAt: '2026-01-01T00:00:00.000Z',
  ...over,
});

describeOnEngines('terms for orders', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(async () => {
    world = orderWorld(table, doubles);
    const texts = [
      text('order', { version: 3 }),
      text('third-party', { index: 1 }),
      text('news', { index: 2, necessary: false }),
      text('joining', { targets: ['JOIN'] }),
    ];
    for (const terms of texts)
      must(await world.ports.terms.publish({ before: {}, after: { text: terms }, version: terms }));
  });

  const place = async (n: number, _terms: string[] | undefined) => {
    const { shop, ports } = world;
    const _product = await sellProduct(ports, 5);
    const form = { ...orderFor([{ _product }]), ...(_terms && { _terms }) };
    return { _product, placed: await shop.place({ actor: shopper(n), form }) };
  };

  test('without a necessary one nothing is ordered, and the form is told where', async () => {
    for (const ticked of [[], ['id-order'], ['id-order', 'id-news', 'id-joining']]) {
      const { placed, _product } = await place(1, ticked);
      expect(placed).toMatchObject({
        failure: { kind: 'INVALID', code: 'TERMS_NOT_AGREED', issues: [{ path: '_terms' }] },
      });
      expect(await stockOf(world.ports, _product)).toBe(5);
    }
  });

  test('those that were agreed to stay with the order, in the version that was in force', async () => {
    const { placed } = await place(2, ['id-order', 'id-third-party', 'id-joining', 'nothing']);
    const { orderNo } = must(placed);
    const found = must(await getOrder(world.ports)({ ...clerk, orderNo }));
    expect(found.order.agreements).toEqual([
      { code: 'order', version: 3, subject: 'order 동의' },
      { code: 'third-party', version: 1, subject: 'third-party 동의' },
    ]);
  });

  test('an order of a program that names none is placed without', async () => {
    expect(must((await place(3, undefined)).placed).agreements).toBeUndefined();
  });
});
