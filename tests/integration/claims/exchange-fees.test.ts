import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { ATTEMPT_ID } from '#shared/domain/order/order.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  bound,
  clerk,
  orderFor,
  orderWorld,
  sellProduct,
  shopper,
  walkWindow,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const parcel = { code: '04', number: '123456789012' } as const;

describeWithTable('fees of exchanges', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  const move = (step: ClerkStep, purchaseNo: string, over = {}) =>
    world.shop.move({ ...clerk, step, purchases: [{ purchaseNo, delivery: parcel }], ...over });
  const moved = async (purchaseNo: string, ...steps: ClerkStep[]) => {
    for (const step of steps) expect(must(await move(step, purchaseNo)).refused).toEqual([]);
  };
  const claimOf = async (orderNo: string): Promise<Claim> => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    return aggregate?.claims.at(-1) as Claim;
  };

  let buyers = 700;
  const nextBuyer = () => shopper(++buyers);
  const guest = (): Actor => ({ kind: 'visitor', visitorId: `guest${++buyers}` });
  /** Delivers an order of one product, and requests its exchange. */
  const exchange = async (claimReason: 'CHANGE_OF_MIND' | 'DEFECT', actor: Actor = nextBuyer()) => {
    const form = orderFor([{ _product: await sellProduct(world.ports, 5) }]);
    const { orderNo } = must(await world.shop.place({ actor, form }));
    must(await world.shop.approve(await walkWindow(await world.shop.start({ actor, orderNo }))));
    const purchaseNo = `${orderNo}-01`;
    await moved(purchaseNo, 'prepare', 'ship', 'deliver');
    const claim = {
      kind: 'exchange' as const,
      purchaseNos: [purchaseNo],
      claimReason,
      claimReasonDetails: '',
    };
    must(await world.shop.claim({ actor, claim }));
    return { actor, orderNo, purchaseNo };
  };
  const pay = async ({ actor, orderNo }: { actor: Actor; orderNo: string }) => {
    const walked = await walkWindow(await world.shop.startFee({ actor, orderNo, claim: 1 }));
    return world.shop.approve(walked);
  };
  const refundsOf = async (orderNo: string) =>
    (await world.ports.orders.wholeOrder(orderNo))?.refunds.map(({ amount, reason, state }) => [
      ...[amount, reason, state],
    ]);

  test('by the buyer’s wish it is paid before anything goes out, once, and is no part of the order’s money', async () => {
    const bought = await exchange('CHANGE_OF_MIND');
    const { actor, orderNo, purchaseNo } = bought;
    expect(await claimOf(orderNo)).toMatchObject({ fee: { amount: 3_000, state: 'DUE' } });
    await moved(purchaseNo, 'approveExchange', 'collect', 'completeCollection');
    expect(must(await move('shipExchange', purchaseNo)).refused).toMatchObject([
      { failure: { code: 'EXCHANGE_FEE_DUE' } },
    ]);
    expect(await world.shop.startFee({ actor: nextBuyer(), orderNo, claim: 1 })).toMatchObject({
      failure: { kind: 'NOT_FOUND' },
    });
    const walked = await walkWindow(await world.shop.startFee({ actor, orderNo, claim: 1 }));
    expect(walked.attemptId).toMatch(ATTEMPT_ID);
    // The page and the provider's notice arrive at the same time, and again.
    await Promise.all([world.shop.approve(walked), world.shop.approve(walked), world.shop.settle()]);
    must(await world.shop.approve(walked));
    expect(await claimOf(orderNo)).toMatchObject({ fee: { state: 'PAID', paidBy: walked.attemptId } });
    expect(await world.shop.startFee({ actor, orderNo, claim: 1 })).toMatchObject({
      failure: { code: 'NOT_PAYABLE' },
    });
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    expect(aggregate?.order).toMatchObject({ totalPrice: 13_000, refundedPrice: 0 });
    expect(must(await world.shop.myOrder({ actor, orderNo })).payment?._id).toBe(`${orderNo}_1`);
    await moved(purchaseNo, 'shipExchange', 'completeExchange');
    expect(await refundsOf(orderNo)).toEqual([]);
  });

  test('stands in the list of who owes it until it is paid, and of nobody else', async () => {
    const listed = async (actor: Actor) =>
      world.shop.feesDue((await world.shop.purchases({ actor, limit: 10 })).purchases);
    const bought = await exchange('CHANGE_OF_MIND');
    const free = await exchange('DEFECT');
    expect(await listed(bought.actor)).toEqual([{ orderNo: bought.orderNo, amount: 3_000 }]);
    expect(await listed(free.actor)).toEqual([]);
    must(await pay(bought));
    expect(await listed(bought.actor)).toEqual([]);

    const refused = await exchange('CHANGE_OF_MIND');
    must(await move('rejectExchange', refused.purchaseNo, { feedbackMessage: '재고가 없습니다' }));
    expect(await listed(refused.actor)).toEqual([]);
  });

  test('has a receipt of its own beside the order’s, which tells when it went back', async () => {
    const bought = await exchange('CHANGE_OF_MIND');
    const { actor, orderNo, purchaseNo } = bought;
    const receipts = async () => {
      if (actor.kind !== 'member') throw new Error('only members have receipts');
      return (await world.shop.receipts({ _user: actor._user, limit: 10 })).receipts;
    };
    expect(await receipts()).toMatchObject([{ _id: orderNo, paidPrice: 13_000 }]);
    must(await pay(bought));
    const [own, fee] = await receipts();
    expect(fee).toMatchObject({
      _id: `${orderNo}_2`,
      orderNo,
      name: '교환 배송비',
      paymentMethod: 'card',
      paidPrice: 3_000,
      refundedPrice: 0,
      receiptUrl: expect.stringContaining('/receipt/'),
    });
    expect(own?.receiptUrl).not.toBe(fee?.receiptUrl);
    const { paidAt, receiptUrl } = fee ?? {};
    const shown = { fee: { state: 'PAID', paidAt, receiptUrl } };
    expect(must(await world.shop.myOrder({ actor, orderNo })).claims).toMatchObject([shown]);

    must(await world.shop.changeFault({ ...clerk, orderNo, purchaseNos: [purchaseNo], fault: 'SHOP' }));
    expect(await receipts()).toMatchObject([
      { refundedPrice: 0 },
      { paidPrice: 3_000, refundedPrice: 3_000 },
    ]);
  });

  test('has no receipt while nobody knows whether it was paid, and one as soon as it was', async () => {
    const { actor, orderNo } = await exchange('CHANGE_OF_MIND');
    if (actor.kind !== 'member') throw new Error('only members have receipts');
    const named = async () =>
      (await world.shop.receipts({ _user: actor._user, limit: 10 })).receipts.map(({ _id }) => _id);
    const walked = await walkWindow(await world.shop.startFee({ actor, orderNo, claim: 1 }));
    expect(await named()).toEqual([orderNo]);
    const silent = bound({
      ...world.ports,
      payments: {
        ...world.ports.payments,
        toss: {
          ...world.ports.payments.toss,
          approve: async () => ({ kind: 'UNKNOWN' }),
          find: async () => ({ kind: 'UNKNOWN' }),
        },
      },
    });
    expect(await silent.approve(walked)).toMatchObject({ failure: { code: 'PAYMENT_PENDING' } });
    expect(await named()).toEqual([orderNo]);
    expect(must(await world.shop.myOrder({ actor, orderNo })).claims).toMatchObject([
      { fee: { state: 'DUE', isPaying: true } },
    ]);
    expect(await world.shop.feesDue([{ orderNo, claimStatus: 'EXCHANGE_REQUESTED' }])).toEqual([]);
    must(await world.shop.approve(walked));
    expect(await named()).toEqual([orderNo, walked.attemptId]);
  });

  test('by the shop’s fault it costs nothing', async () => {
    const { orderNo, purchaseNo } = await exchange('DEFECT');
    expect((await claimOf(orderNo)).fee).toBeUndefined();
    await moved(purchaseNo, 'approveExchange', 'collect', 'completeCollection', 'shipExchange');
  });

  test('goes back in full when the exchange is refused, or becomes the shop’s fault', async () => {
    const refused = await exchange('CHANGE_OF_MIND');
    must(await pay(refused));
    must(await move('rejectExchange', refused.purchaseNo, { feedbackMessage: '재고가 없습니다' }));
    expect(await refundsOf(refused.orderNo)).toEqual([[3_000, '교환 배송비 환불', 'DONE']]);

    const faulty = await exchange('CHANGE_OF_MIND');
    must(await pay(faulty));
    const { orderNo, purchaseNo } = faulty;
    must(await world.shop.changeFault({ ...clerk, orderNo, purchaseNos: [purchaseNo], fault: 'SHOP' }));
    expect(await refundsOf(orderNo)).toEqual([[3_000, '교환 배송비 환불', 'DONE']]);
    expect(await claimOf(orderNo)).toMatchObject({ fee: { state: 'RETURNED' } });
    await moved(purchaseNo, 'approveExchange', 'collect', 'completeCollection', 'shipExchange');
  });

  test('is withdrawn with the claim; what was paid by then goes back', async () => {
    const bought = await exchange('CHANGE_OF_MIND');
    must(await pay(bought));
    must(await world.shop.withdraw({ actor: bought.actor, purchaseNos: [bought.purchaseNo] }));
    expect(await refundsOf(bought.orderNo)).toEqual([[3_000, '교환 배송비 환불', 'DONE']]);
  });

  test('a clerk waives it; money that comes all the same goes back', async () => {
    const bought = await exchange('CHANGE_OF_MIND');
    const { actor, orderNo, purchaseNo } = bought;
    const walked = await walkWindow(await world.shop.startFee({ actor, orderNo, claim: 1 }));
    must(await world.shop.waiveFee({ ...clerk, orderNo, n: 1 }));
    expect(await claimOf(orderNo)).toMatchObject({
      fee: { state: 'WAIVED' },
      changedBy: { username: 'clerkadmin03' },
    });
    expect(await world.shop.approve(walked)).toMatchObject({ failure: { code: 'NOT_PAYABLE' } });
    await moved(purchaseNo, 'approveExchange', 'collect', 'completeCollection', 'shipExchange');
    expect(await world.shop.waiveFee({ ...clerk, orderNo, n: 1 })).toMatchObject({
      failure: { code: 'NOTHING_DUE' },
    });
  });

  test('a clerk waives it also while somebody else changes the claim', async () => {
    const { orderNo } = await exchange('CHANGE_OF_MIND');
    const { ports } = world;
    let reads = 0;
    const orders = {
      ...ports.orders,
      wholeOrder: async (no: string) => {
        const aggregate = await ports.orders.wholeOrder(no);
        const [claim] = aggregate?.claims ?? [];
        if (claim && ++reads === 1)
          must(await ports.unitOfWork.commit([ports.orderWrites.putClaim(claim, { ...claim })]));
        return aggregate;
      },
    };
    must(await useCases.waiveExchangeFee({ ...ports, orders })({ ...clerk, orderNo, n: 1 }));
    expect(await claimOf(orderNo)).toMatchObject({ fee: { state: 'WAIVED' } });
  });

  test('waived, refused and paid at once: it is paid and kept, or not kept at all', async () => {
    const bought = await exchange('CHANGE_OF_MIND');
    const { actor, orderNo, purchaseNo } = bought;
    const walked = await walkWindow(await world.shop.startFee({ actor, orderNo, claim: 1 }));
    await Promise.allSettled([
      world.shop.approve(walked),
      world.shop.waiveFee({ ...clerk, orderNo, n: 1 }),
      move('rejectExchange', purchaseNo, { feedbackMessage: '재고가 없습니다' }),
    ]);
    await world.shop.settle();
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    const paid = aggregate?.payments.filter(({ claim, state }) => claim === 1 && state !== 'READY') ?? [];
    const remaining = paid.filter(({ state }) => state === 'PAID').length * 3_000;
    const back = aggregate?.refunds.reduce((total, { amount }) => total + amount, 0) ?? 0;
    const isRefused = aggregate?.purchases[0]?.claimStatus === 'EXCHANGE_REJECTED';
    const charged = paid.filter(({ state }) => state !== 'REJECTED').length * 3_000;
    expect(charged - back).toBe(isRefused ? 0 : remaining);
  });

  test('who it is asked of is told where to pay it, once the exchange is approved or becomes theirs', async () => {
    // A message is named by the version of its subject before the change.
    const told = async (name: string, version = 0) =>
      (await world.ports.outbox.message(`${name}${version - 1}`))?.message;
    const repricedOf = async (orderNo: string) => {
      const { priced, version } = await claimOf(orderNo);
      return told(`claim-repriced#${orderNo}#1.${priced}.`, version);
    };
    const { orderNo, purchaseNo } = await exchange('CHANGE_OF_MIND', guest());
    await moved(purchaseNo, 'approveExchange');
    const version = (await world.ports.orders.wholeOrder(orderNo))?.purchases[0]?.version;
    expect(await told(`approveExchange#${purchaseNo}#`, version)).toMatchObject({
      page: `/shop/result?order=${orderNo}`,
      paragraphs: expect.arrayContaining([expect.stringContaining('교환 배송비 3,000원을 결제해 주시면')]),
      short: expect.stringContaining('교환 배송비 3,000원을 결제해주세요.'),
    });

    const faulty = await exchange('DEFECT');
    const fault = { ...clerk, orderNo: faulty.orderNo, purchaseNos: [faulty.purchaseNo] };
    must(await world.shop.changeFault({ ...fault, fault: 'BUYER' }));
    expect(await repricedOf(faulty.orderNo)).toMatchObject({
      page: `/mypage/orders?dialog=claim&purchase=${faulty.purchaseNo}`,
    });
    must(await world.shop.changeFault({ ...fault, fault: 'SHOP' }));
    const last = await repricedOf(faulty.orderNo);
    expect(last).toMatchObject({ short: expect.stringContaining('변경: 0원') });
    expect(last?.page).toBeUndefined();
  });

  test('a guest pays it too', async () => {
    const bought = await exchange('CHANGE_OF_MIND', guest());
    must(await pay(bought));
    expect(await claimOf(bought.orderNo)).toMatchObject({ fee: { state: 'PAID' } });
  });
});
