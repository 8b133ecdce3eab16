import { beforeAll, expect, it } from 'vitest';
import { createUsageRepository } from '#shared/data/usage/repository.ts';
import type { Usage } from '#shared/domain/stored/usage.ts';
import { readCosts, recordUsage } from '#shared/usecases/costs/index.ts';
import { clerk, dataOf } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';

const usage: Usage = { invocations: 200, milliseconds: 4_000, readUnits: 700.5, writeUnits: 90 };
const root = { ...clerk, scope: ['console'] };

describeWithTable('what the month has used so far', (table) => {
  const clock = testClock();
  const ports = { clock, usage: createUsageRepository(dataOf(table)) };

  beforeAll(async () => {
    // Ten processes at once, two KST days and the month before.
    await Promise.all(Array.from({ length: 10 }, () => recordUsage(ports)(usage)));
    clock.set('2026-11-20T15:30:00.000Z');
    await recordUsage(ports)(usage);
    clock.set('2026-10-31T14:59:00.000Z');
    await recordUsage(ports)(usage);
    clock.set('2026-11-21T03:00:00.000Z');
  });

  it('adds up what every process counted, by the KST day', async () => {
    const costs = await readCosts(ports)({ actor: root });
    expect(costs).toMatchObject({
      ok: true,
      value: {
        month: '2026-11',
        used: { invocations: 2_200, readUnits: 7_705.5, writeUnits: 990 },
        days: [
          { day: '2026-11-20', invocations: 2_000 },
          { day: '2026-11-21', invocations: 200 },
        ],
      },
    });
    if (!costs.ok) throw new Error(costs.failure.code);
    const { usedUsd, days } = costs.value;
    expect(usedUsd).toBeCloseTo(
      days.reduce((sum, { usd }) => sum + usd, 0),
      10,
    );
    expect(usedUsd).toBeGreaterThan(0);
  });

  it('is for those of the console alone', async () => {
    expect(await readCosts(ports)({ actor: clerk })).toMatchObject({ ok: false });
  });
});
