import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePurchasesQuery } from '#shared/contracts/orders/console-order.ts';
import type { Fulfilment, ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import { useCases } from '#shared/usecases/index.ts';
import { syncOrderSearchEntries } from '#shared/usecases/orders/index-orders.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  bound,
  clerk,
  orderFor,
  orderWorld,
  parcelTerms,
  sellProduct,
  shopper,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const parcel = { code: '04', number: '123456789012' };

describeOnEngines('goods that go in no parcel', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });

  const [policy] = parcelTerms.policies as [ShippingPolicy];
  const [byParcel] = parcelTerms.codes;
  /** Builds terms in which every way to ship costs 3,000 won. */
  const termsWith = (visits: Fulfilment) => {
    const ways = { parcel: 'PARCEL', visit: visits, own: 'DIRECT', store: 'STORE' } as const;
    return {
      ...parcelTerms,
      policies: Object.keys(ways).map((code) => ({ ...policy, _id: `policy-${code}`, code })),
      codes: Object.entries(ways).map(([value, fulfilment]) => ({
        ...(byParcel as NonNullable<typeof byParcel>),
        value,
        fulfilment,
      })),
    };
  };
  let visits: Fulfilment = 'VISIT';
  const open = () => {
    const ports = {
      ...world.ports,
      benefits: { ...world.ports.benefits, shippingTerms: async () => termsWith(visits) },
    };
    return { ports, shop: bound(ports) };
  };

  let buyers = 300;
  /** Places an order with one product of each shipping code, paid by transfer; returns its purchase numbers. */
  const buy = async (...codes: string[]): Promise<string[]> => {
    const { shop, ports } = open();
    const wanted = await Promise.all(
      codes.map(async (shippingCode) => ({ _product: await sellProduct(ports, 5, { shippingCode }) })),
    );
    const actor = shopper(++buyers);
    const form = orderFor(wanted, { paymentMethod: 'account', depositor: '김하늘' });
    const priced = must(await shop.quote({ actor, request: form }));
    const placed = await shop.place({ actor, form: { ...form, totalPrice: priced.quote.totalPrice } });
    const nos = codes.map((_, at) => `${must(placed).orderNo}-0${at + 1}`);
    await move('pay', nos);
    return nos;
  };
  const move = async (step: 'pay' | 'prepare' | 'ship' | 'deliver' | 'unship', nos: string[], over = {}) =>
    must(
      await open().shop.move({
        ...clerk,
        step,
        purchases: nos.map((purchaseNo) => ({ purchaseNo, ...over })),
        ...(step === 'unship' && { feedbackMessage: '일정 변경' }),
      }),
    );
  const whole = async ([first = '']: string[]) => {
    const found = await world.ports.orders.wholeOrder(first.slice(0, -3));
    if (!found) throw new Error('no order');
    return found;
  };

  test('are started and finished without courier and number, row by row beside a parcel, which still needs one', async () => {
    const nos = await buy('parcel', 'visit', 'own', 'store');
    const [sent = '', ...others] = nos;
    expect((await move('prepare', nos)).refused).toEqual([]);
    const shipped = await move('ship', nos);
    expect(shipped).toMatchObject({
      moved: others,
      refused: [{ purchaseNo: sent, failure: { code: 'INVOICE_NEEDED' } }],
    });
    await move('ship', [sent], { delivery: parcel });
    expect((await move('deliver', nos)).refused).toEqual([]);
    const { purchases } = await whole(nos);
    expect(purchases.map(({ fulfilment }) => fulfilment)).toEqual([undefined, 'VISIT', 'DIRECT', 'STORE']);
    expect(purchases.filter(({ delivery }) => delivery).map(({ purchaseNo }) => purchaseNo)).toEqual([sent]);
    expect(purchases.every(({ shippedAt, deliveredAt }) => shippedAt && deliveredAt)).toBe(true);

    const { order } = must(await useCases.getOrder(open().ports)({ ...clerk, orderNo: sent.slice(0, -3) }));
    expect(order.purchases.map(({ statusMessage }) => statusMessage)).toEqual([
      ...['배송완료', '방문 완료', '배송완료', '수령 완료'],
    ]);
    await syncOrderSearchEntries(world.ports, order.orderNo);
    const query = consolePurchasesQuery.parse({ keyword: order.orderNo.slice(-8) });
    const [row] = must(await useCases.findOrders(open().ports)({ ...clerk, ...query })).orders;
    expect(row?.lines[1]).toMatchObject({ fulfilment: 'VISIT', statusMessage: '방문 완료' });
  });

  test('take no invoice by row, for several, by a sheet or by a call, and the others of a request go on', async () => {
    const nos = await buy('visit', 'parcel');
    const [visit = '', sent = ''] = nos;
    await move('prepare', nos);
    const { ports, shop } = open();
    const refusal = { failure: { code: 'NO_PARCEL', kind: 'CONFLICT' } };
    expect(await useCases.changeInvoice(ports)({ ...clerk, purchaseNo: visit, parcel })).toMatchObject(
      refusal,
    );
    const orderNo = visit.slice(0, -3);
    const ofLines = useCases.nameParcelOfLines(ports);
    expect(await ofLines({ ...clerk, orderNo, purchaseNos: nos, parcel })).toMatchObject(refusal);
    const rows = {
      ...clerk,
      step: 'ship' as const,
      purchases: nos.map((purchaseNo) => ({ purchaseNo, delivery: parcel })),
    };
    const intended = must(await shop.intend(rows));
    expect(intended).toMatchObject({
      intended: [{ purchaseNo: sent }],
      refused: [{ purchaseNo: visit, ...refusal }],
    });
    expect(intended.refused[0]?.failure.message).toBe(
      "방문 상품은 송장이 없습니다. 송장번호 없이 '방문 출발' 처리를 해주세요.",
    );
    expect((await whole(nos)).purchases.every(({ orderStatus }) => orderStatus === 'ORDER_CONFIRM')).toBe(
      true,
    );
  });

  test('are not sent in parts, and a visit that did not leave is taken back', async () => {
    const { shop, ports } = open();
    const _product = await sellProduct(ports, 5, { shippingCode: 'visit' });
    const form = orderFor([{ _product, amount: 3 }], { paymentMethod: 'account', depositor: '김하늘' });
    const { orderNo } = must(await shop.place({ actor: shopper(++buyers), form }));
    const nos = [`${orderNo}-01`];
    for (const step of ['pay', 'prepare'] as const) await move(step, nos);
    expect(await move('ship', nos, { amount: 1 })).toMatchObject({
      refused: [{ failure: { code: 'STEP_NOT_ALLOWED' } }],
    });
    expect((await move('ship', nos)).refused).toEqual([]);
    expect((await move('unship', nos)).refused).toEqual([]);
    const [line] = (await whole(nos)).purchases;
    expect(line).toMatchObject({ orderStatus: 'ORDER_CONFIRM', amount: 3 });
    expect(line?.shippedAt).toBeUndefined();
  });

  test('two clerks who start a visit at once start it once', async () => {
    const nos = await buy('visit');
    await move('prepare', nos);
    const answers = await Promise.all([move('ship', nos), move('ship', nos)]);
    expect(answers.flatMap(({ moved }) => moved)).toEqual(nos);
    expect(answers.flatMap(({ refused }) => refused)).toMatchObject([
      { failure: { code: 'STEP_NOT_ALLOWED' } },
    ]);
  });

  test('stay what they were ordered as, when the way to ship changes afterwards', async () => {
    const nos = await buy('visit');
    visits = 'PARCEL';
    try {
      const later = await buy('visit');
      for (const step of ['prepare', 'ship'] as const) await move(step, [...nos, ...later]);
      expect((await whole(nos)).purchases[0]?.orderStatus).toBe('SHIPPING_CONFIRM');
      expect((await whole(later)).purchases[0]).toMatchObject({ orderStatus: 'ORDER_CONFIRM' });
    } finally {
      visits = 'VISIT';
    }
  });
});
