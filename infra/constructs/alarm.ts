import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  ComparisonOperator,
  MathExpression,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface AlarmProps {
  /** Topic in the alarm's own region: CloudWatch notifies no other. */
  readonly topic: ITopic;
  /** The problem in a few words; the paragraph of infra/runbook.md under the alarm's id says what to do. */
  readonly trouble: string;
  readonly metric: Metric | MathExpression;
  /** Value at which it goes off (with `atMost`, at or below which); 1 by default. */
  readonly threshold?: number;
  readonly atMost?: boolean;
  /** Consecutive periods of the metric; 1 by default. */
  readonly periods?: number;
  /** The metric always has values, so that silence is the trouble. Otherwise missing data counts as good. */
  readonly mustReport?: boolean;
}

/** Adds an alarm that names its paragraph of the runbook. It notifies the topic when it goes off, and when it ends. */
export const addAlarm = (
  scope: Construct,
  id: string,
  { topic, trouble, metric, threshold = 1, atMost = false, periods = 1, mustReport = false }: AlarmProps,
): Alarm => {
  const alarm = metric.createAlarm(scope, id, {
    alarmDescription: `${trouble}. ${paragraphOf(id)}`,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: atMost
      ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: mustReport ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  const notify = new SnsAction(topic);
  alarm.addAlarmAction(notify);
  alarm.addOkAction(notify);
  return alarm;
};

/** Returns the place in the runbook that explains an alarm and what to do. */
export const paragraphOf = (id: string): string => `infra/runbook.md#${id}`;

/** Default period of alarms. */
export const FIVE_MINUTES = Duration.minutes(5);

/**
 * Returns the sum of metrics as one. Periods without a value count as 0: an alarm on a metric of DynamoDB alone would
 * otherwise stay as it is until the next value, whatever it is told of missing data.
 * @param name distinguishes it from other sums in the same graph; begins with a small letter
 */
export const sumOf = (name: string, metrics: readonly Metric[]): MathExpression =>
  new MathExpression({
    expression: metrics.map((_metric, n) => `FILL(${name}${n}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, n) => [`${name}${n}`, metric])),
    label: name,
    period: FIVE_MINUTES,
  });
