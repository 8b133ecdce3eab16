import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  ComparisonOperator,
  type MathExpression,
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
}

/** Adds an alarm that notifies the topic and names the paragraph of the runbook. Missing data counts as good. */
export const addAlarm = (
  scope: Construct,
  id: string,
  { topic, trouble, metric, threshold = 1, atMost = false, periods = 1 }: AlarmProps,
): Alarm => {
  const alarm = metric.createAlarm(scope, id, {
    alarmDescription: `${trouble}. ${paragraphOf(id)}`,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: atMost
      ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  return alarm;
};

/** Returns the place in the runbook that explains an alarm and what to do. */
export const paragraphOf = (id: string): string => `infra/runbook.md#${id}`;

/** Default period of alarms. */
export const FIVE_MINUTES = Duration.minutes(5);
