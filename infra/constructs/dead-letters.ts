import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
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

/**
 * The one queue of the events that functions gave up on, whichever called them: clock, uploads, mail, the table's stream. Alarms
 * are paid for by the queue they look at, and what lies there says whose it is.
 */
export const addDeadLettersOfEvents = (scope: Construct, topic: ITopic): Queue => {
  const queue = addDeadLetters(scope, { topic, trouble: 'A function gave up on events' });
  // Each rule would name itself here, and the queue's stack would have to wait for those that stand on it.
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  return queue;
};
