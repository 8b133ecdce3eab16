import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ClaimRequest } from '#shared/contracts/orders/order.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import { useCases } from '#shared/usecases/index.ts';
import type {
  ParcelTrackingPort,
  TrackedEvent,
  TrackedEvents,
} from '#shared/usecases/ports/outside/tracking.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('pickups that the shop follows (rules 3.28)', (table) => {
  const world = orderWorld(table, doubles);
  const changed = changesOf(table);
  const answers = new Map<string, TrackedEvents>();
  const parcelTracking: ParcelTrackingPort = {
    track: async ({ number }) => answers.get(number) ?? { kind: 'NOT_FOUND' },
    watch: async () => ({ kind: 'WATCHED' }),
  };
  const ports = () => ({ ...world.ports, parcelTracking });
  beforeEach(() => answers.clear());

  let numbers = 700_000_000_000;
  const nextNumber = (): string => String(++numbers);
  const parcel = (number: string) => ({ code: '04', number });
  const move = async (step: ClerkStep, purchaseNo: string, number?: string) =>
    expect(
      must(
        await world.shop.move({
          ...clerk,
          step,
          purchases: [{ purchaseNo, ...(number && { delivery: parcel(number) }) }],
        }),
      ).refused,
    ).toEqual([]);
  const name = (purchaseNo: string, number: string) =>
    useCases.changeInvoice(ports())({ ...clerk, purchaseNo, parcel: parcel(number) });
  /** Hands the changes so far to the stream's function, twice. */
  const follow = async () => {
    const changes = await changed();
    const begin = useCases.beginParcels(ports());
    await Promise.all([begin(changes), begin(changes)]);
  };
  const run = async () => {
    await follow();
    await useCases.followParcels(ports())({ leftMs: () => 60_000 });
  };
  const tell = (number: string, ...events: TrackedEvent[]) => answers.set(number, { kind: 'FOUND', events });
  const later = (minutes: number): string => secondsAfter(world.clock.now(), minutes * 60);
  const pass = (hours: number) => world.clock.advance(hours * 3_600_000);
  const purchaseOf = async (purchaseNo: string) => {
    const aggregate = await world.ports.orders.wholeOrder(purchaseNo.slice(0, -3));
    const purchase = aggregate?.purchases[0];
    if (!purchase) throw new Error('no purchase');
    return purchase;
  };
  const parcelOf = (number: string) => world.ports.parcels.parcel({ carrier: 'kr.cjlogistics', number });
  let buyers = 6_000;
  /** An order of one product that was delivered in a parcel, and is returned. */
  const returned = async (number = nextNumber()) => {
    const actor = shopper(++buyers);
    const wanted = [{ _product: await sellProduct(world.ports, 5), amount: 1 }];
    const form = orderFor(wanted, { paymentMethod: 'account', depositor: '한새봄' });
    const { orderNo } = must(await world.shop.place({ actor, form }));
    const purchaseNo = `${orderNo}-01`;
    for (const step of ['pay', 'prepare'] as const) await move(step, purchaseNo);
    await move('ship', purchaseNo, number);
    tell(number, { at: later(60), status: 'DELIVERED' });
    await follow();
    pass(2);
    await run();
    const account = {
      accountBankCode: '004' as const,
      accountNumber: '12345678901',
      accountHolder: '한새봄',
    };
    const claim: ClaimRequest = {
      kind: 'return',
      purchaseNos: [purchaseNo],
      claimReason: 'CHANGE_OF_MIND',
      claimReasonDetails: '',
      account,
    };
    must(await world.shop.claim({ actor, claim }));
    pass(1);
    return { purchaseNo, number };
  };

  test('taken by its carrier the goods are on their way back, brought they are back: once, without a clerk', async () => {
    const { purchaseNo } = await returned();
    const number = nextNumber();
    must(await name(purchaseNo, number));
    await run();
    expect((await purchaseOf(purchaseNo)).collectionStatus).toBe('COLLECTION_PENDING');
    const [taken, brought] = [later(60), later(600)];
    tell(number, { at: taken, status: 'AT_PICKUP' });
    pass(25);
    await run();
    expect(await purchaseOf(purchaseNo)).toMatchObject({
      collectionStatus: 'COLLECTION_PROGRESS',
      collectionStartedAt: taken,
    });
    tell(number, { at: taken, status: 'AT_PICKUP' }, { at: brought, status: 'DELIVERED' });
    pass(25);
    await Promise.all([run(), run()]);
    expect(await purchaseOf(purchaseNo)).toMatchObject({
      collectionStatus: 'COLLECTION_COMPLETE',
      collectionStartedAt: taken,
      collectedAt: brought,
    });
    expect((await parcelOf(number))?.closedAt).toBeDefined();
    await move('completeReturn', purchaseNo);
  });

  test('the number of the delivery brings nothing back, and is a clerk’s', async () => {
    const { purchaseNo, number } = await returned();
    must(await name(purchaseNo, number));
    await run();
    pass(25);
    await run();
    expect((await purchaseOf(purchaseNo)).collectionStatus).toBe('COLLECTION_PENDING');
    const list = useCases.listParcelExceptions(ports());
    const troubles = must(await list({ actor: clerk.actor, limit: 100 })).items;
    expect(troubles).toContainEqual(expect.objectContaining({ number, kind: 'DELIVERED_BEFORE' }));
    // The right number is followed instead.
    const right = nextNumber();
    must(await name(purchaseNo, right));
    tell(right, { at: later(10), status: 'DELIVERED' });
    pass(1);
    await run();
    await run();
    expect((await purchaseOf(purchaseNo)).collectionStatus).toBe('COLLECTION_COMPLETE');
    expect((await parcelOf(number))?.closedAt).toBeDefined();
  });

  test('a pickup that a clerk completed is not followed any more; one with an exception is a clerk’s', async () => {
    const { purchaseNo } = await returned();
    const number = nextNumber();
    await move('collect', purchaseNo, number);
    tell(number, { at: later(1), status: 'EXCEPTION' }, { at: later(30), status: 'DELIVERED' });
    pass(1);
    await run();
    expect((await purchaseOf(purchaseNo)).collectionStatus).toBe('COLLECTION_PROGRESS');
    await move('completeCollection', purchaseNo);
    await follow();
    pass(1);
    await run();
    expect((await parcelOf(number))?.closedAt).toBeDefined();
  });

  test('a buyer sees what the carrier said of both parcels', async () => {
    const { purchaseNo } = await returned();
    const number = nextNumber();
    must(await name(purchaseNo, number));
    tell(number, { at: later(1), status: 'AT_PICKUP' });
    pass(1);
    await run();
    const actor = shopper(buyers);
    const order = must(await world.shop.myOrder({ actor, orderNo: purchaseNo.slice(0, -3) }));
    expect(order.parcels?.map((view) => view.events.map(({ status }) => status))).toEqual([
      ['DELIVERED'],
      ['AT_PICKUP'],
    ]);
  });
});
