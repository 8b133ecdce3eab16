import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBatchWriter } from '#localstack/seed/batch-writer.ts';
import { pointLotEntity } from '#shared/data/points/point.entity.ts';
import { DUE_POINTS } from '#shared/data/points/repository.ts';
import { earnPoints } from '#shared/domain/point/lots.ts';
import { expirePoints } from '#shared/usecases/points/expire-points.ts';
import { CLOSING_MS } from '#shared/usecases/ports/outside/budget.ts';
import { budgetOf } from '#tests/support/budget.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { describeWithTable, startDynamo, type TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { benefitsOn } from '../benefits/benefits-world.ts';

const ENDED = '2026-11-19T14:59:59.999Z';
const BUDGET_MS = 3_000;

class Crash extends Error {}

/** Creates expired lots of points, one for each member, and the schedule that expires them. */
const endedLots = (table: TestTable) => {
  const benefits = benefitsOn(table);
  const lots = pointLotEntity(dataOf(table));
  const members: string[] = [];

  return {
    ...benefits,
    async give(count: number): Promise<void> {
      const given = Array.from({ length: count }, () => {
        const _user = benefits.ids.next();
        members.push(_user);
        const { lot } = earnPoints(
          { _user, name: '구매 적립', amount: 500, usage: { endsAt: ENDED } },
          benefits.ids.next(),
          { now: benefits.clock.now(), ulid: benefits.ids.next() },
        );
        return lots.put({ ...lot, due: DUE_POINTS, dueAt: ENDED }).params();
      });
      await createBatchWriter(table.client, table.tableName)(given);
    },
    run: (budgetMs = BUDGET_MS) => expirePoints(benefits)(budgetOf(budgetMs)),
    /**
     * Runs the schedule in a process that dies after this number of writes: later writes are lost, and its lease is not
     * released.
     */
    async dies(after: number): Promise<void> {
      let writes = 0;
      const guarded =
        <A extends unknown[], R>(step: (...args: A) => Promise<R>) =>
        async (...args: A): Promise<R> => {
          if (writes++ >= after) throw new Crash();
          return step(...args);
        };
      const { points, checkpoints, schedules } = benefits;
      const dying = expirePoints({
        ...benefits,
        points: { ...points, settleDue: guarded(points.settleDue) },
        checkpoints: { ...checkpoints, note: guarded(checkpoints.note) },
        schedules: { ...schedules, end: guarded(schedules.end) },
      });
      await expect(dying(budgetOf(60_000))).rejects.toThrow(Crash);
    },
    /** Counts the ledger lines of expired points, and the points still held, of all members. */
    async books(): Promise<{ lapsed: number; held: number }> {
      let [lapsed, held] = [0, 0];
      for (const _user of members) {
        const { items } = must(await benefits.points.entriesOf(_user, { limit: 10 }));
        lapsed += items.length;
        held += (await benefits.points.spendableLots(_user, ENDED)).length;
      }
      return { lapsed, held };
    },
  };
};

describe('five thousand due at once', () => {
  let table: TestTable;
  beforeAll(async () => {
    table = await startDynamo();
  });
  afterAll(() => table.stop());

  test('runs of three seconds get through all of them, each leaving fewer', {
    timeout: 240_000,
  }, async () => {
    const { give, run, schedules, clock } = endedLots(table);
    await give(5_000);
    let [done, left, runs] = [0, 5_000, 0];
    while (left > 0) {
      const worked = await run();
      expect(worked.left).toBe(left - worked.done);
      expect(worked.left).toBeLessThan(left);
      [done, left, runs] = [done + worked.done, worked.left, runs + 1];
      const now = clock.now();
      const until = new Date(Date.parse(now) + 1).toISOString();
      const noted = await schedules.begin('expire-points', { run: 'a look', now, until });
      expect(noted?.left).toBe(left);
      await schedules.end('expire-points', 'a look', { left, growing: 0 });
    }
    expect(done).toBe(5_000);
    expect(runs).toBeGreaterThan(1);
    expect(await run()).toEqual({ done: 0, left: 0, growing: 0 });
  });
});

describeWithTable('runs of a schedule', (table) => {
  const world = endedLots(table);
  const { give, run, dies, books, clock } = world;

  test('that come at the same time do no work twice: one has the lease', async () => {
    await give(120);
    const runs = await Promise.all([run(60_000), run(60_000), run(60_000)]);
    expect(runs.filter(({ isBusy }) => isBusy)).toHaveLength(2);
    expect(runs.reduce((total, { done }) => total + done, 0)).toBe(120);
    expect(await books()).toEqual({ lapsed: 120, held: 0 });
  });

  test('that die keep no other from the work longer than they were given, and all of it is done once', async () => {
    await give(130);
    await dies(70);
    expect(await run(60_000)).toMatchObject({ done: 0, isBusy: true });
    clock.advance(60_000 + CLOSING_MS + 1);
    const after = await run(60_000);
    // The interrupted piece of the dead process comes last.
    expect(after.done).toBeGreaterThanOrEqual(30);
    while ((await run(60_000)).done > 0);
    expect(await books()).toEqual({ lapsed: 250, held: 0 });
  });

  test('a lease of a clock that was set back holds nobody up', async () => {
    await give(1);
    clock.set('2027-11-20T03:00:00.000Z');
    await dies(0);
    clock.set('2026-11-21T03:00:00.000Z');
    expect(await run()).toEqual({ done: 1, left: 0, growing: 0 });
  });
});
