import type { Quantities } from '#shared/domain/cost/prices.ts';

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
  Array.isArray(Metrics) ? Metrics.filter((one) => 'MetricStat' in (one as object)).length : 1;

const rulesOf = ({ Properties: { Rules = [] } = {} }: Resource): number => (Rules as unknown[]).length;

/** Polls of an empty queue by Lambda in a month: five at a time, each of which waits for twenty seconds. */
const POLLS = 5 * 3 * 60 * 24 * 30;

/** Counts queues that functions poll; stream readers make no requests. */
const polledQueues = (find: Find): number =>
  find('AWS::Lambda::EventSourceMapping').filter(({ Properties = {} }) => !('StartingPosition' in Properties))
    .length;

/** Counts the charged resources of a month without any visitor, from a stage's templates. */
export const idleUse = (find: Find): Quantities => ({
  queueRequests: polledQueues(find) * POLLS,
  alarms: find('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + lookedAt(alarm), 0),
  figures: filtersOf(find).size,
  dashboards: find('AWS::CloudWatch::Dashboard').length,
  firewalls: find('AWS::WAFv2::WebACL').length,
  firewallRules: find('AWS::WAFv2::WebACL').reduce((sum, acl) => sum + rulesOf(acl), 0),
  keys: find('AWS::KMS::Key').length,
  secrets: find('AWS::SecretsManager::Secret').length,
});
