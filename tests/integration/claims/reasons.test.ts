import { afterAll, expect, test } from 'vitest';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';
import { type Bought, claimsOn } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('the reason of a claim, and what the shop knows of it', (table) => {
  const { world, wholeOf, moved, buy, ask } = claimsOn(table, doubles);

  /** Previews the refund of canceling the first purchase, and its explanation. */
  const previewed = async ({ actor, nos }: Bought, claimReason: 'LATE_DELIVERY' | 'OUT_OF_STOCK') => {
    const claims = [{ kind: 'cancel', purchaseNos: nos.slice(0, 1), claimReason }] as const;
    const [seen] = await world.shop.compare({ actor, claims });
    const preview = seen ? must(seen) : undefined;
    return preview && 'promise' in preview ? [preview.promise.money, preview.why] : [];
  };

  test('«late» a minute after paying costs what a change of mind does, until it is late; a clerk may settle it otherwise', async () => {
    // Free from 50,000 won on: for the shop's fault it stays free.
    const bought = await buy([40_000, 20_000], { isDelivered: false });
    const [first = '', second = ''] = bought.nos;
    const asBuyers = await previewed(bought, 'LATE_DELIVERY');
    expect(asBuyers[1]).toMatch(/배송이 아직 늦어지지 않은 상품이 있어/);
    const claim = await ask(bought, 'cancel', [first], { claimReason: 'LATE_DELIVERY' });
    expect(claim).toMatchObject({ fault: 'BUYER', reason: 'LATE_DELIVERY', facts: { isLate: false } });
    expect(claim.promise?.money).toBe(asBuyers[0]);
    const settle = { ...clerk, orderNo: bought.orderNo, purchaseNos: [first], fault: 'SHOP' as const };
    must(await world.shop.changeFault(settle));
    const { claims } = await wholeOf(bought.orderNo);
    expect(claims).toMatchObject([{ fault: 'SHOP', facts: { isLate: false } }]);

    await moved('prepare', [second]);
    await moved('delay', [second]);
    expect(await ask(bought, 'cancel', [second], { claimReason: 'LATE_DELIVERY' })).toMatchObject({
      fault: 'SHOP',
      facts: { isLate: true },
    });
  });

  test('«sold out» is the shop’s doing once its selling was stopped or a clerk took the stock away', async () => {
    const bought = await buy([40_000, 20_000], { isDelivered: false });
    expect((await previewed(bought, 'OUT_OF_STOCK'))[1]).toMatch(/품절되지 않은 상품이 있어/);
    const { products, clock } = world.ports;
    const by = { _user: 'clerk', username: 'clerkadmin03', ip: '203.0.113.9', at: clock.now() };
    const key = { _product: bought.products[0] ?? '', sku: 'BASE' };
    must(await products.setStock(key, 0, { by }));
    expect((await previewed(bought, 'OUT_OF_STOCK'))[1]).toMatch(/품절된 상품이어서/);
    expect(await ask(bought, 'cancel', [bought.nos[0] ?? ''], { claimReason: 'OUT_OF_STOCK' })).toMatchObject(
      {
        fault: 'SHOP',
        facts: { isSoldOut: true },
      },
    );
  });
});
