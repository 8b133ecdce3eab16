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
  /** Of the alarm's own region: CloudWatch tells no other. */
  readonly topic: ITopic;
  /** What is wrong, in a few words; the paragraph of infra/runbook.md under the alarm's id says what to do. */
  readonly trouble: string;
  readonly metric: Metric | MathExpression;
  /** It goes off at this much (or, `atMost`, at this little); 1 unless told otherwise. */
  readonly threshold?: number;
  readonly atMost?: boolean;
  /** Periods of the metric in a row; 1 unless told otherwise. */
  readonly periods?: number;
}

/** An alarm that somebody hears, and is told where to read on. What is not measured is well. */
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

/** Where the runbook says what an alarm means and what to do. */
export const paragraphOf = (id: string): string => `infra/runbook.md#${id}`;

/** What alarms look at unless they say otherwise. */
export const FIVE_MINUTES = Duration.minutes(5);
