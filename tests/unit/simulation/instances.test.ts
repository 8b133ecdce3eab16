import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createInstances, type Instance } from '#tests/simulation/world/instances.ts';
import { streamsOf } from '#tests/simulation/world/random.ts';
import { type Version, version } from '#tests/simulation/world/version.ts';
import { testEnv } from '#tests/support/env.ts';

const earlier: Version = { ...version };

const instancesOf = (seed: string, before?: Version) =>
  createInstances({
    env: testEnv({}),
    versions: { now: version, before },
    random: streamsOf(seed)('versions'),
    connect: () => ({}) as DynamoDBDocumentClient,
    outside: {},
    onUse: () => undefined,
    onWrite: () => undefined,
  });

/** Runs pieces of work one after the other, each in the idle instance. */
const worked = (instances: ReturnType<typeof instancesOf>, times: number): Instance[] =>
  Array.from({ length: times }, () => {
    const instance = instances.take('web');
    instances.giveBack(instance);
    return instance;
  });
const versionsOf = (all: Instance[]): string =>
  all.map((instance) => (instance.version === earlier ? 'before' : 'now')).join(' ');

test('work goes to one version or the other as the seed says, each in a process of its own', () => {
  const all = worked(instancesOf('1', earlier), 40);
  expect(new Set(all).size).toBe(2);
  expect(new Set(versionsOf(all).split(' '))).toEqual(new Set(['now', 'before']));
  expect(versionsOf(worked(instancesOf('1', earlier), 40))).toBe(versionsOf(all));
  expect(versionsOf(worked(instancesOf('2', earlier), 40))).not.toBe(versionsOf(all));
});

test('once the version before is gone, nothing of it is taken any more; its failures alone are excused', () => {
  const instances = instancesOf('1', earlier);
  const all = worked(instances, 40);
  const [old, fresh] = [
    all.find((instance) => instance.version === earlier),
    all.find((instance) => instance.version === version),
  ] as [Instance, Instance];
  expect([old, fresh].map((instance) => instances.excuses(instance, new Error('unheard of\n at')))).toEqual([
    true,
    false,
  ]);
  expect([...instances.excused()]).toEqual([['web: Error: unheard of', 1]]);
  instances.retire();
  instances.giveBack(old);
  expect(new Set(worked(instances, 40))).toEqual(new Set([fresh]));
});

test('without a version before chance is not asked: the histories are what they were', () => {
  const random = streamsOf('1')('versions');
  const first = streamsOf('1')('versions').next();
  const instances = createInstances({
    env: testEnv({}),
    versions: { now: version },
    random,
    connect: () => ({}) as DynamoDBDocumentClient,
    outside: {},
    onUse: () => undefined,
    onWrite: () => undefined,
  });
  expect(versionsOf(worked(instances, 5))).toBe('now now now now now');
  expect(random.next()).toBe(first);
});
