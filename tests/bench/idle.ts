import type { Quantities } from '#shared/domain/cost/prices.ts';

type Resource = { Properties?: Record<string, unknown> };
type Find = (type: string) => readonly Resource[];

/** What is paid for once a figure is told of in a month, however often: namespaces of the shop's own metrics. */
const filtersOf = (find: Find): Set<string> =>
  new Set(
    find('AWS::Logs::MetricFilter').flatMap(({ Properties: { MetricTransformations = [] } = {} }) =>
      (MetricTransformations as { MetricName: string }[]).map(({ MetricName }) => MetricName),
    ),
  );

/** Alarms are charged by what they look at: one that adds two figures up costs as much as two. */
const lookedAt = ({ Properties: { Metrics } = {} }: Resource): number =>
  Array.isArray(Metrics) ? Metrics.filter((one) => 'MetricStat' in (one as object)).length : 1;

const rulesOf = ({ Properties: { Rules = [] } = {} }: Resource): number => (Rules as unknown[]).length;

/** How often Lambda asks an empty queue in a month: five at a time, of which each waits for twenty seconds. */
const POLLS = 5 * 3 * 60 * 24 * 30;

/** Queues that functions take from; what reads a stream asks for nothing. */
const polledQueues = (find: Find): number =>
  find('AWS::Lambda::EventSourceMapping').filter(({ Properties = {} }) => !('StartingPosition' in Properties))
    .length;

/** What a month without a single visitor is charged for, counted from a stage's templates. */
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
