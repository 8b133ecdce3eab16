import { expect, test } from 'vitest';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { maskName } from '#shared/domain/user/mask-name.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { createVeils } from '#shared/integrations/secrets/veils.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { someSetting } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must, someKey } from '#tests/support/members.ts';
import { confirmed, DAY_MS, returned, rewardsOn } from './rewards-world.ts';

describeWithTable('bonuses of a month’s sales', (table) => {
  const world = rewardsOn(table);
  const tiers = [
    { from: 100_000, amount: 5_000 },
    { from: 300_000, amount: 20_000 },
  ];
  const rewards = { bonus: { sales: tiers } };
  const ports = {
    ...world,
    content: {
      setting: async () => ({ ...someSetting, shop: { ...someSetting.shop, rewards } }),
    } as Ports['content'],
  };
  const { clock, bonuses } = ports;
  const told: typeof world.tell = (changes) => {
    world.known.take(changes);
    return useCases.rewardMembers(ports)(changes);
  };
  const issue = withTime(useCases.issueSalesBonuses(ports));

  test('a month’s sales pay the highest tier met, once; what comes back afterwards weighs the month again', async () => {
    const user = await world.member({ scope: ['PERSON', 'promoter'] });
    const buyer = await world.member({ _promoter: user._id });
    const no = (n: number) => `P-20261120-000000F${n}-01`;
    const tell = (change: Parameters<typeof world.tell>[0][number]) => told([change]);
    const at = '2026-10-15T03:00:00.000Z';
    await tell(confirmed(buyer._id, no(1), 250_000, at));
    await tell(confirmed(buyer._id, no(2), 60_000, at));
    await tell(confirmed(buyer._id, no(2), 60_000, at));
    expect(await bonuses.salesMonth(user._id, '2026-10')).toMatchObject({ sum: 310_000 });
    await Promise.all([issue(), issue()]);
    await issue();
    const sales = async () =>
      must(await bonuses.entries({ _user: user._id, type: 'BONUS__SALES', limit: 10 })).items.map(
        ({ amount }) => amount,
      );
    expect(await sales()).toEqual([20_000]);
    await tell(returned(buyer._id, no(2), 60_000, at));
    await tell(returned(buyer._id, no(2), 60_000, at));
    expect(await sales()).toContain(-15_000);
    const veiling = {
      ...ports,
      visitorHashes: createKeyedHashes([someKey()]),
      veils: createVeils([someKey(), someKey()]),
    };
    const mine = must(await useCases.listPromoteePurchases(veiling)({ _user: user._id, limit: 10 })).items;
    expect(mine.map(({ price, returned: back, buyer: name }) => [price, back, name])).toEqual([
      [60_000, 60_000, maskName(buyer.name)],
      [250_000, 0, maskName(buyer.name)],
    ]);

    // A buyer who left can be found by their order's number: neither a row nor a cursor may reveal it.
    const answers: string[] = [];
    type List = (
      query: PageQuery & { _user: string },
    ) => Promise<Result<Page<{ _id: string }>, 'BAD_CURSOR'>>;
    const lists: List[] = [useCases.listPromoteePurchases(veiling), useCases.listMyBonuses(veiling)];
    for (const list of lists) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = must(await list({ _user: user._id, limit: 1, cursor }));
        cursor = page.cursor;
        ids.push(...page.items.map(({ _id }) => _id));
        answers.push(JSON.stringify(page), Buffer.from(cursor ?? '', 'base64url').toString());
      } while (cursor);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(1);
      const made = Buffer.from(JSON.stringify({ pk: `bonus#${user._id}` })).toString('base64url');
      expect(await list({ _user: user._id, limit: 1, cursor: made })).toMatchObject({
        failure: { code: 'BAD_CURSOR' },
      });
    }
    expect(answers.filter((text) => /P-\d{8}/.test(text))).toEqual([]);
  });

  test('a purchase counts for one promoter, though its buyer has another one when it is told again', async () => {
    const first = await world.member({ scope: ['PERSON', 'promoter'] });
    const second = await world.member({ scope: ['PERSON', 'promoter'] });
    const buyer = await world.member({ _promoter: first._id });
    const purchase = confirmed(buyer._id, 'P-20261015-0000MOVE-01', 150_000, '2026-10-15T03:00:00.000Z');
    await told([purchase]);
    must(await world.unitOfWork.commit(world.users.change(buyer, { ...buyer, _promoter: second._id })));
    await told([purchase]);
    expect(await bonuses.salesMonth(first._id, '2026-10')).toMatchObject({ sum: 150_000 });
    expect(await bonuses.salesMonth(second._id, '2026-10')).toMatchObject({ sum: 0 });
    expect(await bonuses.promoterOfSale('P-20261015-0000MOVE-01')).toBe(first._id);
  });

  test('purchases confirmed at once all count toward their month, though they are too small to bring a bonus', async () => {
    const { _id } = await world.member({ scope: ['PERSON', 'promoter'] });
    const buyer = await world.member({ _promoter: _id });
    const tell = (n: number) =>
      told([confirmed(buyer._id, `P-20261015-0000MANY-0${n}`, 10, '2026-10-15T03:00:00.000Z')]);
    await tell(1);
    await Promise.all([2, 3, 4, 5].map(tell));
    expect(await bonuses.salesMonth(_id, '2026-10')).toMatchObject({ sum: 50 });
  });

  test('a month that an outage has missed is issued when it is over, once', async () => {
    const promoter = await world.member({ scope: ['PERSON', 'promoter'] });
    const buyer = await world.member({ _promoter: promoter._id });
    const tell = told;
    const issued = async () =>
      must(await bonuses.entries({ _user: promoter._id, type: 'BONUS__SALES', limit: 10 })).items.map(
        ({ _id, amount }) => [_id, amount],
      );
    await tell([confirmed(buyer._id, 'P-20261020-0000SALE-01', 150_000, '2026-10-15T03:00:00.000Z')]);

    // The schedule does not run in November; now it is the middle of December.
    clock.advance(25 * DAY_MS);
    await issue();
    await issue();
    expect(await issued()).toEqual([['BONUS__SALES#2026-10', 5_000]]);

    // A purchase that the stream delivers weeks late is issued in the month after.
    const late = await world.member({ scope: ['PERSON', 'promoter'] });
    const lateBuyer = await world.member({ _promoter: late._id });
    await tell([confirmed(lateBuyer._id, 'P-20261120-0000LATE-01', 150_000, '2026-11-15T03:00:00.000Z')]);
    clock.advance(30 * DAY_MS);
    await issue();
    await issue();
    expect(
      must(await bonuses.entries({ _user: late._id, type: 'BONUS__SALES', limit: 10 })).items.map(
        ({ _id }) => _id,
      ),
    ).toEqual(['BONUS__SALES#2026-11']);
    expect(await issued()).toHaveLength(1);
  });
});
