import { won } from '#shared/domain/money/won.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import type { Good } from './opening.ts';
import { HOUR, type Person, type Town } from './town.ts';

/** Units a clerk adds each time. The number of additions gives the units put in. */
export const ADDED_UNITS = 5;

/** Plays the manager, who fills up stock and changes prices while others buy, and gives points. */
export const manage = async (
  town: Town,
  person: Person,
  {
    clerk,
    members,
    goods,
    until,
  }: { clerk: Member; members: readonly Member[]; goods: readonly Good[]; until: number },
): Promise<void> => {
  const { random } = person;
  const { scheduler } = town.world;
  const at = (): Clerk => ({ actor: { ...clerk, provedAt: scheduler.iso() }, ip: '203.0.113.8' });

  const fill = async ({ _product, sku }: Good): Promise<void> => {
    const heard = await town.ask(person, 'look at the shelf', async (_shop, ports) => {
      const [found] = await ports.products.stockedProducts([_product]);
      return found?.skus.find((candidate) => candidate.sku === sku)?.stock;
    });
    if (!heard.heard || heard.value === undefined) return;
    const expected = heard.value;
    await town.wait(person, random.between(100, 20_000));
    await town.ask(person, 'setStock', (shop) =>
      shop.setStock({ ...at(), _product, sku, stock: expected + ADDED_UNITS, expected }),
    );
  };

  /** Changes a price and adds stock in the grid; repeats the request with its key when it was unanswered. */
  const reprice = async ({ _product, sku }: Good): Promise<void> => {
    const heard = await town.ask(person, 'look at the price', async (_shop, ports) => {
      const [found] = await ports.products.stockedProducts([_product]);
      return found?.product.price;
    });
    if (!heard.heard || heard.value === undefined) return;
    const was = heard.value;
    await town.wait(person, random.between(100, 20_000));
    const price = { was, to: won(Math.max(1_900, was + random.oneOf([-1_000, 500, 1_000]))) };
    const key = random.bytes(16).toString('hex');
    const stocks = random.happens(0.5) ? [{ sku, by: ADDED_UNITS }] : [];
    for (let tries = 0; tries < 3; tries++) {
      const changed = await town.ask(person, 'changeProducts', (shop) =>
        shop.changeProducts({ ...at(), products: [{ _id: _product, key, fields: { price }, stocks }] }),
      );
      if (changed.heard) return;
      await town.wait(person, random.between(1_000, 20_000));
    }
  };

  const give = async (member: Member): Promise<void> => {
    const form = {
      usernames: [member.username],
      name: '감사 적립금',
      amount: random.between(1, 5) * 1_000,
      days: random.oneOf([1, 2, 30]),
      key: `gift-${random.bytes(8).toString('hex')}`,
    };
    for (let tries = 0; tries < 2; tries++) {
      const heard = await town.ask(person, 'grantPoints', (shop) => shop.grantPoints({ ...at(), form }));
      if (heard.heard) return;
    }
  };

  while (scheduler.now() < until) {
    await town.wait(person, random.between(HOUR / 2, 4 * HOUR));
    const does = random.weighted([
      [2, 'fill'],
      [1, 'reprice'],
      [2, 'give'],
    ] as const);
    if (does === 'fill') await fill(random.oneOf(goods));
    else if (does === 'reprice') await reprice(random.oneOf(goods));
    else await give(random.oneOf(members));
  }
};
