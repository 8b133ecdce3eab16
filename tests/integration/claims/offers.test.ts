import { afterAll, expect, test } from 'vitest';
import type { ClaimRequest } from '#shared/contracts/orders/order.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { won } from '#shared/domain/money/won.ts';
import type { ChoiceItem } from '#shared/domain/product/product.ts';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { withdrawClaim } from '#shared/usecases/claims/withdraw-claim.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, sellProduct, walkWindow } from '#tests/support/orders.ts';
import { type Bought, claimsOn } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('claims of what was bought beside a product', (table) => {
  const { world, nextBuyer, wholeOf, move, moved, ask, refunded } = claimsOn(table, doubles);

  const offer = (_product: string, mandatory: boolean): ChoiceItem => ({
    _id: `offer-${_product}`,
    _product,
    _option: 'BASE',
    enabled: true,
    deleted: false,
    mandatory,
    custom: { name: '함께 쓰는 상품', amount: 1, salePrice: won(4_000) },
  });
  /** Places an order of sinks, each with a mandatory tap and an optional soap: purchases 01, 02 and 03. */
  const buySinks = async (amount: number, isDelivered: boolean): Promise<Bought> => {
    const [tap, soap] = [await sellProduct(world.ports, 9), await sellProduct(world.ports, 9)];
    const choicees = [offer(tap, true), offer(soap, false)];
    const sink = await sellProduct(world.ports, 9, { choicees, choiceesConf: { enabled: true } });
    const item = (_product: string, role: 'product' | 'choicee') => ({
      _product,
      sku: 'BASE',
      amount,
      role,
      ...(role === 'choicee' && { _main: sink }),
    });
    const actor = nextBuyer();
    const carts = [item(sink, 'product'), item(tap, 'choicee'), item(soap, 'choicee')];
    const form = { ...orderFor([]), carts, totalPrice: 18_000 * amount + 3_000 };
    const { orderNo } = must(await world.shop.place({ actor, form }));
    must(await world.shop.approve(await walkWindow(await world.shop.start({ actor, orderNo }))));
    const nos = carts.map((_, at) => `${orderNo}-0${at + 1}`);
    if (isDelivered) for (const step of ['prepare', 'ship', 'deliver'] as const) await moved(step, nos);
    return { actor, orderNo, nos, products: [sink, tap, soap] };
  };
  const claim = (
    { actor }: Bought,
    kind: ClaimRequest['kind'],
    purchaseNos: string[],
    { claimReason = 'CHANGE_OF_MIND', amounts }: Partial<ClaimRequest> = {},
  ) =>
    world.shop.claim({
      actor,
      claim: { kind, purchaseNos, amounts, claimReason, claimReasonDetails: '' },
    });
  const refused = { ok: false, failure: { kind: 'CONFLICT', code: 'OFFER_MANDATORY' } };

  test('offer items fall with their main product before it is sent; kept after a return they cost what they are worth', async () => {
    const before = await buySinks(1, false);
    const [main = ''] = before.nos;
    expect(await ask(before, 'cancel', [main])).toMatchObject({
      lines: before.nos.map((purchaseNo) => ({ purchaseNo })),
      promise: { money: 21_000 },
    });

    const after = await buySinks(1, true);
    const [sent = '', mandatory = ''] = after.nos;
    const [seen] = await world.shop.compare({
      actor: after.actor,
      claims: [{ kind: 'return', purchaseNos: [sent], claimReason: 'CHANGE_OF_MIND' }],
    });
    expect(seen).toMatchObject({ value: { along: [{ purchase: { purchaseNo: mandatory }, amount: 1 }] } });
    // 10,000 + 4,000 are refunded, less the return charge of 3,000 and 6,000 for the soap that is kept.
    expect(await ask(after, 'return', [sent])).toMatchObject({
      lines: [{ purchaseNo: sent }, { purchaseNo: mandatory }],
      promise: { money: 5_000 },
    });
  });

  test('a mandatory item is not cancelled without its product, nor some units of it, whatever reason the buyer names', async () => {
    const bought = await buySinks(3, false);
    const [sink = '', tap = '', soap = ''] = bought.nos;
    expect(await claim(bought, 'cancel', [tap])).toMatchObject(refused);
    expect(await claim(bought, 'cancel', [tap], { amounts: [1] })).toMatchObject(refused);
    expect(await claim(bought, 'cancel', [tap, soap])).toMatchObject(refused);
    expect(await claim(bought, 'cancel', [sink, tap], { amounts: [1, 2] })).toMatchObject(refused);
    expect(await claim(bought, 'cancel', [tap], { claimReason: 'LATE_DELIVERY' })).toMatchObject(refused);
    const variant = { kind: 'cancel' as const, purchaseNos: [tap], claimReason: 'CHANGE_OF_MIND' as const };
    const [seen] = await world.shop.compare({ actor: bought.actor, claims: [variant] });
    expect(seen).toMatchObject({
      failure: { message: expect.stringMatching(/필수 상품은 따로 취소할 수 없습니다/) },
    });
    expect((await wholeOf(bought.orderNo)).claims).toEqual([]);

    // A tap is canceled with the same number of sinks, and each sink takes its soap along. Everything can be canceled
    // as well.
    await ask(bought, 'cancel', [sink, tap], { amounts: [1, 1] });
    expect(await claim(bought, 'cancel', [tap], { amounts: [1] })).toMatchObject(refused);
    await ask(bought, 'cancel', [sink, tap, soap]);
    const { claims } = await wholeOf(bought.orderNo);
    expect(claims.flatMap(({ promise }) => promise?.money ?? [])).toEqual([18_000, 39_000]);
  });

  test('a clerk keeps the rule, too; what the shop cannot send is the shop’s doing', async () => {
    const bought = await buySinks(1, false);
    const [, tap = ''] = bought.nos;
    const because = (claimReason: string) => ({ claim: { claimReason, claimReasonDetails: '' } });
    expect(must(await move('requestCancel', [tap], because('CHANGE_OF_MIND')))).toMatchObject({
      moved: [],
      refused: [{ purchaseNo: tap, failure: refused.failure }],
    });
    await moved('requestCancel', [tap], because('OUT_OF_STOCK'));
    const settle = { ...clerk, orderNo: bought.orderNo, purchaseNos: [tap], fault: 'BUYER' as const };
    expect(await world.shop.changeFault(settle)).toMatchObject(refused);
    await moved('completeCancel', [tap]);
    expect(await refunded(bought.orderNo)).toBe(4_000);
  });

  test('it is not sent back without its product unless it is broken, which a clerk settles', async () => {
    const bought = await buySinks(2, true);
    const { orderNo, nos } = bought;
    const [sink = '', tap = ''] = nos;
    expect(await claim(bought, 'return', [tap], { amounts: [1] })).toMatchObject(refused);
    await ask(bought, 'return', [tap], { amounts: [1], claimReason: 'DEFECT' });
    const broken = `${orderNo}-04`;
    const settle = (purchaseNos: string[]) =>
      world.shop.changeFault({ ...clerk, orderNo, purchaseNos, fault: 'BUYER' });
    expect(await settle([broken])).toMatchObject(refused);
    // The broken tap is not needed: the other tap is returned with one sink, and none with the second.
    expect(await claim(bought, 'return', [tap])).toMatchObject(refused);
    await ask(bought, 'return', [sink], { amounts: [1] });
    const { claims } = await wholeOf(orderNo);
    expect(claims.map(({ fault, lines }) => [fault, lines.length])).toEqual([
      ['SHOP', 1],
      ['BUYER', 1],
    ]);
  });

  test('of a claim too large for one transaction add-ons are withdrawn first, whatever the order they are named in', async () => {
    const bought = await buySinks(1, false);
    const [sink = '', tap = '', soap = ''] = bought.nos;
    await ask(bought, 'cancel', [sink]);
    let isFirst = true;
    const cramped = {
      ...world.ports.unitOfWork,
      commit: async <Code extends FailureCode = never>(writes: readonly Write<Code>[]) => {
        if (!isFirst) return world.ports.unitOfWork.commit(writes);
        isFirst = false;
        return fail('TOO_MUCH_AT_ONCE', '한 번에 처리하기에 너무 많습니다') as never;
      },
    };
    const withdraw = withdrawClaim({ ...world.ports, unitOfWork: cramped });
    must(await withdraw({ actor: bought.actor, purchaseNos: [tap, soap, sink] }));
    const { purchases } = await wholeOf(bought.orderNo);
    expect(purchases.map(({ purchaseStatus }) => purchaseStatus)).toEqual(Array(3).fill('PURCHASE_AWAITING'));
  });

  test('a product that is kept after all keeps its mandatory item: withdrawn or refused in one go, or that one first', async () => {
    const bought = await buySinks(1, false);
    const { actor, orderNo, nos } = bought;
    const [sink = '', tap = '', soap = ''] = nos;
    await ask(bought, 'cancel', [sink], { claimReason: 'LATE_DELIVERY' });
    const withdraw = (...purchaseNos: string[]) => world.shop.withdraw({ actor, purchaseNos });
    expect(await withdraw(sink)).toMatchObject(refused);
    must(await withdraw(tap));
    must(await withdraw(sink));
    must(await withdraw(soap));
    await ask(bought, 'cancel', [sink]);
    const why = { feedbackMessage: '이미 포장했습니다' };
    expect(must(await move('rejectCancel', [sink, soap], why)).refused).toMatchObject([
      { failure: refused.failure },
      { failure: refused.failure },
    ]);
    await moved('completeCancel', [tap]);
    expect(await withdraw(sink)).toMatchObject(refused);
    // A clerk need not include an add-on that is already canceled: the product may have come back unsaleable.
    await moved('rejectCancel', [sink, soap], why);
    expect(await refunded(orderNo)).toBe(4_000);
  });
});
