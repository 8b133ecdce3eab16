import { longestWaitOf } from '#infra/schedule-times.ts';
import { consumers, heartbeat } from '#infra/triggers.ts';
import { type Quantities, sumQuantities } from '#shared/domain/cost/prices.ts';
import { calculateBackgroundUse, calculateCallUse } from '#shared/domain/cost/work.ts';

type Resource = { Properties?: Record<string, unknown> };
type Find = (type: string) => readonly Resource[];

/** Lists the metrics of the shop's own namespaces, each charged once a month when it has any value. */
const filtersOf = (find: Find): Set<string> =>
  new Set(
    find('AWS::Logs::MetricFilter').flatMap(({ Properties: { MetricTransformations = [] } = {} }) =>
      (MetricTransformations as { MetricName: string }[]).map(({ MetricName }) => MetricName),
    ),
  );

/** Counts the metrics of an alarm, by which it is charged: one that adds two metrics costs as much as two. */
const lookedAt = ({ Properties: { Metrics } = {} }: Resource): number =>
  Array.isArray(Metrics) ? Metrics.filter((metric) => 'MetricStat' in (metric as object)).length : 1;

const rulesOf = ({ Properties: { Rules = [] } = {} }: Resource): number => (Rules as unknown[]).length;

/** Polls of an empty queue by Lambda in a month: five at a time, each of which waits for twenty seconds. */
const POLLS = 5 * 3 * 60 * 24 * 30;

/** Counts queues that functions poll; stream readers make no requests. */
const polledQueues = (find: Find): number =>
  find('AWS::Lambda::EventSourceMapping').filter(({ Properties = {} }) => !('StartingPosition' in Properties))
    .length;

const HEARTBEATS = (30 * 24 * 60) / longestWaitOf(heartbeat);

/** Milliseconds of a call that has nothing to do but a cheap read or write. */
const EMPTY_RUN_MS = 10;

/**
 * Counts what the heartbeats of a month use: each is written, dispatched, sent to the queue of every consumer, received
 * and deleted there.
 */
const heartbeatUse = (): Quantities =>
  sumQuantities([
    HEARTBEATS,
    sumQuantities(
      [1, calculateBackgroundUse({ trips: 1, readUnits: 0, writeUnits: 1, work: 'write' })],
      [1, { queueRequests: 3 * consumers.length }],
      [2 + consumers.length, calculateCallUse(EMPTY_RUN_MS)],
    ),
  ]);

/** Counts the charged resources of a month without any visitor, from a stage's templates. */
export const idleUse = (find: Find): Quantities =>
  sumQuantities(
    [1, heartbeatUse()],
    [
      1,
      {
        queueRequests: polledQueues(find) * POLLS,
        alarms: find('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + lookedAt(alarm), 0),
        figures: filtersOf(find).size,
        dashboards: find('AWS::CloudWatch::Dashboard').length,
        firewalls: find('AWS::WAFv2::WebACL').length,
        firewallRules: find('AWS::WAFv2::WebACL').reduce((sum, acl) => sum + rulesOf(acl), 0),
        keys: find('AWS::KMS::Key').length,
        secrets: find('AWS::SecretsManager::Secret').length,
      },
    ],
  );
