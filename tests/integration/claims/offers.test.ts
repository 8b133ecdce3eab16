import { afterAll, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import type { ChoiceItem } from '#shared/domain/product/product.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, shelve, walkWindow } from '#tests/support/orders.ts';
import { type Bought, claimsOn } from './given.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeOnEngines('claims of what was bought beside a product', (table) => {
  const { world, nextBuyer, moved, ask } = claimsOn(table, doubles);

  test('offer items fall with their main product before it is sent; kept after a return they cost what they are worth', async () => {
    const [tap, soap] = [await shelve(world.ports, 9), await shelve(world.ports, 9)];
    const offer = (_product: string, mandatory: boolean): ChoiceItem => ({
      ...{ _id: `offer-${_product}`, _product, _option: 'BASE', enabled: true, deleted: false, mandatory },
      custom: { name: '함께 쓰는 상품', amount: 1, salePrice: won(4_000) },
    });
    const choicees = [offer(tap, true), offer(soap, false)];
    const sink = await shelve(world.ports, 9, { choicees, choiceesConf: { enabled: true } });
    const item = (_product: string, role: 'product' | 'choicee') => ({
      ...{ _product, sku: 'BASE', amount: 1, role },
      ...(role === 'choicee' && { _main: sink }),
    });
    const buySink = async (isDelivered: boolean): Promise<Bought> => {
      const actor = nextBuyer();
      const carts = [item(sink, 'product'), item(tap, 'choicee'), item(soap, 'choicee')];
      const form = { ...orderFor([]), carts, totalPrice: 21_000 };
      const { orderNo } = must(await world.shop.place({ actor, form }));
      must(await world.shop.approve(await walkWindow(await world.shop.start({ actor, orderNo }))));
      const nos = carts.map((_, at) => `${orderNo}-0${at + 1}`);
      if (isDelivered) for (const step of ['prepare', 'ship', 'deliver'] as const) await moved(step, nos);
      return { actor, orderNo, nos, products: [sink, tap, soap] };
    };
    const before = await buySink(false);
    const [main = ''] = before.nos;
    expect(await ask(before, 'cancel', [main])).toMatchObject({
      lines: before.nos.map((purchaseNo) => ({ purchaseNo })),
      promise: { money: 21_000 },
    });

    const after = await buySink(true);
    const [sent = '', mandatory = ''] = after.nos;
    const [seen] = await world.shop.compare({
      actor: after.actor,
      claims: [{ kind: 'return', purchaseNos: [sent], claimReason: 'CHANGE_OF_MIND' }],
    });
    expect(seen).toMatchObject({ value: { along: [{ purchase: { purchaseNo: mandatory }, amount: 1 }] } });
    // 10,000 + 4,000 come back, less the way back of 3,000 and 6,000 for the soap that is kept.
    expect(await ask(after, 'return', [sent])).toMatchObject({
      lines: [{ purchaseNo: sent }, { purchaseNo: mandatory }],
      promise: { money: 5_000 },
    });
  });
});
