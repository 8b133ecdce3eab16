import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CART_LINES } from '#shared/domain/cart/cart.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeOnEngines('how much a cart holds', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let products: string[];
  beforeAll(async () => {
    world = orderWorld(table, doubles);
    products = await Promise.all(
      Array.from({ length: MAX_CART_LINES + 10 }, () => sellProduct(world.ports, 99)),
    );
  });

  const itemsOf = (ids: readonly string[]) =>
    ids.map((_product) => ({ _product, sku: 'BASE', amount: 1, role: 'product' as const }));
  const add = (actor: Actor, ids: readonly string[], kind: 'cart' | 'regular' = 'cart') =>
    world.shop.addToCart({ actor, kind, items: itemsOf(ids) });
  const linesOf = async (actor: Actor, kind: 'cart' | 'regular' = 'cart') =>
    (await world.shop.getCart({ actor, kind })).lines;
  const outcomes = (results: readonly Awaited<ReturnType<typeof add>>[]) =>
    results.map((result) => (result.ok ? 'IN' : result.failure.code)).sort();

  test('many requests at once fill it and no more; what is taken out makes room again', async () => {
    const actor = shopper(701);
    must(await add(actor, products.slice(0, 25)));
    const raced = await Promise.all(products.slice(25, 35).map((_product) => add(actor, [_product])));
    expect(outcomes(raced)).toEqual([...Array(5).fill('CART_FULL'), ...Array(5).fill('IN')]);
    const lines = await linesOf(actor);
    expect(lines).toHaveLength(MAX_CART_LINES);

    // A line that is already in the cart can still grow.
    must(await add(actor, products.slice(0, 1)));
    expect((await linesOf(actor)).find(({ _product }) => _product === products[0])?.amount).toBe(2);

    must(await world.shop.removeFromCart({ actor, ids: lines.slice(0, 2).map(({ _id }) => _id) }));
    const again = await Promise.all(products.slice(35, 39).map((_product) => add(actor, [_product])));
    expect(outcomes(again)).toEqual(['CART_FULL', 'CART_FULL', 'IN', 'IN']);

    const all = (await linesOf(actor)).map(({ _id }) => _id);
    must(await world.shop.removeFromCart({ actor, ids: all }));
    must(await add(actor, products.slice(0, MAX_CART_LINES)));
    expect(await linesOf(actor)).toHaveLength(MAX_CART_LINES);
  });

  test('one product put in by many requests at once is one line of all units', async () => {
    const actor = shopper(702);
    must(await add(actor, products.slice(0, MAX_CART_LINES - 1)));
    const raced = await Promise.all(Array.from({ length: 6 }, () => add(actor, products.slice(29, 30))));
    expect(outcomes(raced)).toEqual(Array(6).fill('IN'));
    const lines = await linesOf(actor);
    const raised = lines.find(({ _product }) => _product === products[29]);
    expect([lines.length, raised?.amount]).toEqual([MAX_CART_LINES, 6]);
  });

  test('a login merges into it while its member fills it: never too many, and nothing is lost', async () => {
    const [visitor, member] = [{ kind: 'visitor' as const, visitorId: 'limited' }, shopper(703) as Member];
    must(await add(member, products.slice(0, 24)));
    must(await add(visitor, products.slice(22, 30)));
    const merge = () => world.shop.mergeCarts({ visitorId: visitor.visitorId, _user: member._user });
    const [, , ...added] = await Promise.all([
      merge(),
      merge(),
      ...products.slice(30, 34).map((_product) => add(member, [_product])),
    ]);
    const [here, there] = [await linesOf(member), await linesOf(visitor)];
    expect(here).toHaveLength(MAX_CART_LINES);
    const put = [...products.slice(0, 30), ...products.slice(30, 34).filter((_, at) => added[at]?.ok)];
    expect(new Set([...here, ...there].map(({ _product }) => _product))).toEqual(new Set(put));
    expect(await merge()).toEqual({ left: there.length });
  });

  test('lines moved between a member’s two carts are counted, too', async () => {
    const actor = shopper(704) as Member;
    must(await add(actor, products.slice(0, 2)));
    must(await add(actor, products.slice(2, 31), 'regular'));
    const ids = (await linesOf(actor)).map(({ _id }) => _id);
    const move = (_id: string) =>
      world.shop.moveCartLines({ actor, from: 'cart', to: 'regular', ids: [_id] });
    const raced = await Promise.all(ids.map(move));
    expect(raced.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect([(await linesOf(actor)).length, (await linesOf(actor, 'regular')).length]).toEqual([1, 30]);
  });
});
