import { afterAll, beforeAll, expect, test } from 'vitest';
import { overdueQuery } from '#shared/contracts/overdue.ts';
import { OVERDUE_OF_EACH } from '#shared/domain/overdue/overdue.ts';
import { type OverdueKind, overdueKindNames } from '#shared/domain/overdue/overdue-kinds.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';
import { kst, overdueOn, PAYDAY } from './overdue-world.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const clerkOf = (scope: string) => ({ ...clerk.actor, scope: [scope] }) as Actor;
const [root, ofService, ofCatalog] = [clerkOf('console'), clerkOf('admin03'), clerkOf('admin02')];

/** First instant at which each kind is overdue that began on the Friday before Seollal, after the cut-off. */
const begun = '2026-02-13T15:00';
const dueAt: Record<OverdueKind, string> = {
  PREPARE: '2026-02-19T14:00',
  SEND: '2026-02-24T00:00',
  CLAIM: '2026-02-20T00:00',
  PICKUP: '2026-02-24T00:00',
  RETURNED: '2026-02-20T00:00',
  REFUND: '2026-02-24T00:00',
  DEPOSIT: '2026-02-20T00:00',
  INQUIRE: '2026-02-20T00:00',
  QUESTION: '2026-02-20T00:00',
  REQUEST: '2026-02-20T00:00',
  PAYOUT: `${PAYDAY}T00:00`,
};

describeWithTable('what waits beyond its time', (table) => {
  const given = overdueOn(table, () => doubles);
  const { begin, finish, steps, commit } = given;
  const at = (day: string) => given.clock.set(kst(day));
  const ask = (asked: object = {}, actor: Actor = root) =>
    useCases.listOverdue(given.ports)({ actor, ...overdueQuery.parse(asked) });
  const list = async (asked?: object, actor?: Actor) => must(await ask(asked, actor));
  /** Lists the ids of a kind, two a page. */
  const idsOf = async (kind: OverdueKind): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ kind, limit: 2, cursor });
      expect(page.items.length).toBeLessThanOrEqual(2);
      ids.push(...page.items.map(({ _id }) => _id));
      cursor = page.cursor;
    } while (cursor);
    return ids;
  };

  test.each(overdueKindNames)(
    '%s is listed from its time on, not before, the longest waiting first',
    async (kind) => {
      at(begun);
      const made: string[] = [];
      for (let n = 0; n < 3; n++) made.push(await begin(kind));
      given.clock.set(new Date(Date.parse(kst(dueAt[kind])) - 1).toISOString());
      expect(await idsOf(kind)).toEqual([]);
      expect((await list()).counts[kind]).toEqual({ count: 0, atLeast: false });

      at(dueAt[kind]);
      expect(await idsOf(kind)).toEqual(made);
      const { counts, items } = await list();
      expect(counts[kind]).toEqual({ count: 3, atLeast: false });
      const [first] = items;
      expect(first).toMatchObject({ kind, _id: made[0], title: expect.stringMatching(/./) });
      // Seollal is not counted.
      const days: Record<string, number> = {
        '2026-02-19': 1,
        '2026-02-20': 2,
        [PAYDAY]: kind === 'PAYOUT' ? 0 : 4,
      };
      expect(first?.days).toBe(days[dueAt[kind].slice(0, 10)]);
      for (const _id of made) await finish(kind, _id);
      expect(await idsOf(kind)).toEqual([]);
      expect((await list()).counts[kind]).toEqual({ count: 0, atLeast: false });
    },
  );

  test('a step moves work to the next kind; a bank’s file gives it an owner', async () => {
    at(begun);
    const purchaseNo = await begin('PREPARE');
    at('2026-02-25T15:00');
    expect(await idsOf('PREPARE')).toEqual([purchaseNo]);
    await steps(['prepare'], [purchaseNo]);
    expect([await idsOf('PREPARE'), await idsOf('SEND')]).toEqual([[], [purchaseNo]]);
    await steps(['requestCancel'], [purchaseNo]);
    expect([await idsOf('SEND'), await idsOf('CLAIM')]).toEqual([[], []]);
    at('2026-02-27T00:00');
    expect(await idsOf('CLAIM')).toEqual([purchaseNo]);
    await steps(['rejectCancel'], [purchaseNo]);
    expect([await idsOf('CLAIM'), await idsOf('SEND')]).toEqual([[], [purchaseNo]]);
    await steps(['ship', 'deliver', 'requestReturn', 'collect'], [purchaseNo]);
    // The wait for a pickup begins anew when it starts.
    at('2026-03-06T00:00');
    expect(await idsOf('PICKUP')).toEqual([purchaseNo]);
    await steps(['completeCollection'], [purchaseNo]);
    expect([await idsOf('PICKUP'), await idsOf('RETURNED')]).toEqual([[], []]);
    await steps(['rejectReturn'], [purchaseNo]);

    const _id = await begin('PAYOUT');
    const was = await given.ports.settlements.settlement(_id);
    if (!was) throw new Error('no settlement');
    const handedOut = { handedOutAt: given.clock.now(), handedOutBy: 'rootadmin', version: 2 };
    await commit(given.ports.settlements.save({ ...was, ...handedOut }));
    expect((await list({ kind: 'PAYOUT' })).items).toMatchObject([{ _id, owner: 'rootadmin' }]);
    await finish('PAYOUT', _id);
  });

  test('a clerk sees only kinds of the parts they may enter', async () => {
    at(begun);
    const [question, request, payout] = [
      await begin('QUESTION'),
      await begin('REQUEST'),
      await begin('PAYOUT'),
    ];
    at('2026-02-26T00:00');
    const kindsOf = async (actor: Actor) => (await list({}, actor)).items.map(({ kind }) => kind).sort();
    expect(await kindsOf(root)).toEqual(['PAYOUT', 'QUESTION', 'REQUEST']);
    expect(await kindsOf(ofService)).toEqual(['QUESTION']);
    expect((await list({}, ofService)).counts).not.toHaveProperty('PAYOUT');
    expect(await ask({ kind: 'PAYOUT' }, ofService)).toMatchObject({ failure: { code: 'NO_PERMISSION' } });
    expect(await ask({}, ofCatalog)).toMatchObject({ failure: { code: 'NO_PERMISSION' } });
    const count = async (actor: Actor) => must(await useCases.countOverdue(given.ports)({ actor }));
    expect(await count(root)).toMatchObject({ QUESTION: { count: 1, atLeast: false } });
    expect(await count(ofCatalog)).toEqual({});
    expect(await useCases.countOverdue(given.ports)({ actor: { kind: 'visitor' } as never })).toMatchObject({
      failure: { code: 'LOGIN_REQUIRED' },
    });
    await finish('QUESTION', question);
    await finish('REQUEST', request);
    await finish('PAYOUT', payout);
  });

  test('a page costs the same however much waits, and a foreign cursor begins the list', async () => {
    at(begun);
    const made: string[] = [];
    for (let n = 0; n < 35; n++) made.push(await begin('QUESTION'));
    at('2026-02-26T00:00');
    const unitsOf = async (asked: object) => {
      const reads = consumedReads(table.client);
      const page = await list(asked);
      return { page, units: reads.stop() };
    };
    const some = await unitsOf({ kind: 'QUESTION' });
    expect(some.page.counts.QUESTION).toEqual({ count: 30, atLeast: true });
    expect(some.page.items).toHaveLength(20);
    expect((await list()).items).toHaveLength(OVERDUE_OF_EACH);
    for (let n = 0; n < 35; n++) made.push(await begin('QUESTION'));
    at('2026-03-26T00:00');
    const more = await unitsOf({ kind: 'QUESTION' });
    expect(more.units).toBe(some.units);
    expect(more.units).toBeLessThanOrEqual(15);
    const ids = more.page.items.map(({ _id }) => _id);
    expect(ids).toEqual(made.slice(0, 20));
    expect((await list({ kind: 'QUESTION', cursor: 'bm9uZQ' })).items.map(({ _id }) => _id)).toEqual(ids);
    for (const _id of made) await finish('QUESTION', _id);
  });
});
