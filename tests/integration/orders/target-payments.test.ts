import { afterAll, beforeAll, expect, test } from 'vitest';
import { targetPaymentForm } from '#shared/contracts/orders/target-payment.ts';
import { createTargetPaymentsRepository } from '#shared/data/target-payments/repository.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { sealAccount } from '#shared/usecases/bank/seal-account.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { useCases } from '#shared/usecases/index.ts';
import { dataOf, someCategory, someSetting } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  bound,
  orderFor,
  orderWorld,
  parcelTerms,
  clerk as service,
  shopper,
} from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const catalog: Clerk = {
  actor: { ...(service.actor as Member), username: 'clerkadmin02', scope: ['admin02'] },
  ip: service.ip,
};
const codeOf = (result: Result<unknown, AnyCode>): string => (result.ok ? 'OK' : result.failure.code);
const image = { url: '/media/categories/top', width: 640, height: 640 };
const DAY_MS = 86_400_000;

describeOnEngines('personal payments', (table) => {
  let world: ReturnType<typeof started>;
  const started = () => {
    const { ports: plain, clock } = orderWorld(table, doubles);
    const data = dataOf(table);
    const ports = {
      ...plain,
      users: createUsersRepository(data),
      targetPayments: createTargetPaymentsRepository(data),
      content: {
        ...plain.content,
        setting: async () => ({
          ...someSetting,
          shop: { ...someSetting.shop, shippingCodes: parcelTerms.codes },
        }),
      },
    };
    return {
      ports,
      clock,
      orders: bound(ports),
      create: useCases.createTargetPayment(ports),
      get: useCases.getTargetPayment(ports),
      update: useCases.updateTargetPayment(ports),
      cancel: useCases.cancelTargetPayment(ports),
      mine: useCases.listMyTargetPayments(ports),
      list: useCases.listTargetPayments(ports),
    };
  };
  beforeAll(async () => {
    world = started();
    const { ports, clock } = world;
    await ports.categories.createCategory(someCategory({ _id: 'TOP', code: 'top', visual: image }));
    for (const [n, username] of ['user1', 'user2', 'leaving', 'going'].entries()) {
      const now = clock.now();
      const user = {
        _id: username,
        username,
        type: 'PERSON' as const,
        scope: ['PERSON'],
        name: '김하늘',
        email: `${username}@example.com`,
        phone: `0105555000${n}`,
        social: {},
        agreements: [],
        createdAt: now,
        updatedAt: now,
        version: 1,
      };
      must(await ports.unitOfWork.commit(ports.users.add(user, 'hash')));
    }
  });
  const form = (over: object = {}) =>
    targetPaymentForm.parse({
      username: 'user1',
      name: '현장 시공비',
      content: '욕실 타일',
      price: 350_000,
      shippingCode: 'parcel',
      ...over,
    });
  const buying = (_product: string, totalPrice = 353_000) => orderFor([{ _product }], { totalPrice });
  const place = (actor: Actor, _product: string, totalPrice?: number) =>
    world.orders.place({ actor, form: buying(_product, totalPrice) });

  test('only its member orders it, once; an order that ends unpaid gives it back', async () => {
    const { create, get, mine, list, update, cancel, orders, clock } = world;
    const payment = must(await create({ ...catalog, form: form() }));
    expect(must(await mine({ _user: 'user1', limit: 10 })).items).toMatchObject([
      { _id: payment._id, price: 350_000, state: 'AWAITING' },
    ]);
    expect(must(await mine({ _user: 'user2', limit: 10 })).items).toEqual([]);
    expect(codeOf(await place(shopper(2), payment._id))).toBe('NOT_FOR_SALE');
    expect(codeOf(await place({ kind: 'visitor', visitorId: 'v' }, payment._id))).toBe('NOT_FOR_SALE');
    expect(codeOf(await place(shopper(1), payment._id, 1_000))).toBe('PRICE_CHANGED');
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(shopper(1), payment._id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(must(await mine({ _user: 'user1', limit: 10 })).items[0]?.state).toBe('ORDERED');
    const { _id } = payment;
    expect(must(await get({ actor: catalog.actor, _id }))).toMatchObject({ _id, state: 'ORDERED' });
    expect(codeOf(await get({ actor: service.actor, _id }))).toBe('NO_PERMISSION');
    const { username, ...terms } = form({ price: 1_000 });
    const late = { ...terms, _id: payment._id, version: 1 };
    expect(codeOf(await update({ ...catalog, form: late }))).toBe('TARGET_PAYMENT_ORDERED');
    expect(codeOf(await cancel({ ...catalog, _id: payment._id }))).toBe('TARGET_PAYMENT_ORDERED');
    clock.advance(DAY_MS);
    await orders.cancelUnpaid();
    const [listed] = must(await list({ actor: catalog.actor, username: 'user1', limit: 10 })).items;
    expect(listed).toMatchObject({ state: 'AWAITING', user: { username: 'user1', name: '김하늘' } });

    must(await update({ ...catalog, form: late }));
    expect(codeOf(await place(shopper(1), payment._id))).toBe('PRICE_CHANGED');
    must(await cancel({ ...catalog, _id: payment._id }));
    expect(codeOf(await place(shopper(1), payment._id, 4_000))).toBe('NOT_FOR_SALE');
  });

  test('of a member who left it is cancelled, and stays ordered where they ordered it', async () => {
    const { create, get, list, orders, clock, ports } = world;
    const leaving = must(await create({ ...catalog, form: form({ username: 'leaving' }) }));
    const ordered = must(await create({ ...catalog, form: form({ username: 'leaving' }) }));
    must(await place({ ...(shopper(1) as Member), _user: 'leaving', username: 'leaving' }, ordered._id));
    const member = await ports.users.user('leaving');
    if (!member) throw new Error('nobody is there to leave');
    const { _id, username, type, agreements, createdAt: joinedAt } = member;
    const withdrawn = { _id, username, type, agreements, joinedAt, withdrawnAt: clock.now() };
    must(await ports.unitOfWork.commit(ports.users.withdraw(member, withdrawn)));
    const states = async () => {
      const { items } = must(await list({ actor: catalog.actor, limit: 10 }));
      return [leaving, ordered].map(({ _id: id }) => items.find((item) => item._id === id)?.state);
    };
    expect(await states()).toEqual(['CANCELED', 'ORDERED']);
    expect(must(await get({ actor: catalog.actor, _id: leaving._id })).state).toBe('CANCELED');
    clock.advance(DAY_MS);
    await orders.cancelUnpaid();
    expect(await states()).toEqual(['CANCELED', 'CANCELED']);
  });

  test('is not made for a member who leaves just then: the clerk reads it beside the name', async () => {
    const { ports, list } = world;
    const going = await ports.users.user('going');
    if (!going) throw new Error('nobody is there to leave');
    const { _id, username, type, agreements, createdAt: joinedAt } = going;
    const create = useCases.createTargetPayment({
      ...ports,
      products: {
        ...ports.products,
        async createProduct(...args) {
          const withdrawn = { _id, username, type, agreements, joinedAt, withdrawnAt: world.clock.now() };
          must(await ports.unitOfWork.commit(ports.users.withdraw(going, withdrawn)));
          return ports.products.createProduct(...args);
        },
      },
    });
    const before = must(await list({ actor: catalog.actor, limit: 50 })).items.length;
    const refused = await create({ ...catalog, form: form({ username: 'going' }) });
    expect(refused).toMatchObject({
      failure: {
        code: 'USER_NOT_FOUND',
        issues: [{ path: 'username', message: '회원을 찾을 수 없습니다: going' }],
      },
    });
    expect(must(await list({ actor: catalog.actor, limit: 50 })).items).toHaveLength(before);
  });

  test('of two clerks who saw the same, one changes it: what is listed is what is charged', async () => {
    const { create, update, mine } = world;
    const payment = must(await create({ ...catalog, form: form({ price: 100_000 }) }));
    const { username, ...terms } = form();
    const at = (price: number) =>
      update({ ...catalog, form: { ...terms, price, _id: payment._id, version: 1 } });
    const answers = await Promise.all([80_000, 90_000, 120_000].map(at));
    expect(answers.map(codeOf).sort()).toEqual(['OK', 'VERSION_CONFLICT', 'VERSION_CONFLICT']);
    expect(codeOf(await at(100_000))).toBe('VERSION_CONFLICT');
    const [listed] = must(await mine({ _user: 'user1', limit: 1 })).items;
    const [price] = answers.flatMap((answer) => (answer.ok ? [answer.value.price] : []));
    expect(listed).toMatchObject({ _id: payment._id, price });

    const [placed, changed] = await Promise.all([
      place(shopper(1), payment._id, (price ?? 0) + 3_000),
      update({ ...catalog, form: { ...terms, price: 70_000, _id: payment._id, version: 2 } }),
    ]);
    expect([codeOf(placed), codeOf(changed)]).toSatisfy(([order, change]) =>
      order === 'OK' ? ['OK', 'TARGET_PAYMENT_ORDERED'].includes(change) : change === 'OK',
    );
  });

  test('it ends with its day, and what it names has to be there', async () => {
    const { create, clock } = world;
    const endsAt = new Date(Date.parse(clock.now()) + DAY_MS).toISOString();
    const payment = must(await create({ ...catalog, form: form({ endsAt }) }));
    clock.advance(DAY_MS + 1);
    expect(codeOf(await place(shopper(1), payment._id))).toBe('NOT_FOR_SALE');
    const refused = [
      await create({ ...catalog, form: form({ username: 'nobody' }) }),
      await create({ ...catalog, form: form({ shippingCode: 'nowhere' }) }),
      await create({ ...catalog, form: form({ endsAt }) }),
      await create({ ...service, form: form() }),
    ];
    expect(refused.map(codeOf)).toEqual([
      'USER_NOT_FOUND',
      'SHIPPING_CODE_UNKNOWN',
      'ENDS_BEFORE_NOW',
      'NO_PERMISSION',
    ]);
  });

  test('a claim on a transfer goes back to the account the member has left', async () => {
    const { orders, ports, create, clock } = world;
    const payment = must(await create({ ...catalog, form: form() }));
    const placed = must(
      await orders.place({
        actor: shopper(1),
        form: { ...buying(payment._id), paymentMethod: 'account', depositor: '김하늘' },
      }),
    );
    const purchases = [{ purchaseNo: `${placed.orderNo}-01` }];
    must(await orders.move({ ...service, purchases, step: 'pay' }));
    const claim = {
      kind: 'cancel' as const,
      purchaseNos: [`${placed.orderNo}-01`],
      claimReason: 'CHANGE_OF_MIND' as const,
      claimReasonDetails: '',
    };
    expect(codeOf(await orders.claim({ actor: shopper(1), claim }))).toBe('REFUND_ACCOUNT_NEEDED');
    const input = { accountBankCode: '088', accountNumber: '110123456789', accountHolder: '김하늘' };
    const sealed = await sealAccount(ports)(input, 'user#user1');
    must(await ports.unitOfWork.commit([ports.refundAccounts.save('user1', sealed, clock.now())]));
    must(await orders.claim({ actor: shopper(1), claim }));
    const aggregate = await ports.orders.wholeOrder(placed.orderNo);
    expect(aggregate?.order.account).toMatchObject({ accountBankCode: '088', accountNumber: '********6789' });
  });
});
