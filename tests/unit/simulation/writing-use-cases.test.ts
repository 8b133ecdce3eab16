import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRecorded } from '#shared/usecases/common/on-record.ts';
import { useCases } from '#shared/usecases/index.ts';
import { unwritten } from '#tests/simulation/coverage.ts';
import { outOfReach } from '#tests/simulation/out-of-reach.ts';
import { writingUseCases } from '#tests/simulation/writing-use-cases.ts';

/** Use cases that count an attempt against a limit, and write nothing else. */
const ofLimitsAlone = ['findAddressHere', 'findGuestOrder', 'presignClaimPicture', 'reportBrowserError'];

test('use cases that write: the sources tell all that was measured to write, but for records of who read', () => {
  const writing = writingUseCases(Object.keys(useCases));
  const { useCases: measured }: { useCases: Record<string, unknown[]> } = JSON.parse(
    readFileSync(new URL('../../budgets.json', import.meta.url), 'utf8'),
  );
  const recorded = Object.entries(useCases).flatMap(([name, useCase]) => (isRecorded(useCase) ? [name] : []));
  const written = Object.keys(measured).filter((name) => measured[name]?.at(-1) === 'write');
  expect(written.length).toBeGreaterThan(150);
  const untold = written.filter((name) => !writing.includes(name) && !recorded.includes(name));
  expect(untold).toEqual(ofLimitsAlone);
  expect(Object.keys(outOfReach).filter((name) => !writing.includes(name))).toEqual([]);
  // These write through a port that is passed on, a part of one, a schedule, or another function.
  for (const name of ['indexOrders', 'deleteContent', 'sweepCarts', 'movePurchases'])
    expect(writing).toContain(name);
  for (const name of ['getHome', 'quoteOrder', 'listOrders', 'getMyOrder'])
    expect(writing).not.toContain(name);
}, 60_000);

test('use cases that write: one that no history did is told, and one that counts as out of reach and is not', () => {
  expect(unwritten(['join', 'logIn'], ['join', 'logIn', 'leave'], { leave: 'nobody may' })).toEqual([]);
  expect(unwritten(['join'], ['join', 'logIn'], {})).toEqual(['logIn writes, and no history did it']);
  expect(unwritten(['join'], ['join'], { join: 'nobody may', look: 'nobody may' })).toEqual([
    'join counts as out of reach, and a history did it',
    'look counts as out of reach, and does not write',
  ]);
});
