import { expect, test } from 'vitest';
import { consumers, jobsOf, schedules } from '#infra/triggers.ts';
import { consumerHandlers, scheduleHandlers } from '#tests/simulation/world/handlers.ts';

type Handlers = Readonly<Record<string, { readonly jobs: readonly string[] }>>;

const handlers: Handlers = { ...consumerHandlers, ...scheduleHandlers };
const triggers = [...consumers, ...schedules];

test('functions: each that the triggers name has a handler, and no other has', () => {
  expect(triggers.map(({ name }) => name).sort()).toEqual(Object.keys(handlers).sort());
});

test.each(triggers.map((trigger) => [trigger.name, trigger] as const))(
  'functions: %s does the jobs that the triggers name, in their order',
  (name, trigger) => {
    expect(handlers[name]?.jobs).toEqual(jobsOf(trigger));
  },
);

test('functions: no job is done by two', () => {
  const jobs = triggers.flatMap(jobsOf);
  expect(jobs.filter((job, place) => jobs.indexOf(job) !== place)).toEqual([]);
});

test('functions: erasing personal data, receipts, refunds and planned changes wait for nothing else', () => {
  const shared = triggers.filter(({ jobs }) => jobs).map(({ name }) => name);
  for (const alone of [
    'erase-members',
    'erase-former-members',
    'settle-refunds',
    'apply-timed-changes',
    'count-vitals',
  ])
    expect(shared).not.toContain(alone);
  expect(consumers.find(({ name }) => name === 'prepare-receipts')?.jobs).toEqual([
    'note-cash-receipts',
    'note-tax-invoices',
  ]);
});
