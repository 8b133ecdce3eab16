import { DeleteCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListingRebuild } from '#shared/data/listings/rebuild.repository.ts';
import { createMemberSearchEntriesRepository } from '#shared/data/member-search-entries/repository.ts';
import { createScoresRepository } from '#shared/data/scores/repository.ts';
import { createSearchSnapshots } from '#shared/integrations/s3/search-snapshots.ts';
import { refreshListings } from '#shared/usecases/catalog/refresh-listings.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { Budget } from '#shared/usecases/ports/outside/budget.ts';
import { reindex } from '#shared/usecases/reindex.ts';
import { budgetOf } from '#tests/support/budget.ts';
import { catalogPorts, dataOf, someCategory, someProduct } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, orderWorld, shopper } from '#tests/support/orders.ts';
import { startTestS3 } from '#tests/support/s3.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

type Item = Record<string, unknown> & { pk: string; sk: string };

const PRODUCTS = 20;
const dataDir = temporaryDirectory();
let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

describeWithTable('a reindex', (table) => {
  const { client, tableName: TableName } = table;
  let s3: Awaited<ReturnType<typeof startTestS3>>;
  let world: ReturnType<typeof worldOn>;

  const worldOn = () => {
    const orders = orderWorld(table, doubles);
    const ports = {
      ...catalogPorts(table, orders.clock),
      ...orders.ports,
      scores: createScoresRepository(dataOf(table)),
      memberSearchEntries: createMemberSearchEntriesRepository(dataOf(table)),
      listingRebuild: createListingRebuild(dataOf(table), { unitOfWork: orders.ports.unitOfWork }),
      searchSnapshots: createSearchSnapshots(s3.client, 'upload'),
    };
    return { ...orders, ports, reindex: reindex(ports), refresh: refreshListings(ports) };
  };
  let sold = 0;
  /** Its name and code have few letters: each pair of letters is a list that a reindex counts. */
  const sell = async (): Promise<string> => {
    const _id = world.ports.ids.next();
    sold++;
    const over = { _category: 'TAP', _categories: ['TAP'], name: `수전 ${sold}`, code: `TAP-${sold}` };
    must(await world.ports.products.createProduct(someProduct(_id, over, { stock: 100 })));
    const [stocked] = await world.ports.products.stockedProducts([_id]);
    await world.refresh([{ id: _id, entity: 'product', before: undefined, after: stocked?.product }]);
    return _id;
  };
  const all = async (): Promise<Item[]> => {
    const found: Item[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const answer = await client.send(
        new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }),
      );
      found.push(...((answer.Items ?? []) as Item[]));
      ExclusiveStartKey = answer.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return found;
  };
  /** Reads all items derived from products and purchases, without the counts of their derivation. */
  const derived = async (): Promise<Item[]> =>
    (await all())
      .filter(
        ({ pk, sk }) =>
          /^(listing|count|standing|statistics)#/.test(pk) ||
          (pk.startsWith('purchaseCounts#') && sk === 'counts'),
      )
      .map(({ revision, additions, ...item }) => item as Item)
      .filter(({ count }) => count !== 0)
      .sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
  const untilDone = async (budget: () => Budget = () => budgetOf(60_000)) => {
    for (let runs = 1; ; runs++) {
      const answer = await world.reindex(budget());
      if (answer.isDone) return { ...answer, runs };
      expect(runs).toBeLessThan(200);
    }
  };

  beforeAll(async () => {
    s3 = await startTestS3(`${dataDir}/${table.engine}`, ['upload']);
    world = worldOn();
    const { ports, shop } = world;
    await ports.categories.createCategory(someCategory({ _id: 'TAP', code: 'tap' }));
    const ids: string[] = [];
    for (let n = 0; n < PRODUCTS; n++) ids.push(await sell());
    for (let n = 0; n < 3; n++) {
      const { orderNo } = must(
        await shop.place({ actor: shopper(n % 2), form: orderFor([{ _product: ids[n] ?? '' }]) }),
      );
      const aggregate = await ports.orders.wholeOrder(orderNo);
      for (const purchase of aggregate?.purchases ?? [])
        await useCases.countPurchases(ports)([
          { id: `placed-${orderNo}`, entity: 'purchase', before: undefined, after: purchase },
        ]);
      await useCases.countStatistics(ports)([
        { id: `order-${orderNo}`, entity: 'order', before: undefined, after: aggregate?.order },
      ]);
    }
    await untilDone();
  });
  afterAll(() => s3.stop());

  /** Breaks derived items in every possible way. */
  const breakAll = async (): Promise<void> => {
    const items = await all();
    const cards = items.filter(({ pk }) => pk === 'listing#shown#category#TAP');
    const [gone, wrong, stray] = cards;
    if (!gone || !wrong || !stray) throw new Error('no cards');
    const key = ({ pk, sk }: Item) => ({ pk, sk });
    await client.send(new DeleteCommand({ TableName, Key: key(gone) }));
    await client.send(
      new UpdateCommand({
        TableName,
        Key: key(wrong),
        UpdateExpression: 'SET card.#name = :wrong',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':wrong': '다른 이름' },
      }),
    );
    const scope = 'shown#category#GONE';
    const strayKeys = {
      pk: `listing#${scope}`,
      gsi1pk: `listing#${scope}`,
      gsi2pk: `listing#${scope}`,
      scope,
    };
    await client.send(new PutCommand({ TableName, Item: { ...stray, ...strayKeys } }));
    const set = (pk: string, sk: string, count: number) =>
      client.send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk },
          UpdateExpression: 'SET #count = :count',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':count': count },
        }),
      );
    await set('count#shown#all', 'shown#all', 7);
    await client.send(
      new DeleteCommand({ TableName, Key: { pk: 'count#shown#category', sk: 'shown#category#TAP' } }),
    );
    await client.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'purchaseCounts#shop', sk: 'counts' },
        UpdateExpression: 'ADD #all :some',
        ExpressionAttributeNames: { '#all': 'all' },
        ExpressionAttributeValues: { ':some': 5 },
      }),
    );
    const [month] = items.filter(({ pk, sk }) => pk === 'statistics#shop' && sk.startsWith('month#'));
    if (!month) throw new Error('no statistics');
    await client.send(
      new UpdateCommand({
        TableName,
        Key: key(month),
        UpdateExpression: 'ADD placed :some',
        ExpressionAttributeValues: { ':some': 5 },
      }),
    );
  };

  test('makes all that was broken by hand what it was: lists, counts, figures', async () => {
    const before = await derived();
    await breakAll();
    expect(await derived()).not.toEqual(before);
    expect(await untilDone()).toMatchObject({ noted: 1, mended: 1 });
    world.clock.advance(10 * 60_000);
    expect(await untilDone()).toMatchObject({ noted: 0, mended: 1 });
    expect(await derived()).toEqual(before);
  });

  test('twice at once: one works, and a run that dies is gone on with', async () => {
    const before = await derived();
    await breakAll();
    const both = await Promise.all([world.reindex(budgetOf(60_000)), world.reindex(budgetOf(60_000))]);
    expect(both.filter(({ isBusy }) => isBusy)).toHaveLength(1);
    /** Creates a budget for a limited number of pieces, again for each run. */
    const little = (): Budget => {
      let left = 60;
      return { leftMs: () => left-- };
    };
    world.clock.advance(10 * 60_000);
    const { runs } = await untilDone(little);
    expect(runs).toBeGreaterThan(1);
    world.clock.advance(10 * 60_000);
    await untilDone();
    expect(await derived()).toEqual(before);
  });

  test('a page of the whole table holds no more than was asked for, and all pages together hold everything', async () => {
    const keysOf = async (limit: number) => {
      const pages: string[][] = [];
      let cursor: string | undefined;
      do {
        const page = await world.ports.listingRebuild.listingKeys({ limit, cursor });
        pages.push(page.items.map(({ scope, _product }) => `${scope} ${_product}`));
        cursor = page.cursor;
      } while (cursor);
      return pages;
    };
    const [few, many] = [await keysOf(7), await keysOf(1_000)];
    expect(Math.max(...few.map(({ length }) => length))).toBe(7);
    expect(few.flat()).toEqual(many.flat());
  });

  test('puts reviews that are in no order into those by votes and stars', async () => {
    const { reviews, ids, clock } = world.ports;
    const [_id, now, thumb] = [ids.next(), clock.now(), { url: '/media/reviews/1', width: 8, height: 6 }];
    const expected = {
      subject: '좋아요',
      content: '잘 쓰고 있습니다.',
      star: 5,
      images: [],
      best: false,
      shows: true,
    };
    const of = { _product: 'REVIEWED', _purchase: 'P-20261101-AAAAAAAA-01', _user: 'WRITER' };
    const shown = { user: { username: 'writer' }, product: { name: '소파', thumb } };
    must(
      await reviews.createReview({
        ...expected,
        ...of,
        ...shown,
        _id,
        createdAt: now,
        updatedAt: now,
        version: 1,
      }),
    );
    const listed = async (order: 'HELPFUL' | 'STAR_DESC') =>
      must(await reviews.reviewsInOrder({ order, _product: 'REVIEWED', limit: 5 })).items.length;
    expect([await listed('HELPFUL'), await listed('STAR_DESC')]).toEqual([0, 0]);
    await untilDone();
    expect([await listed('HELPFUL'), await listed('STAR_DESC')]).toEqual([1, 1]);
  });

  test('while the shop is open: what is put on sale meanwhile is counted once', async () => {
    await Promise.all([
      untilDone(),
      (async () => {
        for (let n = 0; n < 8; n++) await sell();
      })(),
    ]);
    await untilDone();
    const items = await derived();
    const counts = items.filter(({ pk }) => pk.startsWith('count#'));
    expect(counts.map(({ sk, count }) => [sk, count])).toEqual(
      counts.map(({ sk }) => [sk, items.filter(({ pk }) => pk === `listing#${sk}`).length]),
    );
    const snapshot = await world.ports.searchSnapshots.read();
    if (!snapshot || snapshot === 'unchanged') throw new Error('no snapshot');
    expect(snapshot.parts.reduce((total, { products }) => total + products, 0)).toBe(PRODUCTS + 8);
  });
});
