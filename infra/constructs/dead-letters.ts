import { Duration } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { except } from '../nag.ts';
import { addAlarm, FIVE_MINUTES } from './alarm.ts';

/**
 * Keeps what was given up on for 14 days, with an alarm while something waits.
 * @param scope has nothing else called `dead-letters`
 */
export const addDeadLetters = (
  scope: Construct,
  { topic, trouble }: { topic: ITopic; trouble: string },
): Queue => {
  const queue = new Queue(scope, 'dead-letters', { enforceSSL: true, retentionPeriod: Duration.days(14) });
  except(queue, { id: 'AwsSolutions-SQS3', reason: 'It is itself the dead-letter queue.' });
  addAlarm(scope, 'dead-letters-waiting', {
    topic,
    trouble,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: 'Maximum' }),
  });
  return queue;
};
