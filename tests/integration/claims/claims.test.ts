import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClaimRequest } from '#shared/contracts/order.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { ClerkStep } from '#shared/domain/order/transitions.ts';
import type { ChoiceItem } from '#shared/domain/product/product.ts';
import { useCases } from '#shared/usecases/index.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, shelve, shopper, stockOf, walkWindow } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const parcel = { code: '04', number: '123456789012' } as const;

describeOnEngines('claims', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  const wholeOf = async (orderNo: string) => {
    const whole = await world.ports.orders.wholeOrder(orderNo);
    if (!whole) throw new Error(`no order ${orderNo}`);
    return whole;
  };
  const move = (step: ClerkStep, purchaseNos: readonly string[], over = {}) =>
    world.shop.move({
      ...clerk,
      ...{ step, purchases: purchaseNos.map((purchaseNo) => ({ purchaseNo, delivery: parcel })) },
      ...over,
    });
  const moved = async (step: ClerkStep, purchaseNos: readonly string[], over = {}) =>
    expect(must(await move(step, purchaseNos, over))).toMatchObject({ moved: purchaseNos, refused: [] });

  let buyers = 500;
  /** An order of products at these prices, paid by card; delivered unless told. */
  const buy = async (prices: readonly number[], { amount = 1, isDelivered = true } = {}) => {
    const actor = shopper(++buyers);
    const wanted = await Promise.all(
      prices.map(async (price) => ({
        _product: await shelve(world.ports, 9, { price: won(price), discountEnabled: false }),
        amount,
      })),
    );
    const totalPrice = prices.reduce((total, price) => total + price * amount, 3_000);
    const { orderNo } = must(await world.shop.place({ actor, form: orderFor(wanted, { totalPrice }) }));
    must(await world.shop.approve(await walkWindow(await world.shop.start({ actor, orderNo }))));
    const nos = wanted.map((_, at) => `${orderNo}-0${at + 1}`);
    if (isDelivered) for (const step of ['prepare', 'ship', 'deliver'] as const) await moved(step, nos);
    return { actor, orderNo, nos, products: wanted.map(({ _product }) => _product) };
  };
  type Bought = Awaited<ReturnType<typeof buy>>;

  const ask = async (
    { actor, orderNo }: Bought,
    kind: ClaimRequest['kind'],
    purchaseNos: string[],
    { claimReason = 'CHANGE_OF_MIND', amounts }: Partial<ClaimRequest> = {},
  ): Promise<Claim> => {
    const claim = { kind, purchaseNos, claimReason, claimReasonDetails: '', amounts } as const;
    must(await world.shop.claim({ actor, claim }));
    return (await wholeOf(orderNo)).claims.at(-1) as Claim;
  };
  const collected = async (nos: readonly string[]) => {
    for (const step of ['collect', 'completeCollection'] as const) await moved(step, nos);
  };
  const refundsOf = async (orderNo: string) =>
    (await wholeOf(orderNo)).refunds.map(({ amount, reason }) => [amount, reason]);
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
  const refunded = async (orderNo: string) => {
    const { order, refunds } = await wholeOf(orderNo);
    expect(order.refundedPrice).toBe(sum(refunds.map(({ amount }) => amount)));
    return order.refundedPrice;
  };

  describe('several lines in one claim', () => {
    test('pay one return charge; shopper and clerk see what is promised, and that is what the provider gives back', async () => {
      const bought = await buy([30_000, 20_000, 15_000]);
      const { actor, nos, orderNo } = bought;
      const variant = { kind: 'return', purchaseNos: nos, claimReason: 'CHANGE_OF_MIND' } as const;
      const [seen] = await world.shop.compare({ actor, claims: [variant] });
      expect(seen).toMatchObject({ ok: true, value: { promise: { money: 62_000 } } });
      const claim = await ask(bought, 'return', nos);
      expect(claim).toMatchObject({ n: 1, fault: 'BUYER', promise: { money: 62_000, point: 0 } });
      await collected(nos);
      const preview = must(await world.shop.previewRefund({ actor: clerk.actor, purchaseNos: nos }));
      expect(preview).toMatchObject([{ purchaseNos: nos, preview: { money: 62_000 } }]);
      await moved('completeReturn', nos);
      expect(await refundsOf(orderNo)).toEqual([[62_000, '반품']]);
      const [refund] = (await wholeOf(orderNo)).refunds;
      const proof = await world.ports.orders.refundProofOf(orderNo, refund?.why ?? '');
      expect(proof?.at(-1)).toMatchObject({ rule: 'REFUND_SHORTFALL' });
      expect(proof?.find(({ rule }) => rule === 'REFUND_MONEY')?.result).toBe(62_000);
    });

    test('completed one by one, in any order, pay the charge with the first and come to the same', async () => {
      const bought = await buy([30_000, 20_000, 15_000]);
      const { nos, orderNo } = bought;
      await ask(bought, 'return', nos);
      await collected(nos);
      const [first = '', second = '', third = ''] = nos;
      await moved('completeReturn', [second]);
      await moved('completeReturn', [third]);
      await moved('completeReturn', [first]);
      expect(await refundsOf(orderNo)).toEqual([
        [17_000, '반품'],
        [15_000, '반품'],
        [30_000, '반품'],
      ]);
    });

    test('some refused: it is priced anew, and the buyer is told what it was, what it is and why', async () => {
      const bought = await buy([30_000, 20_000]);
      const { nos, orderNo } = bought;
      const [kept = '', back = ''] = nos;
      await ask(bought, 'return', nos);
      await collected([back]);
      await moved('rejectReturn', [kept], { feedbackMessage: '사용 흔적이 있습니다' });
      const [claim] = (await wholeOf(orderNo)).claims as [Claim];
      expect(claim).toMatchObject({
        promise: { money: 17_000 },
        changes: [{ from: 47_000, to: 17_000, cause: 'REFUSED' }],
      });
      const outbox = createOutbox(dataOf(table));
      const told = await outbox.message(`claim-repriced#${orderNo}#1.${claim.priced}.${claim.version - 1}`);
      expect(told?.message.paragraphs.join(' ')).toContain('47,000원 → 17,000원');
      await moved('completeReturn', [back]);
      expect(await refunded(orderNo)).toBe(17_000);
    });
  });

  test('claims one after another promise as if those before were completed, and pay that in any order', async () => {
    const bought = await buy([30_000, 20_000], { isDelivered: false });
    const { nos, orderNo } = bought;
    const [first = '', second = ''] = nos;
    expect((await ask(bought, 'cancel', [first])).promise?.money).toBe(30_000);
    // Nothing is left to send after both: the fare comes back with the later one.
    expect((await ask(bought, 'cancel', [second])).promise?.money).toBe(23_000);
    await moved('completeCancel', [second]);
    await moved('completeCancel', [first]);
    expect(await refundsOf(orderNo)).toEqual(
      expect.arrayContaining([
        [23_000, '주문 취소'],
        [30_000, '주문 취소'],
      ]),
    );
    expect(await refunded(orderNo)).toBe(53_000);
  });

  test('an earlier claim withdrawn prices the later one anew; what it had counted on is not given', async () => {
    const bought = await buy([30_000, 20_000], { isDelivered: false });
    const { actor, nos, orderNo } = bought;
    const [first = '', second = ''] = nos;
    await ask(bought, 'cancel', [first]);
    await ask(bought, 'cancel', [second]);
    must(await world.shop.withdraw({ actor, purchaseNos: [first] }));
    const { claims } = await wholeOf(orderNo);
    expect(claims[1]).toMatchObject({
      promise: { money: 20_000 },
      changes: [{ from: 23_000, to: 20_000, cause: 'EARLIER' }],
    });
    await moved('completeCancel', [second]);
    expect(await refunded(orderNo)).toBe(20_000);
  });

  test('a later claim paid first, the earlier one refused then: nobody keeps a won too much', async () => {
    const bought = await buy([30_000, 20_000], { isDelivered: false });
    const { nos, orderNo } = bought;
    const [first = '', second = ''] = nos;
    await ask(bought, 'cancel', [first]);
    await ask(bought, 'cancel', [second]);
    await moved('completeCancel', [second]);
    await moved('rejectCancel', [first], { feedbackMessage: '이미 포장했습니다' });
    // 23,000 went back, 30,000 of goods and a fare of 3,000 are kept: the shop carries the fare, as promised.
    expect(await refunded(orderNo)).toBe(23_000);
    expect((await wholeOf(orderNo)).order.refundState?.money).toBe(30_000);
  });

  test('what others have left goes back with the decision that closes the last claim, and counts as given back', async () => {
    const bought = await buy([30_000, 20_000, 10_000], { isDelivered: false });
    const { nos, orderNo } = bought;
    const [first = '', second = '', third = ''] = nos;
    await ask(bought, 'cancel', [first, second]);
    await ask(bought, 'cancel', [third]);
    // Priced as if nothing were left to send, the later one gives the fare back; then something is left after all.
    await moved('completeCancel', [third]);
    await moved('rejectCancel', [second], { feedbackMessage: '이미 포장했습니다' });
    const { claims } = await wholeOf(orderNo);
    expect(claims[0]?.promise?.money).toBe(27_000);
    await moved('completeCancel', [first]);
    expect(await refunded(orderNo)).toBe(40_000);
  });

  test('many open claims of one line: refusing the first touches only what changes', async () => {
    const bought = await buy([10_000], { amount: 9, isDelivered: false });
    const { nos, orderNo } = bought;
    const [first = ''] = nos;
    for (let n = 0; n < 5; n++) await ask(bought, 'cancel', [first], { amounts: [1] });
    const before = (await wholeOf(orderNo)).claims.map(({ version }) => version);
    await moved('rejectCancel', [`${orderNo}-02`], { feedbackMessage: '이미 포장했습니다' });
    const after = (await wholeOf(orderNo)).claims.map(({ version }) => version);
    expect(after).toEqual(before.map((version, i) => (i === 0 ? version + 1 : version)));
  });

  test('by units: one of three goes, both parts keep their history, and the sum stays the same', async () => {
    const bought = await buy([10_000], { amount: 3 });
    const { actor, nos, orderNo, products } = bought;
    const [first = ''] = nos;
    const tooMany = {
      kind: 'return' as const,
      purchaseNos: nos,
      amounts: [4],
      claimReason: 'DEFECT' as const,
    };
    expect(await world.shop.claim({ actor, claim: { ...tooMany, claimReasonDetails: '' } })).toMatchObject({
      failure: { code: 'CLAIM_AMOUNT', issues: [{ path: 'amounts[0]' }] },
    });
    const claim = await ask(bought, 'return', nos, { amounts: [1], claimReason: 'DEFECT' });
    const part = `${orderNo}-02`;
    expect(claim).toMatchObject({
      fault: 'SHOP',
      lines: [{ purchaseNo: part, amount: 1 }],
      promise: { money: 10_000 },
    });
    const { purchases } = await wholeOf(orderNo);
    expect(purchases).toMatchObject([
      { purchaseNo: first, amount: 2, productPrice: 20_000, shippedAt: expect.any(String) },
      { purchaseNo: part, amount: 1, productPrice: 10_000, splitFrom: first, shippedAt: expect.any(String) },
    ]);
    expect(sum(purchases.map(({ paidPrice }) => paidPrice))).toBe(33_000);
    await collected([part]);
    await moved('completeReturn', [part]);
    expect(await stockOf(world.ports, products[0] ?? '')).toBe(9 - 2);
    expect(await refunded(orderNo)).toBe(10_000);
    // The rest goes its own way.
    must(await world.shop.confirmOne({ actor, purchaseNo: first }));
  });

  test('a clerk takes down some units for the buyer, never more than there are; why is for the buyer and clerks alone', async () => {
    const bought = await buy([10_000], { amount: 3, isDelivered: false });
    const { actor, orderNo, nos } = bought;
    const [purchaseNo = ''] = nos;
    const claim = { claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '' };
    const units = (amount: number) => ({ claim, purchases: [{ purchaseNo, amount }] });
    expect(must(await move('requestCancel', nos, units(4)))).toMatchObject({
      moved: [],
      refused: [{ purchaseNo, failure: { code: 'CLAIM_AMOUNT', issues: [{ path: 'amount' }] } }],
    });
    expect((await wholeOf(orderNo)).claims).toEqual([]);
    await moved('requestCancel', nos, units(1));
    const { claims, purchases } = await wholeOf(orderNo);
    expect(claims).toMatchObject([
      { kind: 'cancel', lines: [{ purchaseNo: `${orderNo}-02`, amount: 1 }], promise: { money: 10_000 } },
    ]);
    expect(purchases.map(({ amount, claimStatus }) => [amount, claimStatus])).toEqual([
      [2, undefined],
      [1, 'CANCEL_REQUESTED'],
    ]);
    const asked = { orderNo, why: claims[0]?.promise?.why ?? '' };
    const myProof = useCases.getMyRefundProof(world.ports);
    expect(must(await myProof({ actor, ...asked })).proof.length).toBeGreaterThan(0);
    expect(await myProof({ actor: shopper(++buyers), ...asked })).toMatchObject({ ok: false });
    expect(await myProof({ actor, ...asked, why: '99.1' })).toMatchObject({
      failure: { code: 'PROOF_NOT_FOUND' },
    });
  });

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
    // The shop's share travels for nothing; the other pays its way.
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
      const actor = shopper(++buyers);
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

  test('a confirmed purchase is refunded for a defect, once, by a clerk with a reason; it stays confirmed', async () => {
    const bought = await buy([30_000, 20_000]);
    const { actor, nos, orderNo, products } = bought;
    const [first = ''] = nos;
    must(await world.shop.confirmOne({ actor, purchaseNo: first }));
    expect(must(await move('refundDefect', [first])).refused).toMatchObject([
      { failure: { code: 'REASON_NEEDED' } },
    ]);
    const asked = { actor: clerk.actor, purchaseNos: nos, step: 'refundDefect' as const };
    expect(must(await world.shop.previewRefund(asked))).toMatchObject([
      { purchaseNos: [first], preview: { money: 30_000 } },
    ]);
    const told = { feedbackMessage: '한 달 만에 경첩이 부러졌습니다', restock: false };
    await moved('refundDefect', [first], told);
    expect((await wholeOf(orderNo)).purchases[0]).toMatchObject({
      ...{ purchaseStatus: 'PURCHASE_COMPLETE', claimStatus: 'RETURN_COMPLETED' },
    });
    expect(await refundsOf(orderNo)).toEqual([[30_000, '반품']]);
    expect(await stockOf(world.ports, products[0] ?? '')).toBe(8);
    expect(must(await move('refundDefect', [first], told)).refused).toHaveLength(1);
  });

  test('shoppers, clerks and completions at once: each line is decided once and never more comes back than was paid', async () => {
    const bought = await buy([30_000, 20_000, 15_000, 10_000], { isDelivered: false });
    const { actor, nos, orderNo } = bought;
    const [first = '', second = '', third = '', fourth = ''] = nos;
    await ask(bought, 'cancel', [first, second]);
    const asked = { kind: 'cancel', claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '' } as const;
    await Promise.allSettled([
      move('completeCancel', [first, second]),
      move('completeCancel', [first]),
      world.shop.withdraw({ actor, purchaseNos: [second] }),
      world.shop.claim({ actor, claim: { ...asked, purchaseNos: [third] } }),
      world.shop.claim({ actor, claim: { ...asked, purchaseNos: [third, fourth] } }),
      world.shop.changeFault({ ...clerk, orderNo, purchaseNos: [first, second], fault: 'SHOP' }),
    ]);
    const whole = await wholeOf(orderNo);
    const open = whole.claims.flatMap(({ lines }) => lines.filter(({ outcome }) => !outcome));
    for (const { purchaseNo } of open) must(await move('completeCancel', [purchaseNo]));
    const after = await wholeOf(orderNo);
    const gone = after.purchases.filter(({ purchaseStatus }) => purchaseStatus === 'PURCHASE_CANCELED');
    const paid = sum(gone.map(({ productPrice }: Purchase) => productPrice));
    expect(await refunded(orderNo)).toBe(paid + (gone.length === 4 ? 3_000 : 0));
    const lines = after.claims.flatMap((claim) =>
      claim.lines.filter(({ outcome }) => outcome === 'COMPLETED'),
    );
    expect(lines).toHaveLength(gone.length);
  });

  describe('claims from before they were records', () => {
    test('become one when read: an open return of two lines pays one charge and is priced by the order’s own rules', async () => {
      const bought = await buy([30_000, 20_000]);
      const { actor, nos, orderNo } = bought;
      const { purchases } = await wholeOf(orderNo);
      const requestedAt = world.clock.now();
      const old = purchases.map((purchase) => ({
        ...purchase,
        ...({ claimStatus: 'RETURN_REQUESTED', collectionStatus: 'COLLECTION_PENDING' } as const),
        ...({ claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '', requestedAt } as const),
      }));
      const { unitOfWork, orderWrites } = world.ports;
      const changes = old.map((after, i) => orderWrites.changePurchase(purchases[i] as Purchase, after));
      must(await unitOfWork.commit(changes));
      const shown = must(await world.shop.myOrder({ actor, orderNo }));
      expect(shown.claims).toMatchObject([{ n: 1, fault: 'BUYER', promise: { money: 47_000 } }]);
      await collected(nos);
      await moved('completeReturn', nos.slice(0, 1));
      await moved('completeReturn', nos.slice(1));
      expect(await refunded(orderNo)).toBe(47_000);
      expect((await wholeOf(orderNo)).claims).toMatchObject([{ n: 1, version: expect.any(Number) }]);
    });
  });
});
