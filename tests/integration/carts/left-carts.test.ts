import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCartReminders } from '#shared/data/carts/cart-reminders.repository.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { refusalText } from '#shared/domain/message/advertising.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

/** Noon in Korea of a day far from the real one, so that no other queue is due. */
const NOON = '2027-03-10T03:00:00.000Z';
const hoursAfter = (iso: string, hours: number) =>
  new Date(Date.parse(iso) + hours * 3_600_000).toISOString();

describeWithTable('a cart left behind', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let ports: typeof world.ports & Pick<Ports, 'cartReminders'>;
  let people: ReturnType<typeof memberPorts>;
  let setting: Setting;
  beforeAll(async () => {
    world = orderWorld(table, doubles);
    people = memberPorts(table, world.clock);
    setting = await world.ports.content.setting();
    ports = {
      ...world.ports,
      content: { ...world.ports.content, setting: async () => setting },
      cartReminders: createCartReminders(dataOf(table)),
    };
  });

  /** Joins somebody who agreed to these terms. */
  const joined = async (username: string, codes: readonly string[]): Promise<Member> => {
    const { _user } = await joinAs(people, `${table.engine}${username}`.slice(0, 20));
    const user = await ports.users.user(_user);
    if (!user) throw new Error('nobody joined');
    const agreements = codes.map((code) => ({
      _terms: code,
      code,
      version: 1,
      agreedAt: world.clock.now(),
    }));
    must(await ports.unitOfWork.commit(ports.users.change(user, { ...user, agreements })));
    return { kind: 'member', _user, username: user.username, userType: 'PERSON', scope: ['PERSON'] };
  };
  const product = (name: string, stock = 9) => sellProduct(ports, stock, { name });
  const put = async (actor: Member, ...products: string[]) =>
    must(
      await world.shop.addToCart({
        actor,
        items: products.map((_product) => ({
          _product,
          sku: 'BASE',
          amount: 1,
          role: 'product' as const,
        })),
      }),
    );
  /** A run of the schedule, with ports of its own where something happens while it works. */
  const run = (over: Partial<typeof ports> = {}) =>
    withTime(useCases.remindLeftCarts({ ...ports, ...over }))();
  const versionOf = async ({ _user }: Member) =>
    (await ports.carts.read({ _user }, 'cart', world.clock.now())).version;
  const told = async (actor: Member, version?: number) =>
    (await ports.outbox.message(`left-cart#${actor._user}#${version ?? (await versionOf(actor))}`))?.message;
  const isWaiting = async ({ _user }: Member) =>
    (await ports.carts.left('2099-01-01T00:00:00.000Z', { limit: 500 })).items.some(
      (cart) => cart._user === _user,
    );
  const at = (iso: string) => world.clock.set(iso);

  test('is told to its member once, after a day, and again only once something is put in', async () => {
    at(NOON);
    const actor = await joined('once', ['marketing']);
    await put(actor, await product('욕실 선반'), await product('수세미'));
    at(hoursAfter(NOON, 23.9));
    await run();
    expect(await told(actor)).toBeUndefined();

    at(hoursAfter(NOON, 24));
    // Neither run has the lease of the other: the cart itself allows one message.
    const unleased = {
      schedules: { ...ports.schedules, begin: async () => ({ left: 0, growing: 0, runs: 0 }) },
    };
    const commits: boolean[] = [];
    const unitOfWork: Ports['unitOfWork'] = {
      ...ports.unitOfWork,
      commit: async (writes) => {
        const result = await ports.unitOfWork.commit(writes);
        if (writes.length > 1) commits.push(result.ok);
        return result;
      },
    };
    await Promise.all([run({ ...unleased, unitOfWork }), run({ ...unleased, unitOfWork })]);
    expect(commits.filter(Boolean)).toHaveLength(1);
    expect(await told(actor)).toMatchObject({
      page: `/mypage/cart?reminder=${await versionOf(actor)}`,
      advertising: { _user: actor._user, sender: { name: setting.company.name } },
      until: hoursAfter(NOON, 25),
    });
    const paragraphs = (await told(actor))?.paragraphs;
    expect(paragraphs).toEqual(expect.arrayContaining(['욕실 선반', '수세미']));
    expect(await isWaiting(actor)).toBe(false);
    at(hoursAfter(NOON, 48));
    await run();
    expect(await isWaiting(actor)).toBe(false);

    await put(actor, await product('조명'));
    at(hoursAfter(NOON, 72));
    await run();
    expect((await told(actor))?.paragraphs).toEqual(expect.arrayContaining(['조명']));
  });

  test('is told to nobody who did not agree, who emptied or bought it, or whose goods are sold out', async () => {
    at(NOON);
    const [silent, emptied, soldOut, bought] = [
      await joined('silent', ['service']),
      await joined('emptied', ['marketing']),
      await joined('soldout', ['marketing']),
      await joined('bought', ['marketing']),
    ];
    const shelf = await product('선반');
    for (const actor of [silent, emptied, bought]) await put(actor, shelf);
    const rare = await product('희귀품', 1);
    await put(soldOut, rare);
    const { lines } = await world.shop.getCart({ actor: emptied });
    must(await world.shop.removeFromCart({ actor: emptied, ids: lines.map(({ _id }) => _id) }));
    // Neither is from the cart: the lines stay in it.
    for (const [actor, _product] of [
      [silent, rare],
      [bought, await product('다른 상품')],
    ] as const) {
      const form = orderFor([{ _product }], { paymentMethod: 'account', depositor: '김하늘' });
      const { orderNo } = must(await world.shop.place({ actor, form }));
      must(await world.shop.move({ ...clerk, purchases: [{ purchaseNo: `${orderNo}-01` }], step: 'pay' }));
    }
    at(hoursAfter(NOON, 24));
    await run();
    for (const actor of [silent, emptied, soldOut, bought]) {
      expect(await told(actor), actor.username).toBeUndefined();
      expect(await isWaiting(actor), actor.username).toBe(false);
    }
  });

  test('waits for the morning at night, but for who agreed to the night', async () => {
    const evening = '2027-04-01T13:00:00.000Z';
    at(evening);
    const [byDay, byNight, onlyNight] = [
      await joined('byday', ['marketing']),
      await joined('bynight', ['marketing', 'night-marketing']),
      await joined('onlynight', ['night-marketing']),
    ];
    for (const actor of [byDay, byNight, onlyNight]) await put(actor, await product('조명'));
    const nextEvening = hoursAfter(evening, 24);
    at(nextEvening);
    await run();
    expect(await told(byNight)).toMatchObject({ until: hoursAfter(nextEvening, 1) });
    expect([await told(byDay), await told(onlyNight)]).toEqual([undefined, undefined]);
    expect(await isWaiting(byDay)).toBe(true);
    // All night nothing of it is read again.
    expect((await ports.carts.left(hoursAfter(nextEvening, -24), { limit: 50 })).items).toEqual([]);
    at(hoursAfter(nextEvening, 9.99));
    await run();
    expect(await told(byDay)).toBeUndefined();
    at(hoursAfter(nextEvening, 10));
    await run();
    expect(await told(byDay)).toMatchObject({ createdAt: '2027-04-02T23:00:00.000Z' });
  });

  test('is not told when it is bought, or the consent withdrawn, while the message is written', async () => {
    at('2027-05-01T03:00:00.000Z');
    const [buyer, refuser] = [await joined('buyer', ['marketing']), await joined('refuser', ['marketing'])];
    for (const actor of [buyer, refuser]) await put(actor, await product('수납함'));
    at('2027-05-02T03:00:00.000Z');
    const meanwhile = async () => {
      const { lines } = await world.shop.getCart({ actor: buyer });
      await ports.carts.remove(
        { _user: buyer._user },
        'cart',
        lines.map(({ _id }) => _id),
      );
      const proof = ports.visitorHashes.hash(refusalText(refuser._user));
      must(await useCases.refuseAdvertising(ports)({ _user: refuser._user, proof }));
    };
    let isFirst = true;
    await run({
      products: {
        ...ports.products,
        productsOfLines: async (lines) => {
          const found = await ports.products.productsOfLines(lines);
          if (isFirst) await meanwhile();
          isFirst = false;
          return found;
        },
      },
    });
    expect([await told(buyer), await told(refuser)]).toEqual([undefined, undefined]);
    await run();
    expect([await told(buyer), await told(refuser)]).toEqual([undefined, undefined]);
    expect([await isWaiting(buyer), await isWaiting(refuser)]).toEqual([false, false]);
  });

  test('waits as long as clerks set, and is forgotten while they switched reminders off', async () => {
    const start = '2027-06-01T03:00:00.000Z';
    at(start);
    const [early, off] = [await joined('early', ['marketing']), await joined('off', ['marketing'])];
    const before = setting;
    setting = { ...setting, shop: { ...setting.shop, leftCartHours: 2 } };
    await put(early, await product('커튼'));
    at(hoursAfter(start, 2));
    await run();
    expect(await told(early)).toBeDefined();
    setting = { ...setting, shop: { ...setting.shop, leftCartHours: 0 } };
    await put(off, await product('러그'));
    at(hoursAfter(start, 26));
    await run();
    expect(await told(off)).toBeUndefined();
    expect(await isWaiting(off)).toBe(false);
    setting = before;
  });

  test('counts once who came back and who bought within seven days', async () => {
    const start = '2027-07-01T03:00:00.000Z';
    at(start);
    const actor = await joined('figures', ['marketing']);
    await put(actor, await product('거울'));
    at(hoursAfter(start, 24));
    await run();
    const [{ _user }, version] = [actor, await versionOf(actor)];
    const visit = (of = version) => useCases.noteReminderVisit(ports)({ _user, version: of });
    await visit(version + 1);
    expect((await ports.cartReminders.reminder(_user))?.visitedAt).toBeUndefined();
    at(hoursAfter(start, 30));
    await visit();
    at(hoursAfter(start, 40));
    await visit();
    const paid = (createdAt: string, before?: object) =>
      ({
        id: createdAt,
        entity: 'order',
        before,
        after: { _user, createdAt, paidAt: createdAt },
      }) as unknown as Change;
    const note = useCases.noteRemindedOrders(ports);
    await note([paid(hoursAfter(start, 23)), paid(hoursAfter(start, 24 + 7 * 24 + 1))]);
    expect((await ports.cartReminders.reminder(_user))?.boughtAt).toBeUndefined();
    const [first, second] = [hoursAfter(start, 50), hoursAfter(start, 60)];
    await note([paid(first), paid(first), paid(second)]);
    expect(await ports.cartReminders.reminder(_user)).toEqual({
      _user,
      version,
      remindedAt: hoursAfter(start, 24),
      visitedAt: hoursAfter(start, 30),
      boughtAt: first,
    });
    await ports.carts.forget(_user);
    expect(await ports.cartReminders.reminder(_user)).toBeUndefined();
  });

  test('is refused for ever by the link of the message, without a login, and the member is told so once', async () => {
    at('2027-08-01T03:00:00.000Z');
    const { _user } = await joined('refusal', ['service', 'marketing', 'night-marketing']);
    const proof = ports.visitorHashes.hash(refusalText(_user));
    const refuse = useCases.refuseAdvertising(ports);
    const check = useCases.checkRefusalLink(ports);
    for (const wrong of [
      { _user, proof: `${proof}x` },
      { _user, proof: '' },
      { _user: 'somebody-else', proof },
    ]) {
      expect(await check(wrong)).toMatchObject({ failure: { code: 'ITEM_NOT_FOUND' } });
      expect(await refuse(wrong)).toMatchObject({ failure: { code: 'ITEM_NOT_FOUND' } });
    }
    must(await check({ _user, proof }));
    expect((await ports.users.user(_user))?.agreements).toHaveLength(3);
    const { version = 0 } = (await ports.users.user(_user)) ?? {};
    // A person and their mail program at once.
    const answers = await Promise.all([refuse({ _user, proof }), refuse({ _user, proof })]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    must(await refuse({ _user, proof }));
    const user = await ports.users.user(_user);
    expect(user?.agreements.map(({ code }) => code)).toEqual(['service']);
    expect(user?.version).toBe(version + 1);
    const confirmed = await ports.outbox.message(`advertising-chosen#${_user}#${version}`);
    expect(confirmed?.message.paragraphs).toContain('혜택 알림(광고) 수신 거부');
    expect(await ports.outbox.message(`advertising-chosen#${_user}#${version + 1}`)).toBeUndefined();
    // Somebody who left has nothing to refuse.
    const left = 'no-member-any-more';
    must(await refuse({ _user: left, proof: ports.visitorHashes.hash(refusalText(left)) }));
  });
});
