import { expect, test } from 'vitest';
import type { PurchaseState } from '#shared/domain/order/status.ts';
import { transitionNames } from '#shared/domain/order/steps/transition-table.ts';
import { effectsOf, initialState, mayTransit, transit } from '#shared/domain/order/steps/transitions.ts';
import { toldStepOf } from '#tests/simulation/auditor/told-steps.ts';

const parties = ['shopper', 'clerk', 'system'] as const;

/** Fields by which steps between two states are told apart. */
const marksOf: Partial<Record<(typeof transitionNames)[number], object>> = {
  receive: { deliveredBy: 'BUYER' },
  lose: { lostAt: '2026-11-20T00:00:00.000Z' },
};

/** Lists every step of every state that can be reached. */
const steps = () => {
  const reached = new Map<string, PurchaseState>([[JSON.stringify(initialState), initialState]]);
  const all: { name: (typeof transitionNames)[number]; was: PurchaseState; is: PurchaseState }[] = [];
  for (const was of reached.values())
    for (const name of transitionNames.filter((transitionName) =>
      parties.some((by) => mayTransit(was, transitionName, by)),
    )) {
      const is = transit(was, name);
      all.push({ name, was, is: { ...is, ...marksOf[name] } });
      reached.set(JSON.stringify(is), is);
    }
  return all;
};

test('messages of steps: the auditor and the shop agree which steps send one', () => {
  const all = steps();
  expect(all.length).toBeGreaterThan(transitionNames.length);
  for (const { name, was, is } of all)
    expect([name, was, toldStepOf(was, is)]).toEqual([
      name,
      was,
      effectsOf(name).includes('TELL_BUYER') ? name : undefined,
    ]);
});
