import { afterAll, expect, test } from 'vitest';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';
import { claimsOn } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('whose doing a claim is', (table) => {
  const { world, wholeOf, moved, buy, ask, collected, refunded } = claimsOn(table, doubles);

  test('a clerk settles whose doing it is, of the whole claim or of some lines, before it is completed', async () => {
    const bought = await buy([30_000, 20_000]);
    const { nos, orderNo } = bought;
    const [first = '', second = ''] = nos;
    await ask(bought, 'return', nos);
    const settle = (purchaseNos: string[], fault: 'BUYER' | 'SHOP') =>
      world.shop.changeFault({ ...clerk, orderNo, purchaseNos, fault });
    expect(await settle(nos, 'BUYER')).toMatchObject({ failure: { code: 'SAME_FAULT' } });
    must(await settle([second], 'SHOP'));
    const { claims } = await wholeOf(orderNo);
    // The part at the shop's fault has no return charge; the other part pays its own.
    expect(claims.map(({ fault, promise }) => [fault, promise?.money])).toEqual([
      ['BUYER', 27_000],
      ['SHOP', 20_000],
    ]);
    expect(claims[1]?.changedBy).toMatchObject({ username: 'clerkadmin03' });
    must(await settle([first], 'SHOP'));
    await collected(nos);
    await moved('completeReturn', nos);
    expect(await refunded(orderNo)).toBe(53_000);
    expect(await settle([first], 'BUYER')).toMatchObject({ failure: { code: 'CLAIM_NOT_OPEN' } });
  });
});
