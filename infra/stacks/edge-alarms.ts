import { Stack, type StackProps } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { addAlarm, FIVE_MINUTES } from '../constructs/alarm.ts';

export interface EdgeAlarmsStackProps extends StackProps {
  /** Topic in us-east-1, like this stack. */
  readonly alarmTopic: ITopic;
  readonly distributionId: string;
}

/** Alarms of the edge: CloudFront is global, and its metrics are in us-east-1. */
export class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { alarmTopic, distributionId, ...props }: EdgeAlarmsStackProps) {
    super(scope, id, props);
    addAlarm(this, 'edge-failures', {
      topic: alarmTopic,
      trouble: 'The edge answers 5xx to one request in a hundred or more',
      metric: edgeMetric(distributionId, '5xxErrorRate').with({ statistic: Stats.AVERAGE }),
      periods: 2,
    });
  }
}

/** Returns a metric of CloudFront: its `Region` is always Global, and it is stored in us-east-1. */
export const edgeMetric = (distributionId: string, metricName: string): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    period: FIVE_MINUTES,
    region: 'us-east-1',
  });
