import { afterAll, beforeAll, expect, test } from 'vitest';
import { useCases } from '#shared/usecases/index.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderWorld } from '#tests/support/orders.ts';
import { desk } from './desk.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('one order under two clerks’ hands', (table) => {
  let world: ReturnType<typeof orderWorld>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
  });
  const { buy } = desk(() => world);

  test('two clerks change the receiver: the second is told, and changes what is saved by then', async () => {
    const [purchaseNo = ''] = await buy();
    const orderNo = purchaseNo.slice(0, -3);
    const seen = async () =>
      must(await useCases.getOrder(world.ports)({ actor: clerk.actor, orderNo })).order;
    const { receiver, version } = await seen();
    const change = (name: string, over: number) =>
      useCases.changeOrder(world.ports)({
        ...clerk,
        orderNo,
        receiver: { ...receiver, name },
        requestMessage: '',
        version: over,
      });
    must(await change('이받음', version));
    expect(await change('박받음', version)).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' } });
    expect((await seen()).receiver.name).toBe('이받음');
    must(await change('박받음', (await seen()).version));
    expect((await seen()).receiver.name).toBe('박받음');
  });
});
