import { Duration } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { except } from '../nag.ts';
import { addAlarm, FIVE_MINUTES } from './alarm.ts';

/**
 * Keeps what was given up on for 14 days, with an alarm while something waits.
 * @param scope has nothing else called `dead-letters`
 * @param options.fifo for those of a queue that keeps an order: SQS wants them alike
 */
export const addDeadLetters = (
  scope: Construct,
  { topic, trouble, fifo }: { topic: ITopic; trouble: string; fifo?: true },
): Queue => {
  const queue = new Queue(scope, 'dead-letters', {
    fifo,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  except(queue, { id: 'AwsSolutions-SQS3', reason: 'It is itself the dead-letter queue.' });
  addAlarm(scope, 'dead-letters-waiting', {
    topic,
    trouble,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: 'Maximum' }),
  });
  return queue;
};
