import { DeleteCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import { createBonusesRepository } from '#shared/data/bonuses/repository.ts';
import { createCouponsRepository } from '#shared/data/coupons/repository.ts';
import { createFormsRepository } from '#shared/data/forms/repository.ts';
import { createIdentitiesRepository } from '#shared/data/identities/repository.ts';
import { createMemberRequestsRepository } from '#shared/data/member-requests/repository.ts';
import { createSettlementsRepository } from '#shared/data/settlements/repository.ts';
import { createSupportTicketsRepository } from '#shared/data/support-tickets/repository.ts';
import type { Settlement } from '#shared/domain/bonus/settlement.ts';
import type { Form } from '#shared/domain/form/form.ts';
import { retentionStart } from '#shared/domain/retention/retention.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { type BooksWorld, booksWorld, DAY, MORNING_AFTER, NOON } from '#tests/support/books.ts';
import { withTime } from '#tests/support/budget.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { enginesHere } from '#tests/support/dynamodb.ts';
import { fakeStorage, must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';

const FIVE_YEARS_LATER = '2031-11-21T03:00:00.000Z';
const AND_A_DAY = '2031-11-22T03:00:00.001Z';

test('years are calendar years: 29 February waits for 1 March', () => {
  expect(retentionStart('order', FIVE_YEARS_LATER)).toBe(NOON);
  expect(retentionStart('order', '2028-02-29T00:00:00.000Z')).toBe('2023-03-01T00:00:00.000Z');
  expect(retentionStart('question', '2029-11-21T03:00:00.000Z')).toBe(NOON);
});

describe.each(enginesHere())('records whose years are over (%s)', (engine) => {
  let world: BooksWorld;
  let shop: ReturnType<typeof shopOf>;
  beforeAll(async () => {
    world = await booksWorld(engine);
    shop = shopOf(world);
  });
  afterAll(() => world.stop());

  const shopOf = ({ table, ports }: BooksWorld) => {
    const data = dataOf(table);
    const storage = fakeStorage();
    const all = {
      ...ports,
      supportTickets: createSupportTicketsRepository(data, { unitOfWork: ports.unitOfWork }),
      forms: createFormsRepository(data, { unitOfWork: ports.unitOfWork }),
      audit: createAuditRepository(data),
      bonuses: createBonusesRepository(data),
      identities: createIdentitiesRepository(data),
      coupons: createCouponsRepository(data, { unitOfWork: ports.unitOfWork }),
      memberRequests: createMemberRequestsRepository(data),
      storage: storage.port,
      settlements: createSettlementsRepository(data),
    };
    return { ...all, files: storage.files, removeOld: withTime(useCases.removeOldRecords(all)) };
  };
  /** Reads the sort keys of a partition. */
  const partition = async (pk: string): Promise<string[]> => {
    const { Items = [] } = await world.table.client.send(
      new QueryCommand({
        TableName: world.table.tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      }),
    );
    return Items.map(({ sk }) => String(sk));
  };
  /** Finds the keys of all search entries of an order. */
  const placesOf = async (orderNo: string): Promise<string[]> => {
    const { Items = [] } = await world.table.client.send(
      new ScanCommand({
        TableName: world.table.tableName,
        ConsistentRead: true,
        FilterExpression: 'begins_with(pk, :places) AND orderNo = :orderNo',
        ExpressionAttributeValues: { ':places': 'order-place', ':orderNo': orderNo },
      }),
    );
    return Items.map(({ pk }) => String(pk));
  };
  const trail = (orderNo: string) => ({
    _user: 'clerk',
    username: 'clerkadmin03',
    ip: clerk.ip,
    at: NOON,
    _id: '1',
    subject: `order#${orderNo}`,
    entity: 'order',
    item: 'order',
    kind: 'CHANGED' as const,
    changes: [{ path: 'receiver.name', before: '김하늘', after: '이하늘' }],
  });
  const question = (_id: string, createdAt: string, repliedAt?: string) => ({
    _id,
    _user: 'user1',
    user: { username: 'user1' },
    category: '배송' as const,
    subject: '문의',
    content: '내용',
    state: 'ANSWER_AWAITING' as const,
    createdAt,
    version: 1,
    ...(repliedAt && { repliedAt }),
  });

  test('orders go with all of theirs and leave a line without names; younger ones and the books’ sums stay', async () => {
    const old = await world.pay('card');
    await useCases.indexOrders(shop)([
      { id: 'paid', entity: 'order', after: (await world.whole(old)).order },
    ]);
    await shop.audit.save([trail(old)]);
    world.setTime(MORNING_AFTER);
    expect(await world.reconcile()).toMatchObject({ differ: [] });
    const book = await world.book('toss');
    const younger = await world.pay('card');

    world.setTime(FIVE_YEARS_LATER);
    expect(await placesOf(old)).not.toEqual([]);
    expect(await shop.removeOld()).toEqual({ done: 0, left: 0, growing: 0 });
    expect((await world.whole(old)).payments).toMatchObject([{ state: 'PAID' }]);

    world.setTime('2031-11-21T20:00:00.000Z');
    expect(await shop.removeOld()).toMatchObject({ done: 1, left: 0 });
    expect(await partition(`order#${old}`)).toEqual([]);
    expect(await placesOf(old)).toEqual([]);
    expect(await partition(`audit#order#${old}`)).toEqual([]);
    expect((await world.whole(younger)).payments).toMatchObject([{ state: 'PAID' }]);
    expect(await world.book('toss')).toEqual(book);
    expect(book).toMatchObject({ day: DAY, state: 'MATCHED', changedSince: false });
    const [line] = await shop.audit.latestOf('removed#order', 10);
    expect(line).toEqual({
      _user: 'system',
      username: 'system',
      ip: '',
      at: '2031-11-21T20:00:00.000Z',
      changes: [],
      _id: `removed#${old}`,
      subject: 'removed#order',
      entity: 'order',
      item: old,
      kind: 'REMOVED',
    });
    expect(await shop.removeOld()).toEqual({ done: 0, left: 0, growing: 0 });
  });

  const actor: Member = {
    kind: 'member',
    _user: 'user1',
    username: 'user1',
    userType: 'PERSON',
    scope: ['PERSON'],
  };
  const askToCancel = async (orderNo: string) =>
    must(
      await world.shop.claim({
        actor,
        claim: {
          kind: 'cancel',
          purchaseNos: [`${orderNo}-01`],
          claimReason: 'CHANGE_OF_MIND',
          claimReasonDetails: '',
        },
      }),
    );

  test('an order stays as long as a claim or a refund of it is open, and that is no work left behind', async () => {
    world.setTime('2025-01-01T00:00:00.000Z');
    const orderNo = await world.pay('card');
    await askToCancel(orderNo);
    world.setTime('2030-02-01T00:00:00.000Z');
    expect(await shop.removeOld()).toMatchObject({ done: 0, left: 0, growing: 0 });
    expect((await world.whole(orderNo)).claims).toHaveLength(1);
  });

  test('an order to which something happened later stays until that is five years old', async () => {
    world.setTime('2030-01-01T00:00:00.000Z');
    const orderNo = await world.pay('card');
    world.setTime('2030-02-01T00:00:00.000Z');
    await askToCancel(orderNo);
    must(await world.shop.withdraw({ actor, purchaseNos: [`${orderNo}-01`] }));
    world.setTime('2035-01-15T00:00:00.000Z');
    await shop.removeOld();
    expect((await world.whole(orderNo)).claims).toHaveLength(1);
    world.setTime('2035-02-02T00:00:00.000Z');
    await shop.removeOld();
    expect(await partition(`order#${orderNo}`)).toEqual([]);
  });

  test('pictures of claimed goods go with their order, and no other pictures', async () => {
    world.setTime('2042-01-01T00:00:00.000Z');
    const orderNo = await world.pay('card');
    await askToCancel(orderNo);
    const image = { url: '/media/claims/01KACLAIM00000000000000001', width: 640, height: 480 };
    await world.table.client.send(
      new UpdateCommand({
        TableName: world.table.tableName,
        Key: { pk: `order#${orderNo}`, sk: 'claim#001' },
        UpdateExpression: 'SET body.images = :images',
        ExpressionAttributeValues: { ':images': [image] },
      }),
    );
    must(await world.shop.withdraw({ actor, purchaseNos: [`${orderNo}-01`] }));
    const folder = image.url.slice(1);
    const other = 'media/claims/01KACLAIM00000000000000002/outcome.json';
    const parts = ['w160.avif', 'w160.webp', 'w640.avif', 'w640.webp', 'outcome.json'];
    for (const key of [...parts.map((part) => `${folder}/${part}`), other])
      await shop.storage.put('media', { key, body: new Uint8Array(), contentType: '' });
    world.setTime('2046-12-31T00:00:00.000Z');
    await shop.removeOld();
    expect(shop.files.size).toBe(parts.length + 1);
    world.setTime('2047-01-02T00:00:00.000Z');
    await shop.removeOld();
    expect(await partition(`order#${orderNo}`)).toEqual([]);
    expect([...shop.files.keys()]).toEqual([other]);
  });

  test('what a run died over is removed by the next one', async () => {
    world.setTime('2036-01-01T00:00:00.000Z');
    const orderNo = await world.pay('card');
    await world.table.client.send(
      new DeleteCommand({ TableName: world.table.tableName, Key: { pk: `order#${orderNo}`, sk: 'order' } }),
    );
    expect((await partition(`order#${orderNo}`)).length).toBeGreaterThan(1);
    world.setTime('2041-01-02T00:00:00.000Z');
    await shop.removeOld();
    expect(await partition(`order#${orderNo}`)).toEqual([]);
  });

  test('questions go three years after they were asked and answered', async () => {
    for (const one of [
      question('01QOLD', '2042-01-01T00:00:00.000Z'),
      question('02QANSWERED', '2042-01-02T00:00:00.000Z', '2042-06-01T00:00:00.000Z'),
      question('03QYOUNG', '2043-01-01T00:00:00.000Z'),
    ])
      must(await shop.unitOfWork.commit([shop.supportTickets.saveTicket(one)]));
    world.setTime('2045-01-03T00:00:00.000Z');
    await shop.removeOld();
    const { items } = must(await shop.supportTickets.ticketsOf({ limit: 10 }));
    expect(items.map(({ _id }) => _id)).toEqual(['03QYOUNG', '02QANSWERED']);
  });

  test('forms go three years after they were sent and answered', async () => {
    const form = (_id: string, createdAt: string, updatedAt = createdAt): Form => ({
      _id,
      code: 'inquiry-partner',
      inbox: 'inquiry-partners',
      category: ['제휴'],
      subject: '제휴 문의',
      writer: { name: '김하늘', phone: '01012345678' },
      answers: {},
      files: [],
      meta: { _terms: [] },
      state: 'ANSWER_AWAITING',
      createdAt,
      updatedAt,
      version: 1,
    });
    const old = form('01FOLD', '2046-01-01T00:00:00.000Z');
    const answered = form('02FANSWERED', '2046-01-02T00:00:00.000Z', '2046-06-01T00:00:00.000Z');
    for (const one of [old, answered]) must(await shop.unitOfWork.commit([shop.forms.saveForm(one)]));
    world.setTime('2049-01-03T00:00:00.000Z');
    expect(await shop.removeOld()).toMatchObject({ left: 0 });
    expect(await shop.forms.form(old._id)).toBeUndefined();
    expect(await shop.forms.form(answered._id)).toEqual(answered);
  });

  test('what a promoter was paid goes five years after the end of its year; what still waits stays', async () => {
    const asked = (_id: string, over: Partial<Settlement>): Settlement => ({
      _id,
      _user: 'promoter1',
      type: 'PERSON',
      state: 'PAID',
      amount: 20_000,
      incomeTax: 600,
      localTax: 60,
      fee: 500,
      net: 18_840,
      account: { accountBankCode: '004', accountNumber: '*', accountHolder: '김온결', sealed: '' },
      payOn: '2052-02-10',
      requestedAt: '2052-01-20T00:00:00.000Z',
      version: 1,
      ...over,
    });
    const { settlements, unitOfWork } = shop;
    for (const one of [
      asked('01PAID', { paidOn: '2052-02-10', paidAt: '2052-02-10T03:00:00.000Z' }),
      asked('02WAITS', { state: 'REQUESTED' }),
      asked('03PAIDLATER', { paidOn: '2053-01-01', paidAt: '2052-12-31T15:00:00.000Z' }),
    ])
      must(await unitOfWork.commit([settlements.add(one)]));
    const left = async () => must(await settlements.settlements({ limit: 10 })).items.map(({ _id }) => _id);
    world.setTime('2057-12-31T14:59:00.000Z');
    await shop.removeOld();
    expect(await left()).toHaveLength(3);
    world.setTime('2058-01-01T03:00:00.000Z');
    await shop.removeOld();
    expect(await left()).toEqual(['03PAIDLATER', '02WAITS']);
  });

  test('whose promotee bought something goes with the order', async () => {
    world.setTime('2060-01-01T00:00:00.000Z');
    const orderNo = await world.pay('card');
    const purchaseNo = `${orderNo}-01`;
    const { bonuses, unitOfWork } = shop;
    const sale = { purchaseNo, buyer: '김*늘', product: '수전', price: 1_000, returned: 0, bonus: 30 };
    const confirmedAt = '2060-01-09T00:00:00.000Z';
    must(await unitOfWork.commit(bonuses.addSale('promoter1', { ...sale, confirmedAt })));
    world.setTime('2066-01-01T00:00:00.000Z');
    await shop.removeOld();
    expect(await partition(`promotee-sale#${purchaseNo}`)).toEqual([]);
    expect(must(await bonuses.sales({ _promoter: 'promoter1', limit: 10 })).items).toEqual([]);
  });

  test('a product keeps its sales when the purchases go', async () => {
    world.setTime(AND_A_DAY);
    const orderNo = await world.pay('card');
    const [purchase] = (await world.whole(orderNo)).purchases;
    if (!purchase) throw new Error('no purchase');
    const count = useCases.countSalesAndReviews(world.ports);
    const sales = async () =>
      (await world.ports.products.stockedProducts([purchase._product]))[0]?.product.meta.sales.count;
    await count([{ id: 'sold', entity: 'purchase', before: undefined, after: purchase }]);
    const sold = await sales();
    expect(sold).toBeGreaterThan(0);
    await count([{ id: 'gone', entity: 'purchase', before: purchase, after: undefined }]);
    expect(await sales()).toBe(sold);
  });
});
