import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useCases } from '#shared/usecases/index.ts';
import type { PaymentPort } from '#shared/usecases/ports/outside/payment.ts';
import { logger } from '#shared/wiring/logger.ts';
import { createVitals } from '#shared/wiring/vitals.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
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

describeOnEngines('vital signs', (table) => {
  const signs: string[] = [];
  const vitals = {
    count: (sign: string, method: string) => void signs.push(`${sign} ${method}`),
    countMessage: () => {},
    alarm: () => {},
  };
  const given = () => signs.splice(0).sort();

  test('orders, payments and refunds are counted as they change, by how they are paid, in no other word', async () => {
    const { ports, shop, clock } = orderWorld(table, doubles);
    const changes = changesOf(table);
    const count = async () => useCases.countVitals({ vitals })(await changes());
    const me = shopper(1);
    const _product = await sellProduct(ports, 9);
    const place = async (paymentMethod: 'card' | 'account') =>
      must(
        await shop.place({
          actor: me,
          form: orderFor([{ _product }], {
            paymentMethod,
            ...(paymentMethod === 'account' && { depositor: '김하늘' }),
          }),
        }),
      ).orderNo;
    const [byCard, byTransfer] = [await place('card'), await place('account')];
    await count();
    expect(given()).toEqual(['OrdersPlaced account', 'OrdersPlaced card']);

    must(await shop.approve(await walkWindow(await shop.start({ actor: me, orderNo: byCard }))));
    must(await shop.move({ ...clerk, purchases: [{ purchaseNo: `${byTransfer}-01` }], step: 'pay' }));
    await count();
    expect(given()).toEqual(['OrdersPaid account', 'OrdersPaid card', 'PaymentsStarted card']);

    const claim = {
      kind: 'cancel' as const,
      purchaseNos: [`${byCard}-01`],
      claimReason: 'CHANGE_OF_MIND' as const,
      claimReasonDetails: '',
    };
    must(await shop.claim({ actor: me, claim }));
    must(await shop.move({ ...clerk, purchases: [{ purchaseNo: `${byCard}-01` }], step: 'completeCancel' }));
    await count();
    expect(given()).toContain('RefundsDone card');

    const unpaid = await place('card');
    clock.advance(31 * 60_000);
    await shop.cancelUnpaid();
    await count();
    expect(given()).toEqual(['OrdersCanceled card', 'OrdersPlaced card']);
    expect(unpaid).not.toBe(byCard);
  });

  test('a payment nobody answers for is late after half an hour, not before', async () => {
    const world = orderWorld(table, doubles);
    const me = shopper(2);
    const { orderNo } = must(
      await world.shop.place({
        actor: me,
        form: orderFor([{ _product: await sellProduct(world.ports, 5) }]),
      }),
    );
    const back = await walkWindow(await world.shop.start({ actor: me, orderNo }));
    const silent: Partial<PaymentPort> = {
      approve: async () => ({ kind: 'UNKNOWN' }),
      find: async () => ({ kind: 'UNKNOWN' }),
    };
    const toss = { ...world.ports.payments.toss, ...silent };
    const shop = bound({ ...world.ports, vitals, payments: { ...world.ports.payments, toss } });
    expect((await shop.approve(back)).ok).toBe(false);
    world.clock.advance(29 * 60_000);
    await shop.settle();
    expect(given()).toEqual([]);
    world.clock.advance(60_000);
    await shop.settle();
    expect(given()).toEqual(['PaymentsLate card']);
  });
});

test('a sign is told in all and by method, as figures CloudWatch reads from the log, and says nothing of whom', () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  createVitals('prod').count('OrdersPaid', 'kakao');
  write.mockRestore();
  const entries = lines.map((line) => JSON.parse(line));
  const figure = { Namespace: 'ongyeol/prod', Metrics: [{ Name: 'OrdersPaid', Unit: 'Count' }] };
  expect(entries.map(({ _aws }) => _aws.CloudWatchMetrics)).toEqual([
    [{ ...figure, Dimensions: [['service']] }],
    [{ ...figure, Dimensions: [['service', 'method']] }],
  ]);
  const expected = { service: 'ongyeol-home', OrdersPaid: 1 };
  expect(entries.map(({ _aws, ...rest }) => rest)).toEqual([expected, { ...expected, method: 'kakao' }]);
});

test('a message that was given up is an error in the log, with its kind and nothing else', () => {
  const errors = vi.spyOn(logger, 'error').mockImplementation(() => {});
  createVitals('prod').alarm('MESSAGE_GIVEN_UP', 'login-code');
  createVitals('prod').alarm('GUEST_LOOKUPS');
  expect(errors.mock.calls).toEqual([
    ['messages: no carrier took one while it was of use', { about: 'login-code' }],
    ['guest orders: one phone is tried from many networks'],
  ]);
  errors.mockRestore();
});

test('a message is told by its channel alone, as one figure', () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  createVitals('prod').countMessage('MessagesFailed', 'text');
  write.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      _aws: {
        CloudWatchMetrics: [
          {
            Namespace: 'ongyeol/prod',
            Metrics: [{ Name: 'MessagesFailed', Unit: 'Count' }],
            Dimensions: [['service', 'channel']],
          },
        ],
      },
      service: 'ongyeol-home',
      channel: 'text',
      MessagesFailed: 1,
    },
  ]);
});
