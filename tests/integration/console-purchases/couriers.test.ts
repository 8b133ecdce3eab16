import { afterAll, beforeAll, expect, test } from 'vitest';
import { couriersForm } from '#shared/contracts/setting.ts';
import { usualCouriers } from '#shared/domain/courier/courier.ts';
import { parseInvoiceRows } from '#shared/domain/courier/invoice-rows.ts';
import { useCases } from '#shared/usecases/index.ts';
import { catalogPorts, someSetting } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const regional = { code: 'dodream', name: '두드림택배', url: 'https://dodream.example/{invoice}/where' };

describeWithTable('couriers of the shop', (table) => {
  test('are the usual ones until clerks of the service save their own; parcels go by those from then on', async () => {
    const world = orderWorld(table, doubles);
    const { content } = catalogPorts(table, world.clock);
    const ports = { ...world.ports, content };
    const settings = { ...ports, listings: ports.products } as never;
    const read = () => useCases.getConsoleSetting(ports)({ actor: clerk.actor, part: 'couriers' });
    const { couriers, version } = must(await read());
    expect(couriers).toEqual(usualCouriers);

    const save = (by: typeof clerk) =>
      useCases.updateSetting(settings)({ ...by, part: 'couriers', form: { couriers: [regional] }, version });
    expect(await save({ ...clerk, actor: shopper(1) })).toMatchObject({ failure: { code: 'NO_PERMISSION' } });
    must(await save(clerk));
    expect(must(await useCases.listCouriers(ports)({ actor: clerk.actor }))).toEqual([regional]);

    const form = orderFor([{ _product: await sellProduct(world.ports, 5) }], {
      paymentMethod: 'account',
      depositor: '김하늘',
    });
    const { orderNo } = must(await world.shop.place({ actor: shopper(721), form }));
    const purchaseNo = `${orderNo}-01`;
    const move = async (step: 'pay' | 'prepare' | 'ship', code: string) =>
      must(
        await useCases.movePurchases(ports)({
          ...clerk,
          step,
          purchases: [{ purchaseNo, delivery: { code, number: '123456789' } }],
        }),
      );
    for (const step of ['pay', 'prepare'] as const) await move(step, 'dodream');
    expect((await move('ship', '04')).refused).toMatchObject([{ failure: { code: 'UNKNOWN_COURIER' } }]);
    await move('ship', 'dodream');
    const [sent] = (await world.ports.orders.wholeOrder(orderNo))?.purchases ?? [];
    expect(sent?.delivery).toMatchObject({
      name: '두드림택배',
      url: 'https://dodream.example/123456789/where',
    });
  });
});

test('a tracking address is https, and no code or name stands twice', () => {
  const problemOf = (couriers: object[]) => couriersForm.safeParse({ couriers }).error?.issues[0]?.message;
  expect(problemOf([])).toBe('택배사를 하나 이상 등록해주세요.');
  expect(problemOf([{ ...regional, url: 'javascript:alert(1)' }])).toBe(
    '배송조회 주소는 https://로 시작해야 합니다.',
  );
  expect(problemOf([regional, { ...regional, name: '다른 택배' }])).toBe('같은 코드가 두 번 있습니다.');
  expect(couriersForm.safeParse({ couriers: usualCouriers }).success).toBe(true);
  expect(someSetting.shop.couriers).toBeUndefined();
});

test('a sheet of invoices is read by the couriers of the shop', () => {
  const sheet = [['P-20261120-7K3M9QXD-01', '두드림', '123456789'].map((text) => ({ text }))];
  expect(parseInvoiceRows(sheet, [regional]).rows?.[0]).toMatchObject({
    wish: { delivery: { code: 'dodream' } },
  });
  expect(parseInvoiceRows(sheet).rows?.[0]).toMatchObject({ problem: '알 수 없는 택배사입니다' });
});
